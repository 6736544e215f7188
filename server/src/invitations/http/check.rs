use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    invitations::{
        model::{Checked, NewInvitations},
        service,
    },
};

/// Say what inviting people would do
///
/// Changes nothing. The answers are in the order of the people.
#[utoipa::path(
    post, path = "/api/invitations/check", tag = "invitations", security(("token" = [])),
    request_body = NewInvitations,
    responses((status = OK, body = Data<Vec<Checked>>), (status = FORBIDDEN))
)]
pub async fn check_invitations(
    State(context): State<Context>,
    _: AdminActor,
    ApiJson(new): ApiJson<NewInvitations>,
) -> ApiResult<Json<Data<Vec<Checked>>>> {
    Ok(Json(service::check(&context, &new.parse()?).await?.into()))
}
