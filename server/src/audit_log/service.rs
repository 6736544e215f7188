//! What people read of the audit log.

use chrono::{DateTime, Days, NaiveDate, Utc};
use futures::{Stream, stream};
use serde_json::json;
use sqlx::PgPool;

use super::{
    model::{AuditEntry, AuditPage, Filter, MOST_DAYS, USUAL_DAYS},
    store::{self, Criteria},
};
use crate::{
    audit::{Entry, Origin},
    change::Change,
    context::Context,
    error::{ApiError, ApiResult},
    ids::UserId,
    listing::Listed,
};

/// Entries that a download reads at a time.
const BATCH: i64 = 1_000;

async fn criteria(context: &Context, filter: &Filter) -> ApiResult<Criteria> {
    let members = match &filter.about {
        Some(about) => store::members_of(&context.pool, about).await?,
        None => Vec::new(),
    };
    Ok(Criteria::new(filter, members))
}

pub async fn list(
    context: &Context,
    mut filter: Filter,
    before: Option<i64>,
    limit: i64,
) -> ApiResult<AuditPage> {
    let today = store::today(&context.pool, context.clock.now()).await?;
    let (from, to) = days(&filter, today)?;
    (filter.from, filter.to) = (Some(from), Some(to));
    let criteria = criteria(context, &filter).await?;
    let days = store::days(&context.pool, &criteria).await?;
    let ids = store::find(&context.pool, &criteria, before, limit).await?;
    let data = store::shown(&context.pool, &ids).await?;
    let total = days.iter().map(|day| day.entries).sum();
    Ok(AuditPage { success: true, data, total, from, to, today, days })
}

/// The days that a screen shows.
fn days(filter: &Filter, today: NaiveDate) -> ApiResult<(NaiveDate, NaiveDate)> {
    let span = |days: i64| Days::new(days.unsigned_abs() - 1);
    let to = filter.to.unwrap_or_else(|| match filter.from {
        Some(from) => (from + span(USUAL_DAYS)).min(today.max(from)),
        None => today,
    });
    let from = filter.from.unwrap_or(to - span(USUAL_DAYS));
    if (to - from).num_days() >= MOST_DAYS {
        return Err(ApiError::invalid("from", format!("Ask for at most {MOST_DAYS} days at once")));
    }
    Ok((from, to))
}

/// What was done to a person, as that person may read it: from where others did it is not theirs.
pub async fn about(
    context: &Context,
    person: UserId,
    before: Option<i64>,
    limit: i64,
) -> ApiResult<Listed<AuditEntry>> {
    let members = store::members_of(&context.pool, &format!("user/{person}")).await?;
    let ids = store::about(&context.pool, person, &members, before, limit).await?;
    let mut entries = store::shown(&context.pool, &ids).await?;
    for entry in &mut entries {
        if entry.by.as_ref().is_some_and(|by| by.id != person) {
            entry.address = None;
        }
    }
    let total = store::count_about(&context.pool, person, &members).await?;
    Ok(Listed::new(entries, Some(total)))
}

/// In entries that are older: an address is of use only for a while.
pub async fn forget_addresses(pool: &PgPool, before: DateTime<Utc>) -> sqlx::Result<i64> {
    store::forget_addresses(pool, before).await
}

/// Everything that matches, in batches, newest first; that it was downloaded is an entry, too.
pub async fn download(
    context: Context,
    origin: &Origin,
    filter: Filter,
) -> ApiResult<impl Stream<Item = ApiResult<Vec<AuditEntry>>> + Send + 'static> {
    let criteria = criteria(&context, &filter).await?;
    let change = Change::begin(&context, origin).await?;
    let after = json!({ "from": filter.from, "to": filter.to, "about": filter.about, "by": filter.by });
    let subject = "organisation/1".to_owned();
    change.commit(Entry { action: "audit.downloaded", subject, before: None, after: Some(after) }).await?;
    Ok(stream::try_unfold((None, criteria), move |(before, criteria)| {
        let pool = context.pool.clone();
        async move {
            let ids = store::find(&pool, &criteria, before, BATCH).await?;
            let Some(last) = ids.last().copied() else { return Ok::<_, ApiError>(None) };
            Ok(Some((store::shown(&pool, &ids).await?, (Some(last), criteria))))
        }
    }))
}
