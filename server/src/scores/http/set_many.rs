use axum::{Json, extract::State, http::StatusCode};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    scores::{
        model::SavedScores,
        sheet::{self, GivenSheet},
    },
    teams::access::EditableTeam,
};

/// Set many scores of a team
///
/// All or none, with one reason: each row sets a score, if it is still the one that the caller saw, or adds to it.
/// `undoes` takes back what this call or starting over has changed, unless something newer would be lost.
#[utoipa::path(
    post, path = "/api/groups/{id}/scores", tag = "scores", security(("token" = [])),
    params(("id" = i64, Path, example = 3), KeyHeader),
    request_body(content = GivenSheet, example = json!({
        "reason": "Week 46",
        "rows": [{ "user_id": 41, "balle": 1486, "expected": 1471 }, { "user_id": 42, "add": 15 }],
    })),
    responses(
        (status = CREATED, body = Data<SavedScores>),
        (status = FORBIDDEN), (status = CONFLICT, description = "Scores are others now, see `conflicts`"),
    )
)]
pub async fn set_scores(
    State(context): State<Context>,
    team: EditableTeam,
    key: IdempotencyKey,
    ApiJson(given): ApiJson<GivenSheet>,
) -> ApiResult<(StatusCode, Json<Data<SavedScores>>)> {
    let saved = sheet::save(&context, &team, &key, given.parse()?).await?;
    Ok((StatusCode::CREATED, Json(saved.into())))
}
