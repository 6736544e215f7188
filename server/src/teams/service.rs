//! What other domains may ask of teams.

use sqlx::PgConnection;

use super::store;
use crate::{
    app::App,
    http::error::{ApiError, ApiResult, Code},
};

pub async fn require_living(app: &App, team: i64) -> ApiResult<()> {
    if store::is_living(&app.pool, team).await? { Ok(()) } else { Err(absent()) }
}

/// Keeps the team from being deleted until the transaction ends.
pub async fn hold(transaction: &mut PgConnection, team: i64) -> ApiResult<()> {
    if store::hold(transaction, team).await? { Ok(()) } else { Err(absent()) }
}

fn absent() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such team")
}
