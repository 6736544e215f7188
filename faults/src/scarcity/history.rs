//! What clocks must not damage: days that are closed and sealed, and the order of what was written.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use sqlx::{Connection, PgConnection, query_scalar};
use tokio::time::sleep;

const RULES: [&str; 4] = [
    "SELECT 'the day ' || day || ' is closed and not over' FROM closed_days WHERE end_of_day(day) > clock_timestamp()",
    "SELECT 'the day ' || day || ' is sealed and not over' FROM seals WHERE ends_at > clock_timestamp()",
    "SELECT 'score change ' || id || ' comes after one that is later' FROM (
         SELECT id, changed_at, lag(changed_at) OVER (PARTITION BY member_id ORDER BY id) AS before FROM score_changes) AS one
     WHERE changed_at <= before",
    "SELECT 'stint of member ' || member_id || ' ends before it begins' FROM stints WHERE left_at <= joined_at",
];

#[derive(Debug)]
pub(crate) struct History(PgConnection);

impl History {
    pub(crate) async fn connect(database: &str) -> Result<Self> {
        Ok(Self(PgConnection::connect(database).await?))
    }

    /// Lets the worker close and seal what it holds to be over, and waits until it has.
    pub(crate) async fn close(&mut self, limit: Duration) -> Result<()> {
        let mut added = Vec::<i64>::new();
        for job in ["close_yesterday", "seal_days"] {
            let add = query_scalar("SELECT id FROM graphile_worker.add_job($1, '{}'::json)").bind(job);
            added.push(add.fetch_one(&mut self.0).await?);
        }
        // Not those of the schedule: what was missed while a clock was set is made up for, later.
        let left = "SELECT count(*) FROM graphile_worker.jobs WHERE id = ANY ($1)";
        let begun = Instant::now();
        while query_scalar::<_, i64>(left).bind(&added).fetch_one(&mut self.0).await? > 0 {
            if begun.elapsed() > limit {
                bail!("the worker does not work");
            }
            sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }

    /// By the right time.
    pub(crate) async fn wrong(&mut self) -> Result<Vec<String>> {
        let mut wrong = Vec::new();
        for rule in RULES {
            wrong.extend(query_scalar::<_, String>(rule).fetch_all(&mut self.0).await?);
        }
        Ok(wrong)
    }
}
