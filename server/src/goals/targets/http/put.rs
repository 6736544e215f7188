use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    goals::targets::{
        model::{GivenTargets, SavedTargets},
        saving,
    },
    http::{envelope::Data, extract::ApiJson},
    managers::access::Leader,
};

/// Set targets of a team
///
/// All cells or none, of periods that are not over; nobody sets their own. A cell that says what holds already is not
/// written. What it was before stays in the history.
#[utoipa::path(
    put, path = "/api/targets", tag = "goals", security(("token" = [])),
    request_body(content = GivenTargets, example = json!({
        "team": 3, "metric": "closed", "period": "month", "version": 4711,
        "cells": [{ "starts_on": "2026-12-01", "user_id": 41, "value": 20 },
                  { "starts_on": "2026-12-01", "user_id": 42, "value": 18 }],
    })),
    responses(
        (status = OK, body = Data<SavedTargets>),
        (status = FORBIDDEN), (status = NOT_FOUND),
        (status = CONFLICT, description = "Somebody else has set targets of this team, metric and period since `version`"),
    )
)]
pub async fn put_targets(
    State(context): State<Context>,
    leader: Leader,
    ApiJson(given): ApiJson<GivenTargets>,
) -> ApiResult<Json<Data<SavedTargets>>> {
    Ok(Json(saving::save(&context, leader, given).await?.into()))
}
