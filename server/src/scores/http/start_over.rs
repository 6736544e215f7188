use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::OptionalJson},
    managers::access::{LedTeam, SetScores},
    scores::{
        model::{SavedScores, ScoreReason},
        service,
    },
};

/// Set all scores of a team to 0
///
/// All or none, with one reason. Nothing is deleted: each score gets one more row of history.
#[utoipa::path(
    post, path = "/api/groups/{id}/scores/start-over", tag = "scores", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    request_body = Option<ScoreReason>,
    responses((status = OK, body = Data<SavedScores>), (status = FORBIDDEN))
)]
pub async fn start_over(
    State(context): State<Context>,
    team: LedTeam<SetScores>,
    OptionalJson(reason): OptionalJson<ScoreReason>,
) -> ApiResult<Json<Data<SavedScores>>> {
    let reason = reason.unwrap_or_default().parse()?;
    Ok(Json(service::start_over(&context, &team, reason.as_deref()).await?.into()))
}
