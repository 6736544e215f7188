use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::request::Parts,
};

use crate::{
    app::App,
    http::{
        envelope::Data,
        error::{ApiError, ApiResult, ErrorBody},
    },
    teams::{model::TeamOfUser, store},
    users::access::VisibleUser,
};

/// The teams a person is in
#[utoipa::path(
    get, path = "/api/groups/user/{userId}", tag = "groups", security(("token" = [])),
    params(("userId" = i64, Path, example = 41)),
    responses(
        (status = OK, body = Data<Vec<TeamOfUser>>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn list_groups_of_user(
    State(app): State<Arc<App>>,
    Whose(user): Whose,
) -> ApiResult<Json<Data<Vec<TeamOfUser>>>> {
    Ok(Json(store::of_user(&app.pool, user).await?.into()))
}

#[derive(Debug)]
pub struct Whose(i64);

impl FromRequestParts<Arc<App>> for Whose {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Ok(Self(VisibleUser::at(parts, app, "userId").await?.id))
    }
}
