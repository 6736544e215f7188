use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::access::Actor,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
    teams::{model::Team, store},
};

/// Every team
#[utoipa::path(
    get, path = "/api/groups", tag = "groups", security(("token" = [])),
    responses((status = OK, body = Data<Vec<Team>>), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn list_groups(State(app): State<Arc<App>>, _: Actor) -> ApiResult<Json<Data<Vec<Team>>>> {
    Ok(Json(store::living(&app.pool).await?.into()))
}
