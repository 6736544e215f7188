use axum::{
    Json,
    extract::{FromRef, FromRequestParts, State},
    http::request::Parts,
};

use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    http::envelope::Data,
    teams::{model::TeamOfUser, store},
    users::access::VisibleUser,
};

/// The teams a person is in
#[utoipa::path(
    get, path = "/api/groups/user/{userId}", tag = "groups", security(("token" = [])),
    params(("userId" = i64, Path, example = 41)),
    responses((status = OK, body = Data<Vec<TeamOfUser>>), (status = FORBIDDEN))
)]
pub async fn list_groups_of_user(
    State(context): State<Context>,
    Whose(user): Whose,
) -> ApiResult<Json<Data<Vec<TeamOfUser>>>> {
    Ok(Json(store::of_user(&context.pool, user).await?.into()))
}

#[derive(Debug)]
pub struct Whose(i64);

impl<S: Send + Sync> FromRequestParts<S> for Whose
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self(VisibleUser::at(parts, state, "userId").await?.id))
    }
}
