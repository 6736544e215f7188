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

/// Get the rules that give calendar events their kind
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
/// Every calendar is read again in the background.
#[utoipa::path(
    put, path = "/api/google-calendar/rules", tag = "google-calendar", security(("token" = [])),
    request_body = VersionedRules,
    responses(
        (status = OK, body = Data<VersionedRules>),
        (status = FORBIDDEN), (status = CONFLICT, description = "Somebody else changed the rules in the meantime"),
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

/// Preview other rules
///
/// Counts what they would change among the events of the last 30 days whose text is stored. Changes nothing.
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
