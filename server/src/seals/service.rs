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
        verification: verifications::newest(&context.pool).await?.map(shown),
        seals: store::newest_days(&context.pool, SHOWN_SEALS).await?,
    })
}

/// A job does it: it may take minutes.
pub async fn start(context: &Context, actor: &Actor) -> ApiResult<()> {
    let mut change = Change::begin(context, &actor.origin).await?;
    verifications::lock(change.connection()).await?;
    let now = change.now();
    let newest = verifications::newest(change.connection()).await?;
    if newest.is_some_and(|newest| newest.finished_at.is_none() && newest.started_at > now - LOST_AFTER) {
        return Err(ApiError::because(Code::Conflict, "The history is being verified already"));
    }
    let id = verifications::begin(change.connection(), now).await?;
    let payload = json!(job::Job { verification: Some(id) });
    queue::add(change.connection(), job::JOB, payload, job::ATTEMPTS).await?;
    let entry =
        Entry { action: "audit.verified", subject: "organisation/1".to_owned(), before: None, after: None };
    Ok(change.commit(entry).await?)
}

/// Sets the metric to what the last verification found, whichever process verified.
pub async fn tell_broken_days(pool: &PgPool) -> sqlx::Result<()> {
    let found = verifications::found_broken(pool).await?.map(broken_in).unwrap_or_default();
    let days = found.into_iter().map(|broken| broken.day).collect::<BTreeSet<_>>();
    metrics::gauge!("history_broken").set(u32::try_from(days.len()).unwrap_or(u32::MAX));
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
