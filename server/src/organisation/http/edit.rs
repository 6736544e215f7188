use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    organisation::{
        model::{Organisation, OrganisationChange},
        service,
    },
};

/// Change the organisation
///
/// Omitted fields stay as they are; null removes an address or the currency. Another time zone moves the ends of all days,
/// past ones too: boards of past days and counts by day are computed again.
#[utoipa::path(
    patch, path = "/api/organisation", tag = "organisation", security(("token" = [])),
    request_body = OrganisationChange,
    responses((status = OK, body = Data<Organisation>), (status = FORBIDDEN))
)]
pub async fn edit_organisation(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
    ApiJson(change): ApiJson<OrganisationChange>,
) -> ApiResult<Json<Data<Organisation>>> {
    Ok(Json(service::edit(&context, &actor, change).await?.into()))
}
