//! What other domains may ask of people.

use sqlx::PgConnection;

use super::store;
use crate::{
    app::App,
    http::error::{ApiError, ApiResult, Code},
};

pub async fn require_living(app: &App, user: i64) -> ApiResult<()> {
    if store::is_living(&app.pool, user).await? { Ok(()) } else { Err(absent()) }
}

/// Keeps the person from being deleted until the transaction ends.
pub async fn hold(transaction: &mut PgConnection, user: i64) -> ApiResult<()> {
    if store::hold(transaction, user).await? { Ok(()) } else { Err(absent()) }
}

fn absent() -> ApiError {
    ApiError::because(Code::NotFound, "User not found")
}
