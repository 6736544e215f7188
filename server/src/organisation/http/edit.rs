use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::access::AdminActor,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
    organisation::{
        model::{Organisation, OrganisationChange},
        service,
    },
};

/// Change the organisation
///
/// What is left out stays; an address is removed by null. Another time zone moves the ends of all days, those of
/// the past too: boards of past days and counts by day are made anew.
#[utoipa::path(
    patch, path = "/api/organisation", tag = "organisation", security(("token" = [])),
    request_body = OrganisationChange,
    responses(
        (status = OK, body = Data<Organisation>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = PAYLOAD_TOO_LARGE, body = ErrorBody),
        (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody), (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn edit_organisation(
    State(app): State<Arc<App>>,
    AdminActor(actor): AdminActor,
    ApiJson(change): ApiJson<OrganisationChange>,
) -> ApiResult<Json<Data<Organisation>>> {
    Ok(Json(service::edit(&app, &actor, change).await?.into()))
}
