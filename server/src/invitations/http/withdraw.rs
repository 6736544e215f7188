use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Done,
    invitations::{access::ManagedLink, service},
};

/// Withdraw a link
///
/// It stops working. The account stays: deactivate or delete it if the person shall not come.
#[utoipa::path(
    delete, path = "/api/invitations/{id}", tag = "invitations", security(("token" = [])),
    params(("id" = i64, Path, example = 12)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn withdraw_invitation(State(context): State<Context>, link: ManagedLink) -> ApiResult<Json<Done>> {
    service::withdraw(&context, &link).await?;
    Ok(Json(Done::default()))
}
