use axum::{extract::State, http::HeaderMap, response::Response};
use futures::stream;

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::{ApiError, ApiResult},
    http::{conditional::ETag, envelope::Data, streamed},
    ids::UserId,
    users::{model::User, store},
};

/// Accounts that are read at a time.
const BATCH: i64 = 500;

/// List all accounts
#[utoipa::path(
    get, path = "/api/users", tag = "users", security(("token" = [])),
    responses(
        (status = OK, body = Data<Vec<User>>),
        (status = NOT_MODIFIED, description = "Nothing has changed since your ETag"),
        (status = FORBIDDEN),
    )
)]
pub async fn list_users(
    State(context): State<Context>,
    _: AdminActor,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let version = store::version(&context.pool).await?;
    let tag = ETag::of(&[&"users", &version]);
    if tag.is_known_to(&headers) {
        return Ok(tag.not_modified());
    }
    let batches = stream::try_unfold((String::new(), UserId(0)), move |(name, id)| {
        let pool = context.pool.clone();
        async move {
            let batch = store::after(&pool, (&name, id), BATCH).await?;
            let last = batch.last().map(|user| (user.name.clone(), user.id));
            Ok::<_, ApiError>(last.map(|last| (batch, last)))
        }
    });
    Ok(tag.attach(streamed::list(batches).await?))
}
