use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
        extract::OptionalJson,
    },
    scores::{model::ScoreReason, service},
    teams::access::EditableTeam,
};

/// Set the score of everybody in a team to 0
///
/// All at once or not at all, with one reason. Nothing is erased: each score gets one more row of history.
#[utoipa::path(
    post, path = "/api/groups/{id}/scores/start-over", tag = "scores", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    request_body = Option<ScoreReason>,
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn start_over(
    State(app): State<Arc<App>>,
    team: EditableTeam,
    OptionalJson(reason): OptionalJson<ScoreReason>,
) -> ApiResult<Json<Done>> {
    let reason = reason.unwrap_or_default().parse()?;
    service::start_over(&app, &team, reason.as_deref()).await?;
    Ok(Json(Done::default()))
}
