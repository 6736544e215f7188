//! The checks, one function each. They leave nothing changed.

use std::{io::ErrorKind, net::SocketAddr};

use chrono::TimeDelta;
use object_store::{ObjectStoreExt, path::Path};
use sqlx::PgPool;
use tokio::net::TcpListener;
use uuid::Uuid;

use super::report::Finding;
use crate::{
    calendars::reader_settings::ReaderSettings,
    clock::Clock,
    config::{Database, Serve, Storage as StorageSettings},
    database,
    files::Storage,
    http_client, oidc, points, roles,
    sealing::Keys,
    seals::service::{Health, health},
    users,
};

/// Sessions and days depend on this machine's clock and on the database's.
const WARNING_SKEW: TimeDelta = TimeDelta::seconds(2);
const MAX_SKEW: TimeDelta = TimeDelta::minutes(1);
/// A worker looks every few seconds.
const LONGEST_DUE: TimeDelta = TimeDelta::minutes(10);
/// Yesterday is sealed some minutes after midnight.
const MOST_UNSEALED_DAYS: i32 = 1;
/// A night may be missed.
const LONGEST_UNVERIFIED: TimeDelta = TimeDelta::hours(36);

pub(super) fn settings(config: &Serve) -> Finding {
    let google = ReaderSettings {
        google: config.google.as_ref(),
        calendars: &config.calendars,
        public_url: config.http.public_url.as_deref(),
    };
    if let Err(error) = google.check() {
        return Finding::failure(format!("{error:#}"), "`standings serve --help` explains each setting");
    }
    if let Some(Err(error)) = config.calendars.calendar_keys.as_ref().map(Keys::parse) {
        return Finding::failure(format!("{error:#}"), "`standings calendars new-key` creates one");
    }
    match config.http.public_url.as_deref() {
        Some(url) if url.starts_with("https://") => Finding::ok(format!("the address is {url}")),
        Some(url) => Finding::warning(
            format!("the address is {url}, without TLS"),
            "Put a proxy with a certificate in front, and set STANDINGS_PUBLIC_URL to its https address",
        ),
        None => Finding::warning(
            "no public address is set",
            "Set STANDINGS_PUBLIC_URL to the address people type: Google needs it, and with https browsers stay on https",
        ),
    }
}

