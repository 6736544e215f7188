use axum::{Json, extract::State, http::HeaderMap, response::Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    auth::access::{Actor, AdminActor},
    context::Context,
    error::ApiResult,
    http::{
        envelope::Data,
        extract::{ApiJson, ApiQuery},
    },
    organisation::special_days::{
        model::{SpecialDays, parse_year},
        service,
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct YearQuery {
    #[param(minimum = 1, maximum = 9999, example = 2026)]
    year: i32,
}

/// Get the special days of a year
///
/// Days off, and working days put in their place. All other days are what their weekday says.
#[utoipa::path(
    get, path = "/api/special-days", tag = "organisation", security(("token" = [])), params(YearQuery),
    responses(
        (status = OK, body = Data<SpecialDays>),
        (status = NOT_MODIFIED, description = "Nothing has changed since your ETag"),
    )
)]
pub async fn get_special_days(
    State(context): State<Context>,
    _: Actor,
    headers: HeaderMap,
    ApiQuery(query): ApiQuery<YearQuery>,
) -> ApiResult<Response> {
    let held = service::of_year(&context, parse_year(query.year)?).await?;
    let tag = service::tag(&held);
    if tag.is_known_to(&headers) {
        return Ok(tag.not_modified());
    }
    Ok(tag.attach(Json(Data::from(held))))
}

/// Save the special days of a year
///
/// All of the year: a day that is not sent is what its weekday says from now on. Past days change the pace of their periods.
#[utoipa::path(
    put, path = "/api/special-days", tag = "organisation", security(("token" = [])),
    params(("If-Match" = Option<String>, Header, example = "W/\"vB2kq0d3mXyQe1uT5sRw8A\"", description = "The ETag of \
      GET /api/special-days: 412 if the year has changed since")),
    request_body = SpecialDays,
    responses(
        (status = OK, body = Data<SpecialDays>),
        (status = FORBIDDEN),
        (status = PRECONDITION_FAILED, description = "The year has changed since your If-Match"),
    )
)]
pub async fn put_special_days(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
    headers: HeaderMap,
    ApiJson(given): ApiJson<SpecialDays>,
) -> ApiResult<Response> {
    let held = service::put(&context, &actor, &headers, given.parse()?).await?;
    Ok(service::tag(&held).attach(Json(Data::from(held))))
}
