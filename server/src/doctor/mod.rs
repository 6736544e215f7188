//! `standings doctor`: checks whether this server could run with its settings, and says what to fix.

mod checks;
mod nats;
mod replica;
mod report;

use anyhow::Result;

use self::report::{Finding, Report};
use crate::{
    clock::Clock,
    config::Serve,
    database::{self, Use},
};

/// Takes the settings of `standings serve`. Fails if a check fails.
pub async fn run(config: Serve) -> Result<()> {
    let mut report = Report::default();
    report.add("settings", checks::settings(&config));
    match database::connect(&config.database, Use::Operator).await {
        Ok(pool) => {
            report.add("database", checks::database(&pool, &config.database).await);
            report.add("schema", checks::schema(&pool).await);
            report.add("clock", checks::clock(&pool, &Clock::system()).await);
            report.add("zone", checks::zone(&pool).await);
            report.add("points", checks::points(&pool, &Clock::system()).await);
            report.add("history", checks::history(&pool, &Clock::system()).await);
            report.add("roles", checks::roles(&pool).await);
            report.add("limits", checks::limits(&pool).await);
            report.add("replica", replica::check(&pool, config.read_database_url.as_ref()).await);
            report.add("administrator", checks::administrator(&pool).await);
        }
        Err(error) => {
            let advice = "Check STANDINGS_DATABASE_URL, and that PostgreSQL runs and accepts this machine";
            report.add("database", Finding::failure(format!("{error:#}"), advice));
        }
    }
    report.add("pictures", checks::pictures(&config.storage).await);
    report.add("NATS", nats::check(config.live.nats_url.as_ref()).await);
    for (name, finding) in checks::providers(&config).await {
        report.add(&name, finding);
    }
    report.add("address", checks::address(config.http.listen).await);
    report.finish()
}
