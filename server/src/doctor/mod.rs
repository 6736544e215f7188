//! `standings doctor`: whether this server could serve as it is set up, and what to do where it could not.

mod checks;
mod report;

use anyhow::Result;

use self::report::{Finding, Report};
use crate::{
    clock::Clock,
    config::Serve,
    database::{self, Use},
};

/// Takes the settings of `standings serve`. Fails where one of its checks does.
pub async fn run(config: Serve) -> Result<()> {
    let mut report = Report::default();
    report.add("settings", checks::settings(&config));
    match database::connect(&config.database, Use::Operator).await {
        Ok(pool) => {
            report.add("database", checks::database(&pool, &config.database).await);
            report.add("schema", checks::schema(&pool).await);
            report.add("clock", checks::clock(&pool, &Clock::system()).await);
            report.add("administrator", checks::administrator(&pool).await);
        }
        Err(error) => {
            let advice =
                "Look at STANDINGS_DATABASE_URL, and whether PostgreSQL runs and lets this machine in";
            report.add("database", Finding::wrong(format!("{error:#}"), advice));
        }
    }
    report.add("pictures", checks::pictures(&config.storage).await);
    report.add("NATS", checks::nats(config.live.nats_url.as_ref()).await);
    for (name, finding) in checks::providers(&config).await {
        report.add(&name, finding);
    }
    report.add("address", checks::address(config.http.listen).await);
    report.finish()
}
