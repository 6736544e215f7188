use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Done, extract::OptionalJson},
    scores::{model::ScoreReason, service},
    teams::access::EditableTeam,
};

/// Set all scores of a team to 0
///
/// All or none, with one reason. Nothing is deleted: each score gets one more row of history.
#[utoipa::path(
    post, path = "/api/groups/{id}/scores/start-over", tag = "scores", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    request_body = Option<ScoreReason>,
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn start_over(
    State(context): State<Context>,
    team: EditableTeam,
    OptionalJson(reason): OptionalJson<ScoreReason>,
) -> ApiResult<Json<Done>> {
    let reason = reason.unwrap_or_default().parse()?;
    service::start_over(&context, &team, reason.as_deref()).await?;
    Ok(Json(Done::default()))
}
