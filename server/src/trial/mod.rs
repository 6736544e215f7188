//! `standings try`: the product with a sample organisation and a private PostgreSQL, in one folder and until Ctrl C.

mod cluster;
mod folder;
mod programs;
mod root;

use std::{
    env,
    io::{IsTerminal, stdout},
    net::{Ipv4Addr, SocketAddr},
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Result, ensure};
use clap::{Args, FromArgMatches};
use secrecy::ExposeSecret;
use standings_sample::{ADMIN_EMAIL, Options, REP_EMAIL};
use tokio::net::TcpListener;

use self::{cluster::Cluster, folder::Folder, programs::Programs};
use crate::{
    clock::Clock,
    config::{Serve, Trial},
    database::{self, Use},
    demo,
    files::Storage,
    serve::{Server, stop_signal},
    users::operator::Operator,
};

pub async fn run(config: Trial) -> Result<()> {
    ensure!(
        env::var_os("STANDINGS_DATABASE_URL").is_none(),
        "STANDINGS_DATABASE_URL is set, and 'standings try' uses only a database of its own: unset it first"
    );
    root::leave()?;
    let begun = Instant::now();
    // From here on Ctrl C must not end the program before PostgreSQL.
    let stop = stop_signal()?;
    let folder = Folder::open(config.folder.as_deref())?;
    let programs = Programs::find(config.postgresql.as_deref(), &folder, config.fresh)?;
    if config.fresh {
        Cluster::stop_in(&folder, &programs)?;
        folder.empty()?;
    }
    let cluster = Cluster::start(&folder, programs)?;
    let served = serve_until(stop, &config, &folder, &cluster, begun).await;
    cluster.stop()?;
    served
}

async fn serve_until(
    stop: impl Future<Output = ()>,
    config: &Trial,
    folder: &Folder,
    cluster: &Cluster<'_>,
    begun: Instant,
) -> Result<()> {
    tokio::pin!(stop);
    let server = tokio::select! {
        server = fill_and_serve(config, folder, cluster) => server?,
        () = &mut stop => return Ok(()),
    };
    let address = address_for_browsers(server.address);
    println!(
        "\nStandings is at {address} after {:.0} s. Sign in as\n  \
         {ADMIN_EMAIL:<20} the administrator\n  \
         {REP_EMAIL:<20} a representative of the first team\n  \
         with the password {}\n\
         Ctrl C stops it. The data stays in {}; --fresh throws it away.\n",
        begun.elapsed().as_secs_f64(),
        folder.password()?.expose_secret(),
        folder.path().display(),
    );
    if !config.no_browser {
        open_browser(&address);
    }
    stop.await;
    server.stop().await
}

async fn fill_and_serve(config: &Trial, folder: &Folder, cluster: &Cluster<'_>) -> Result<Server> {
    let listen = free_address(config.listen).await?;
    let serve = settings(&[
        "--database-url",
        cluster.url().expose_secret(),
        "--files",
        &folder.pictures().to_string_lossy(),
        "--listen",
        &listen.to_string(),
        "--metrics-listen",
        "127.0.0.1:0",
        // No proxy needs time to notice.
        "--drain-wait",
        "0s",
        "--with-worker",
    ])?;
    let pool = database::connect(&serve.database, Use::Operator).await?;
    database::migrate(&pool).await?;
    let operator = Operator { pool: pool.clone(), clock: Clock::system() };
    if operator.administrators().await?.is_empty() {
        println!("Filling the sample organisation …");
        let storage = Storage::open(&serve.storage)?;
        demo::fill(&pool, &storage, &Options::default(), &folder.password()?).await?;
    }
    pool.close().await;
    Server::start(serve).await
}

/// The settings of `standings serve`, without the environment: a real server's pictures, calendars or providers
/// must not get into a trial.
fn settings(flags: &[&str]) -> Result<Serve> {
    Ok(Serve::from_arg_matches(&flags_only().try_get_matches_from(flags)?)?)
}

fn flags_only() -> clap::Command {
    Serve::augment_args(clap::Command::new("serve").no_binary_name(true))
        .mut_args(|setting| setting.env(clap::builder::Resettable::Reset))
}

/// A given address must be free; without one, any free port will do.
async fn free_address(given: Option<SocketAddr>) -> Result<SocketAddr> {
    let usual = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080));
    match given {
        Some(address) => Ok(address),
        None if TcpListener::bind(usual).await.is_ok() => Ok(usual),
        None => Ok(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))),
    }
}

fn address_for_browsers(mut address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        address.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    format!("http://{address}")
}

/// Only for a person at a desktop. A browser that does not open is no failure: the address is on the screen.
fn open_browser(address: &str) {
    let desktop = env::var_os("DISPLAY").or_else(|| env::var_os("WAYLAND_DISPLAY")).is_some();
    if desktop && stdout().is_terminal() {
        let quiet = || Stdio::null();
        let _ = Command::new("xdg-open").arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
    }
}

#[cfg(test)]
mod tests {
    use super::{address_for_browsers, flags_only, settings};

    #[test]
    fn a_trial_takes_no_setting_from_the_environment() {
        assert!(flags_only().get_arguments().count() > 30);
        assert!(flags_only().get_arguments().all(|setting| setting.get_env().is_none()));
        let serve = settings(&["--database-url", "postgres://localhost/try"]).unwrap();
        assert!(serve.storage.s3.is_none() && serve.google.is_none() && serve.provider.is_none());
    }

    #[test]
    fn an_address_that_browsers_cannot_open_becomes_loopback() {
        assert_eq!(address_for_browsers("0.0.0.0:80".parse().unwrap()), "http://127.0.0.1:80");
        assert_eq!(address_for_browsers("127.0.0.1:81".parse().unwrap()), "http://127.0.0.1:81");
    }
}
