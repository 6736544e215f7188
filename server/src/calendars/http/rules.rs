use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::access::AdminActor,
    calendars::{
        rule_changes::{self, Preview, VersionedRules},
        rules::Rule,
    },
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
};

/// The rules by which events of calendars get their kind
#[utoipa::path(
    get, path = "/api/google-calendar/rules", tag = "google-calendar", security(("token" = [])),
    responses(
        (status = OK, body = Data<VersionedRules>), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
    )
)]
pub async fn get_calendar_rules(
    State(app): State<Arc<App>>,
    _: AdminActor,
) -> ApiResult<Json<Data<VersionedRules>>> {
    Ok(Json(rule_changes::get(&app).await?.into()))
}

/// Change the rules
///
/// Every calendar is read again with them, in the background.
#[utoipa::path(
    put, path = "/api/google-calendar/rules", tag = "google-calendar", security(("token" = [])),
    request_body = VersionedRules,
    responses(
        (status = OK, body = Data<VersionedRules>), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Somebody changed them meanwhile"),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn put_calendar_rules(
    State(app): State<Arc<App>>,
    AdminActor(actor): AdminActor,
    ApiJson(rules): ApiJson<VersionedRules>,
) -> ApiResult<Json<Data<VersionedRules>>> {
    Ok(Json(rule_changes::set(&app, &actor, rules).await?.into()))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TriedRules {
    rules: Vec<Rule>,
}

/// What other rules would change
///
/// Among the events of the last 30 days whose text is kept. Nothing is changed.
#[utoipa::path(
    post, path = "/api/google-calendar/rules/preview", tag = "google-calendar", security(("token" = [])),
    request_body = TriedRules,
    responses(
        (status = OK, body = Data<Preview>), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn preview_calendar_rules(
    State(app): State<Arc<App>>,
    _: AdminActor,
    ApiJson(tried): ApiJson<TriedRules>,
) -> ApiResult<Json<Data<Preview>>> {
    Ok(Json(rule_changes::preview(&app, &tried.rules).await?.into()))
}
