//! What administrators see of the proof, and starting a verification.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{
    job,
    model::{Broken, NewestSeal, Proof, Verification},
    store,
    verifications::{self, VerificationRow},
};
use crate::{
    audit::Entry,
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    queue,
};

const SHOWN_SEALS: i64 = 92;
const SHOWN_BROKEN: usize = 100;
/// Longer than any takes: after it, one that was not brought to its end keeps nobody from starting another.
const LOST_AFTER: TimeDelta = TimeDelta::hours(6);

pub async fn proof(context: &Context) -> ApiResult<Proof> {
    let newest = store::newest(&context.pool).await?;
    let waiting = store::waiting(&context.pool, newest.as_ref().map(|seal| seal.ends_at)).await?;
    let seal = newest.map(|seal| NewestSeal {
        number: seal.number,
        day: seal.day,
        sha256: seal.hash(),
        sealed_at: seal.sealed_at,
    });
    Ok(Proof {
        seal,
        since: store::first_day(&context.pool).await?,
        waiting,
        verification: verifications::newest_finished(&context.pool).await?.map(shown),
        running: verifications::running(&context.pool, context.clock.now() - LOST_AFTER).await?,
        seals: store::newest_days(&context.pool, SHOWN_SEALS).await?,
    })
}

/// A job does it: it may take minutes.
pub async fn start(context: &Context, actor: &Actor) -> ApiResult<()> {
    let mut change = Change::begin(context, &actor.origin).await?;
    verifications::lock(change.connection()).await?;
    let now = change.now();
    if verifications::running(change.connection(), now - LOST_AFTER).await?.is_some() {
        return Err(ApiError::because(Code::Conflict, "The history is being verified already"));
    }
    let id = verifications::begin(change.connection(), now).await?;
    let payload = json!(job::Job { verification: Some(id) });
    queue::add(change.connection(), job::JOB, payload, job::ATTEMPTS).await?;
    let entry =
        Entry { action: "audit.verified", subject: "organisation/1".to_owned(), before: None, after: None };
    Ok(change.commit(entry).await?)
}

/// What an operator should know.
#[derive(Debug)]
pub struct Health {
    /// Found by the last verification
    pub broken_days: usize,
    /// Over, and not sealed
    pub unsealed_days: i32,
    /// By the last verification that has ended; before the first one, when the first day was sealed
    pub verified_at: Option<DateTime<Utc>>,
}

pub async fn health(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Health> {
    let unsealed_days = store::unsealed_days(pool, now).await?;
    let Some(verification) = verifications::newest_finished(pool).await? else {
        let verified_at = store::first_sealed_at(pool).await?;
        return Ok(Health { broken_days: 0, unsealed_days, verified_at });
    };
    let broken = broken_in(verification.broken);
    let broken_days = broken.into_iter().map(|broken| broken.day).collect::<BTreeSet<_>>().len();
    Ok(Health { broken_days, unsealed_days, verified_at: Some(verification.finished_at) })
}

/// Sets the metrics, whichever process seals and verifies.
pub async fn tell_health(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let Health { broken_days, unsealed_days, verified_at } = health(pool, now).await?;
    metrics::gauge!("history_broken").set(u32::try_from(broken_days).unwrap_or(u32::MAX));
    metrics::gauge!("history_unsealed").set(unsealed_days);
    // As long as nothing is sealed, nothing waits for being verified.
    #[expect(clippy::cast_precision_loss, reason = "seconds are far below 2^53")]
    metrics::gauge!("history_verified_timestamp_seconds").set(verified_at.unwrap_or(now).timestamp() as f64);
    Ok(())
}

pub async fn sweep(pool: &PgPool, before: DateTime<Utc>) -> sqlx::Result<u64> {
    verifications::sweep(pool, before).await
}

fn shown(row: VerificationRow) -> Verification {
    let VerificationRow { started_at, finished_at, entries, changes, days, broken } = row;
    let mut broken = broken_in(broken);
    broken.truncate(SHOWN_BROKEN);
    Verification { started_at, finished_at, entries, changes, days, broken }
}

fn broken_in(found: Value) -> Vec<Broken> {
    serde_json::from_value(found).unwrap_or_default()
}
