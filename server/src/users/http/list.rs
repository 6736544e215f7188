use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::access::AdminActor,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
    users::{model::User, store},
};

/// Every account
#[utoipa::path(
    get, path = "/api/users", tag = "users", security(("token" = [])),
    responses(
        (status = OK, body = Data<Vec<User>>),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
    )
)]
pub async fn list_users(State(app): State<Arc<App>>, _: AdminActor) -> ApiResult<Json<Data<Vec<User>>>> {
    Ok(Json(store::living(&app.pool).await?.into()))
}
