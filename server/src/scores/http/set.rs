use axum::{
    Json,
    extract::{FromRequestParts, RawPathParams, State},
    http::request::Parts,
};

use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    http::{envelope::Data, extract::OptionalJson},
    managers::access::{LedMember, SetScores},
    scores::{
        model::{Balle, GivenScore, SetScore},
        service,
    },
};

/// Set a member's score
///
/// The body is optional: a reason, and the score that the caller saw (`expected`) or the ledger row that this takes
/// back (`undoes`), so that nothing newer is lost. Managers of the team set those of others, if the organisation lets them.
#[utoipa::path(
    post, path = "/api/groups/{id}/tables/user/{userId}/balle/{score}", tag = "scores", security(("token" = [])),
    params(
        ("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41),
        ("score" = String, Path, description = "0 to 999999999.99, at most 2 decimals", example = "120.5"),
    ),
    request_body = Option<GivenScore>,
    responses(
        (status = OK, body = Data<SetScore>),
        (status = FORBIDDEN), (status = CONFLICT, description = "The score is another one, see `conflicts`"),
    )
)]
pub async fn set_score(
    State(context): State<Context>,
    member: LedMember<SetScores>,
    ScoreInPath(balle): ScoreInPath,
    OptionalJson(given): OptionalJson<GivenScore>,
) -> ApiResult<Json<Data<SetScore>>> {
    let terms = given.unwrap_or_default().parse()?;
    Ok(Json(service::set(&context, &member, balle, terms).await?.into()))
}

/// Parsed after the member was found: 404 comes before 422.
#[derive(Debug)]
pub struct ScoreInPath(Balle);

impl<S: Send + Sync> FromRequestParts<S> for ScoreInPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let params = RawPathParams::from_request_parts(parts, state).await;
        let score = params.iter().flatten().find(|(name, _)| *name == "score").map_or("", |(_, score)| score);
        Ok(Self(Balle::parse(score)?))
    }
}