pub(super) async fn database(pool: &PgPool, config: &Database) -> Finding {
    let server = sqlx::query!(
        r#"SELECT current_setting('server_version') AS "version!", current_setting('max_connections')::bigint AS "most!",
                  (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS "used!""#
    );
    match server.fetch_one(pool).await {
        Ok(server) if server.used + i64::from(config.database_connections) > server.most => Finding::warning(
            format!(
                "PostgreSQL {} allows {} connections, and {} are in use",
                server.version, server.most, server.used
            ),
            format!(
                "This process may open {} more: raise max_connections, or set fewer",
                config.database_connections
            ),
        ),
        Ok(server) => Finding::ok(format!(
            "PostgreSQL {}, UTF-8, {} of {} connections taken",
            server.version, server.used, server.most
        )),
        Err(error) => Finding::failure(error.to_string(), "Check PostgreSQL's log"),
    }
}

/// An operator who updated tzdata learns that days are not counted by it yet.
pub(super) async fn zone(pool: &PgPool) -> Finding {
    let rules = sqlx::query!(
        r#"SELECT zone, zone_rules IS DISTINCT FROM zone_rules_of(zone) AS "are_new!" FROM organisation"#
    );
    match rules.fetch_one(pool).await {
        Ok(rules) if rules.are_new => Finding::warning(
            format!("PostgreSQL's rules of {} have changed since days were counted", rules.zone),
            "A worker counts them again within the hour: see that one runs",
        ),
        Ok(rules) => Finding::ok(rules.zone),
        Err(error) => Finding::failure(error.to_string(), "Run `standings migrate`"),
    }
}

/// Scores wait while no worker settles them.
pub(super) async fn points(pool: &PgPool, clock: &Clock) -> Finding {
    match points::service::count_due_before(pool, clock.now() - LONGEST_DUE).await {
        Ok(0) => Finding::ok("no score waits for its points"),
        Ok(waiting) => Finding::warning(
            format!("scores that have waited for their points for more than 10 minutes: {waiting}"),
            "A worker settles them: see that one runs, and what its log says",
        ),
        Err(error) => Finding::failure(error.to_string(), "Run `standings migrate`"),
    }
}

/// What was sealed must verify, and days that are over must be sealed.
pub(super) async fn history(pool: &PgPool, clock: &Clock) -> Finding {
    match health(pool, clock.now()).await {
        Ok(Health { broken_days, .. }) if broken_days > 0 => Finding::failure(
            format!("days that are not what was sealed: {broken_days}"),
            "Run `standings verify`, which names them; the guide's page 'History that can be proved' says what to do",
        ),
        Ok(Health { unsealed_days, .. }) if unsealed_days > MOST_UNSEALED_DAYS => Finding::warning(
            format!("days that are over and not sealed: {unsealed_days}"),
            "A worker seals them: see that one runs. It waits for transactions that began before a day's end: look into pg_stat_activity and pg_prepared_xacts",
        ),
        Ok(Health { verified_at: Some(at), .. }) if clock.now() - at > LONGEST_UNVERIFIED => {
            Finding::warning(
                format!("the history was last verified on {}", at.format("%Y-%m-%d at %H:%M UTC")),
                "A worker verifies it every night: see that one runs, and what its log says about `verify_history`. `standings verify` does the same by hand",
            )
        }
        Ok(_) => Finding::ok("every day that is over is sealed, and the last verification found nothing"),
        Err(error) => Finding::failure(error.to_string(), "Run `standings migrate`"),
    }
}

pub(super) async fn schema(pool: &PgPool) -> Finding {
    match database::versions(pool).await {
        Ok((applied, wanted)) if applied < wanted => Finding::failure(
            format!("the database is at version {applied}, this program needs {wanted}"),
            "Back up the database, then run 'standings migrate'",
        ),
        Ok((applied, wanted)) if applied > wanted => Finding::warning(
            format!("the database is at version {applied}, this program knows {wanted}"),
            "A newer Standings has migrated the database: this older one works, without the new features",
        ),
        Ok((applied, _)) => Finding::ok(format!("version {applied}, as this program needs it")),
        Err(error) => Finding::failure(format!("{error:#}"), "Check PostgreSQL's log"),
    }
}

/// Whoever takes the server over has its role.
pub(super) async fn roles(pool: &PgPool) -> Finding {
    match roles::what_we_can_change(pool).await {
        Ok(Some((role, open))) if open.is_empty() => {
            Finding::ok(format!("{role} serves, and can only add to what is kept for good"))
        }
        Ok(Some((role, open))) => Finding::warning(
            format!("the one role {role} serves and can change what is kept for good: {}", open.join(", ")),
            "Let another role own the tables, if you may create one: 'Two roles' on the guide's page about PostgreSQL",
        ),
        Ok(None) => Finding::failure("there are no tables", "Run `standings migrate`"),
        Err(error) => Finding::failure(error.to_string(), "Check PostgreSQL's log"),
    }
}

/// `standings migrate` sets them where it may, otherwise the server does at its start.
pub(super) async fn limits(pool: &PgPool) -> Finding {
    let advice = "Start the server, which sets them for its role. If they stay away behind PgBouncer, its connections are older: RECONNECT";
    match database::limits::of_new_connections(pool).await {
        Ok((Some(statement), Some(lock))) => {
            Finding::ok(format!("a statement of a request may take {statement}, waiting for a lock {lock}"))
        }
        Ok((statement, _)) => {
            let what = if statement.is_none() { "a statement of a request" } else { "waiting for a lock" };
            Finding::warning(format!("{what} may take for ever"), advice)
        }
        Err(error) => Finding::failure(format!("{error:#}"), "Check PostgreSQL's log"),
    }
}

pub(super) async fn clock(pool: &PgPool, ours: &Clock) -> Finding {
    let before = ours.now();
    let theirs = match sqlx::query_scalar!(r#"SELECT clock_timestamp() AS "now!""#).fetch_one(pool).await {
        Ok(theirs) => theirs,
        Err(error) => return Finding::failure(error.to_string(), "Check PostgreSQL's log"),
    };
    let skew = (theirs - (before + (ours.now() - before) / 2)).abs();
    let said = format!("{:.1} s from the database's", skew.as_seconds_f64());
    let advice = "Synchronise both machines by NTP: days and sessions end by these clocks";
    match skew {
        skew if skew > MAX_SKEW => Finding::failure(said, advice),
        skew if skew > WARNING_SKEW => Finding::warning(said, advice),
        _ => Finding::ok(said),
    }
}

pub(super) async fn administrator(pool: &PgPool) -> Finding {
    match users::service::administrators(pool).await {
        Ok(all) => match all.iter().filter(|admin| admin.is_active).count() {
            0 => Finding::warning(
                "there is none",
                "Open /setup in a browser with the code from the server's log, or 'standings admin create --email … --name …'",
            ),
            some => Finding::ok(format!("{some} active")),
        },
        Err(error) => Finding::failure(error.to_string(), "Migrate the database first: 'standings migrate'"),
    }
}

/// Writes, reads and deletes a small object.
pub(super) async fn pictures(config: &StorageSettings) -> Finding {
    let place = config.s3.as_ref().map_or_else(
        || format!("the folder {}", config.files.display()),
        |s3| format!("the bucket {}", s3.s3_bucket),
    );
    let tried = async {
        let storage = Storage::open(config)?.0;
        let name = Path::from(format!("doctor-{}", Uuid::now_v7()));
        storage.put(&name, "standings".into()).await?;
        let read = storage.get(&name).await?.bytes().await?;
        storage.delete(&name).await?;
        anyhow::ensure!(read == "standings", "the bytes read are not the bytes written");
        anyhow::Ok(())
    };
    match tried.await {
        Ok(()) => Finding::ok(format!("{place} can be written and read")),
        Err(error) => {
            let advice = "Give the service's user the right to write there, or check the settings of S3";
            Finding::failure(format!("{place}: {error:#}"), advice)
        }
    }
}

pub(super) async fn providers(config: &Serve) -> Vec<(String, Finding)> {
    let public_url = config.http.public_url.as_deref();
    let google = config.google.as_ref().map(|google| oidc::Provider::google(google, public_url));
    let other = config.provider.as_ref().map(|other| oidc::Provider::other(other, public_url));
    let mut found = Vec::new();
    if google.is_none() {
        found.push((
            "Google".to_owned(),
            Finding::unset("not set: people sign in with passwords, and no calendars are read"),
        ));
    }
    for provider in [google, other].into_iter().flatten() {
        found.push(match provider {
            Ok(provider) => (provider.name.clone(), answers(&provider).await),
            Err(error) => (
                "provider".to_owned(),
                Finding::failure(format!("{error:#}"), "`standings serve --help` explains each setting"),
            ),
        });
    }
    found
}

async fn answers(provider: &oidc::Provider) -> Finding {
    let http_client = match http_client::Client::new() {
        Ok(http_client) => http_client,
        Err(error) => {
            return Finding::failure(format!("{error:#}"), "This machine cannot make TLS connections");
        }
    };
    match provider.discover(&http_client, Clock::system().now()).await {
        Ok(_) => Finding::ok(
            "its addresses and keys were read. Only a sign-in shows whether the client's secret is right",
        ),
        Err(oidc::Failure::Unavailable(why)) => Finding::failure(
            why,
            "Let this machine reach the provider by https, and check the issuer's address",
        ),
        Err(failure) => Finding::failure(failure.sentence(), "Check the provider's settings"),
    }
}

/// The address is free, or in use: by a running Standings, most likely.
pub(super) async fn address(listen: SocketAddr) -> Finding {
    match TcpListener::bind(listen).await {
        Ok(_) => Finding::ok(format!("{listen} is free")),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Finding::warning(
            format!("{listen} is taken"),
            "By Standings itself, if it is running; otherwise set another one in STANDINGS_LISTEN",
        ),
        Err(error) => Finding::failure(
            format!("{listen}: {error}"),
            "Set STANDINGS_LISTEN to an address of this machine",
        ),
    }
}
