use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    auth::access::Actor,
    calendars::{model::ConnectedUser, service},
    context::Context,
    error::ApiResult,
    http::extract::ApiQuery,
    ids::UserId,
    listing::{ListQuery, Listed},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ConnectedQuery {
    /// Only this person
    #[param(example = 41)]
    id: Option<i64>,
}

/// List the people whose calendar is connected, all or page by page
#[utoipa::path(
    get, path = "/api/users/google-calendar-users", tag = "google-calendar", security(("token" = [])),
    params(ListQuery, ConnectedQuery),
    responses((status = OK, body = Listed<ConnectedUser>))
)]
pub async fn list_calendar_users(
    State(context): State<Context>,
    _: Actor,
    ApiQuery(query): ApiQuery<ListQuery>,
    ApiQuery(only): ApiQuery<ConnectedQuery>,
) -> ApiResult<Json<Listed<ConnectedUser>>> {
    let part = query.parse(only.id.is_some())?;
    Ok(Json(service::connected(&context, part.as_ref(), only.id.map(UserId)).await?))
}
