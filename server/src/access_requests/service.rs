//! Requesting an account, and answering.

use std::time::Duration;

use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::PgPool;

use super::{
    access::AnsweredRequest,
    model::{AccessRequest, NewAccessRequest, Settlement, no_such_user},
    store,
};
use crate::{
    audit::{Entry, Origin},
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::AccessRequestId,
    paging::Paging,
    topic::Topic,
    users,
};

/// The most open requests, so that strangers cannot fill the database.
const MAX_OPEN: i64 = 1000;

pub async fn require(context: &Context, id: AccessRequestId) -> ApiResult<()> {
    if store::exists(&context.pool, id).await? { Ok(()) } else { Err(not_found()) }
}

/// Does not reveal whether the email has an account.
pub async fn create(context: &Context, origin: &Origin, new: NewAccessRequest) -> ApiResult<()> {
    if store::count_open(&context.pool).await? >= MAX_OPEN {
        return Err(ApiError::new(Code::TooMany).retry_after(Duration::from_hours(1)));
    }
    let mut change = Change::begin(context, origin).await?;
    let now = change.now();
    let Some(id) = store::insert(change.connection(), &new, now).await? else { return Ok(()) };
    change.raise(Topic::Users);
    // The request itself goes after a while; the log is kept, so it names no stranger.
    let subject = format!("access_request/{id}");
    let entry = Entry { action: "access_request.created", subject, before: None, after: None };
    Ok(change.commit(entry).await?)
}

pub async fn list(context: &Context, paging: Paging) -> ApiResult<(Vec<AccessRequest>, i64)> {
    let total = store::count_open(&context.pool).await?;
    Ok((store::open(&context.pool, paging.limit, paging.offset()).await?, total))
}

pub async fn settle(context: &Context, request: &AnsweredRequest, settlement: Settlement) -> ApiResult<()> {
    let mut change = Change::begin(context, &request.actor.origin).await?;
    if !store::lock_open(change.connection(), request.id).await? {
        return Err(ApiError::because(Code::Conflict, "This request has already been answered"));
    }
    if let Some(user) = settlement.user_id {
        users::service::lock_for_share(change.connection(), user).await.map_err(|error| {
            match error.code {
                Code::NotFound => no_such_user(),
                _ => error,
            }
        })?;
    }
    let (now, by) = (change.now(), request.actor.user.id);
    store::settle(change.connection(), request.id, by, settlement.user_id, now).await?;
    change.raise(Topic::Users);
    let entry = Entry {
        action: "access_request.settled",
        subject: format!("access_request/{}", request.id),
        before: None,
        after: settlement.user_id.map(|user| json!({ "user": user })),
    };
    Ok(change.commit(entry).await?)
}

/// Deletes old requests, answered or not: data of people without an account is not kept for good.
pub async fn sweep(pool: &PgPool, before: DateTime<Utc>) -> sqlx::Result<u64> {
    store::sweep(pool, before).await
}

fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such request")
}
