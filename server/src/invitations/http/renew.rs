use axum::{Json, extract::State, http::StatusCode};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    invitations::{model::MadeLink, service},
    users::access::ManagedUser,
};

/// Make a link with which a person sets their password
///
/// An invitation for who never signed in; for others it resets the password. It works once, to the end of the seventh day
/// after today; the one before ends. Not for oneself, administrators, or accounts of a provider.
#[utoipa::path(
    post, path = "/api/users/{id}/link", tag = "invitations", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses(
        (status = CREATED, body = Data<MadeLink>), (status = FORBIDDEN),
        (status = CONFLICT, description = "The account is deactivated"),
    )
)]
pub async fn make_link(
    State(context): State<Context>,
    user: ManagedUser,
) -> ApiResult<(StatusCode, Json<Data<MadeLink>>)> {
    Ok((StatusCode::CREATED, Json(service::renew(&context, &user).await?.into())))
}
