use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::access::AdminActor,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
    organisation::store,
};

/// The time zones to choose from
///
/// UTC and those named after a city, as the database knows them.
#[utoipa::path(
    get, path = "/api/organisation/zones", tag = "organisation", security(("token" = [])),
    responses(
        (status = OK, body = Data<Vec<String>>, example = json!({ "success": true, "data": ["Asia/Vladivostok", "Europe/Moscow", "UTC"] })),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
    )
)]
pub async fn list_zones(State(app): State<Arc<App>>, _: AdminActor) -> ApiResult<Json<Data<Vec<String>>>> {
    Ok(Json(store::zones(&app.pool).await?.into()))
}
