use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor, context::Context, error::ApiResult, http::envelope::Data, organisation::store,
};

/// List the time zones
///
/// UTC and the zones named after a city, as the database knows them.
#[utoipa::path(
    get, path = "/api/organisation/zones", tag = "organisation", security(("token" = [])),
    responses(
        (status = OK, body = Data<Vec<String>>, example = json!({ "success": true, "data": ["Asia/Vladivostok", "Europe/Moscow", "UTC"] })),
        (status = FORBIDDEN),
    )
)]
pub async fn list_zones(State(context): State<Context>, _: AdminActor) -> ApiResult<Json<Data<Vec<String>>>> {
    Ok(Json(store::zones(&context.pool).await?.into()))
}
