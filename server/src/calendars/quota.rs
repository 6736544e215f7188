//! Google's quotas, shared by all processes: one bucket for the project and one for each person.
//!
//! A bucket holds half a minute's calls and the other half refills evenly over the minute, so that no minute,
//! wherever it begins, exceeds the quota.

use std::time::Duration;

use chrono::TimeDelta;
use sqlx::PgPool;

use crate::ids::UserId;

#[derive(Clone, Copy, Debug)]
pub struct Quota {
    pub project: u32,
    pub person: u32,
}

impl Quota {
    /// Waits until the call may be made.
    pub async fn wait(self, pool: &PgPool, user: UserId) -> sqlx::Result<()> {
        // The person's bucket first: waiting for it must not use up the project's.
        acquire(pool, &format!("user/{user}"), self.person).await?;
        acquire(pool, "project", self.project).await
    }
}

async fn acquire(pool: &PgPool, key: &str, per_minute: u32) -> sqlx::Result<()> {
    let half = (per_minute / 2).max(1);
    let step = TimeDelta::minutes(1) / i32::try_from(half).unwrap_or(i32::MAX);
    loop {
        let Some(wait) = try_acquire(pool, key, step, TimeDelta::minutes(1)).await? else { return Ok(()) };
        tokio::time::sleep(wait).await;
    }
}

/// Returns None if the call was paid for, or how long to wait. Uses the database's clock, which all processes
/// share.
async fn try_acquire(
    pool: &PgPool,
    key: &str,
    step: TimeDelta,
    room: TimeDelta,
) -> sqlx::Result<Option<Duration>> {
    let seconds = |span: TimeDelta| span.as_seconds_f64();
    let wait = sqlx::query_scalar!(
        r#"WITH now AS (SELECT clock_timestamp() AS at),
                paid AS (
                    INSERT INTO google_calls AS calls (key, paid_until)
                    SELECT $1, at + make_interval(secs => $2) FROM now
                    ON CONFLICT (key) DO UPDATE
                    SET paid_until = greatest(calls.paid_until, clock_timestamp()) + make_interval(secs => $2)
                    WHERE greatest(calls.paid_until, clock_timestamp()) + make_interval(secs => $2)
                          <= clock_timestamp() + make_interval(secs => $3)
                    RETURNING key)
           SELECT greatest(0.0, extract(epoch FROM c.paid_until - now.at) + $2 - $3)::float8 AS "wait!"
           FROM now LEFT JOIN google_calls c ON c.key = $1 WHERE NOT EXISTS (SELECT FROM paid)"#,
        key,
        seconds(step),
        seconds(room)
    )
    .fetch_optional(pool)
    .await?;
    Ok(wait.map(|wait| Duration::from_secs_f64(wait.max(0.01))))
}
