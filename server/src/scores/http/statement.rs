use axum::{Json, extract::State};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use super::history::Ledger;
use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    http::{envelope::Data, extract::ApiQuery},
    scores::statement::{self, answer::Statement},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    #[param(required, example = "2026-10-01")]
    from: Option<NaiveDate>,
    /// At most 92 days, this one included
    #[param(required, example = "2026-10-31")]
    to: Option<NaiveDate>,
}

/// Get a member's statement
///
/// Of a range of days: where the score came from, and what the events of these days count.
#[utoipa::path(
    get, path = "/api/groups/{id}/user/{userId}/statement", tag = "scores", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41), StatementQuery),
    responses((status = OK, body = Data<Statement>))
)]
pub async fn get_statement(
    State(context): State<Context>,
    Ledger(member): Ledger,
    ApiQuery(query): ApiQuery<StatementQuery>,
) -> ApiResult<Json<Data<Statement>>> {
    let missing = |field| ApiError::invalid(field, format!("'{field}' is required"));
    let (from, to) = (query.from.ok_or_else(|| missing("from"))?, query.to.ok_or_else(|| missing("to"))?);
    Ok(Json(statement::statement(&context, member, from, to).await?.into()))
}
