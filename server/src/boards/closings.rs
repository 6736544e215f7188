//! Closing a day: its boards are computed once, when nothing can be added to that day any more.
//!
//! Why that moment is known. A writer begins its transaction, takes its lock and then reads the clock; the
//! instants it writes are that clock's or later, never earlier. So whatever belongs before the day's end `T`
//! comes from a transaction that began before `T`, and once no such transaction is open, all there will
//! ever be is committed. The clocks of servers and database may differ, and `SETTLING` is by how much: a
//! server that is less than that behind writes `T` or later after `T + SETTLING`, and a transaction that
//! began after `T + SETTLING` by the database's clock began after `T` by everybody's. The question is asked
//! by a statement of its own, before the closing's: what had committed by then is in the closing's snapshot.
//!
//! A clock may also be wrong by more. A day is over only if the process and the database both say so, and if `now` is
//! `Clock::surely_passed`: one that was set forward is not believed at once. What nobody can know: a clock that both share and
//! that was wrong before the process started. Then a day is closed early, and what is written later with instants before its
//! end is in the ledger and not in the closing; `standings verify` names that day.
//!
//! A closing is a copy that can be dropped at any time: nothing depends on its being there.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sqlx::{PgExecutor, PgPool};

use super::store;

const SETTLING: TimeDelta = TimeDelta::minutes(10);

/// Closes the day if it can be closed now and nobody else has done it; says whether it tried.
pub async fn close(pool: &PgPool, now: DateTime<Utc>, day: NaiveDate) -> sqlx::Result<bool> {
    let Some(over) = store::settled(pool, day, now, SETTLING, false).await? else {
        return Ok(false);
    };
    if store::close(pool, day, over, now).await? {
        tracing::info!(%day, "closed a day");
    }
    Ok(true)
}

/// Returns the end of the day if nothing that belongs before it can be committed any more. What a later statement reads is
/// all there will ever be.
pub async fn settled(
    database: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    day: NaiveDate,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    store::settled(database, day, now, SETTLING, true).await
}

pub async fn close_yesterday(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    if let Some(yesterday) = store::today(pool, now).await?.pred_opt() {
        close(pool, now, yesterday).await?;
    }
    Ok(())
}
