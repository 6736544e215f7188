use axum::{
    Json,
    extract::{FromRequestParts, RawPathParams, State},
    http::request::Parts,
};

use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    http::{envelope::Done, extract::OptionalJson},
    members::access::CurrentMember,
    scores::{
        model::{Balle, ScoreReason},
        service,
    },
};

/// Set a member's score
///
/// The body is optional and can give a reason.
#[utoipa::path(
    post, path = "/api/groups/{id}/tables/user/{userId}/balle/{score}", tag = "scores", security(("token" = [])),
    params(
        ("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41),
        ("score" = String, Path, description = "0 to 999999999.99, at most 2 decimals", example = "120.5"),
    ),
    request_body = Option<ScoreReason>,
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn set_score(
    State(context): State<Context>,
    CurrentMember(place): CurrentMember,
    ScoreInPath(balle): ScoreInPath,
    OptionalJson(reason): OptionalJson<ScoreReason>,
) -> ApiResult<Json<Done>> {
    let reason = reason.unwrap_or_default().parse()?;
    service::set(&context, &place, balle, reason.as_deref()).await?;
    Ok(Json(Done::default()))
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
