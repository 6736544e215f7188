use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    auth::access::AdminActor,
    calendars::{
        rule_changes::{self, Preview, VersionedRules},
        rules::Rule,
    },
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
};

/// The rules by which events of calendars get their kind
#[utoipa::path(
    get, path = "/api/google-calendar/rules", tag = "google-calendar", security(("token" = [])),
    responses((status = OK, body = Data<VersionedRules>), (status = FORBIDDEN))
)]
pub async fn get_calendar_rules(
    State(context): State<Context>,
    _: AdminActor,
) -> ApiResult<Json<Data<VersionedRules>>> {
    Ok(Json(rule_changes::get(&context).await?.into()))
}

/// Change the rules
///
/// Every calendar is read again with them, in the background.
#[utoipa::path(
    put, path = "/api/google-calendar/rules", tag = "google-calendar", security(("token" = [])),
    request_body = VersionedRules,
    responses(
        (status = OK, body = Data<VersionedRules>),
        (status = FORBIDDEN), (status = CONFLICT, description = "Somebody changed them meanwhile"),
    )
)]
pub async fn put_calendar_rules(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
    ApiJson(rules): ApiJson<VersionedRules>,
) -> ApiResult<Json<Data<VersionedRules>>> {
    Ok(Json(rule_changes::set(&context, &actor, rules).await?.into()))
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
    responses((status = OK, body = Data<Preview>), (status = FORBIDDEN))
)]
pub async fn preview_calendar_rules(
    State(context): State<Context>,
    _: AdminActor,
    ApiJson(tried): ApiJson<TriedRules>,
) -> ApiResult<Json<Data<Preview>>> {
    Ok(Json(rule_changes::preview(&context, &tried.rules).await?.into()))
}
