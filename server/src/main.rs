//! The command line.

use anyhow::Result;
use clap::Parser;
use standings::{
    admin, backup, calendars,
    config::{Command, CommandLine, Database, Migrate},
    database::{self, Use},
    demo, doctor,
    roles::{self, ServingRole},
    routes, seals, serve,
    telemetry::{self, traces::Traces},
    trial,
};

#[tokio::main]
async fn main() -> Result<()> {
    let line = CommandLine::parse();
    telemetry::log_to_stderr(&line.telemetry)?;
    let traces = line.telemetry.otlp_endpoint.as_deref().map(Traces::begin).transpose()?;
    // On the heap: some commands have a large state.
    let done = Box::pin(run(line.command)).await;
    if let Some(traces) = traces {
        traces.finish().await;
    }
    done
}

async fn run(command: Command) -> Result<()> {
    match command {
        Command::Serve(config) => serve::run(*config).await,
        Command::Worker(config) => {
            let pool = database::connect(&config.database, Use::Operator).await?;
            database::refuse_unmigrated(&pool).await?;
            serve::run_worker(pool, *config).await
        }
        Command::Migrate(config) => migrate(config).await,
        Command::Doctor(config) => doctor::run(*config).await,
        Command::Verify(config) => seals::operator::run(config).await,
        Command::Backup(config) => backup::run(config).await,
        Command::Restore(config) => backup::restore(config).await,
        Command::Drill(config) => backup::drill(config).await,
        Command::Openapi => {
            println!("{}", routes::document()?.to_pretty_json()?);
            Ok(())
        }
        Command::Admin(command) => admin::run(command).await,
        Command::Calendars(command) => calendars::operator::run(command).await,
        Command::Demo(config) => demo::run(*config).await,
        Command::Try(config) => trial::run(config).await,
    }
}

async fn migrate(config: Migrate) -> Result<()> {
    let (server, database) = match config.owner_database_url {
        Some(database_url) => {
            (Some(ServingRole::of(&config.database)?), Database { database_url, ..config.database })
        }
        None => (None, config.database),
    };
    let pool = database::connect(&database, Use::Operator).await?;
    if let Some(server) = &server {
        roles::prepare(&pool, server).await?;
    }
    database::migrate(&pool).await?;
    let (applied, known) = database::versions(&pool).await?;
    if applied > known {
        // It also has tables whose rights only the newer program knows.
        println!(
            "The database is at version {applied}, newer than this program's {known}, and stays as it is."
        );
        return Ok(());
    }
    println!("The database is up to date.");
    match &server {
        Some(server) => {
            roles::grant(&pool, &server.name).await?;
            println!("The role {} serves, and can only add to what is kept for good.", server.name);
        }
        None => database::limits::set(&mut *pool.acquire().await?).await?,
    }
    Ok(())
}
