use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    teams::{model::TeamOfUser, store},
    users::access::AccessibleUser,
};

/// List the teams of a person
#[utoipa::path(
    get, path = "/api/groups/user/{userId}", tag = "groups", security(("token" = [])),
    params(("userId" = i64, Path, example = 41)),
    responses((status = OK, body = Data<Vec<TeamOfUser>>), (status = FORBIDDEN))
)]
pub async fn list_groups_of_user(
    State(context): State<Context>,
    user: AccessibleUser,
) -> ApiResult<Json<Data<Vec<TeamOfUser>>>> {
    Ok(Json(store::of_user(&context.pool, user.id).await?.into()))
}
