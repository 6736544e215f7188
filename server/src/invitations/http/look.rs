use std::sync::Arc;

use axum::{Json, extract::State};
use secrecy::SecretString;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    auth::{Auth, service::Device},
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    invitations::{
        model::Invitation,
        open::{look, parse_token},
    },
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// What stands behind the # of the link
    #[schema(value_type = String, example = "vB2kq0d3mXyQe1uT5sRw8AvB2kq0d3mXyQe1uT5sRw8", max_length = 100)]
    token: SecretString,
}

/// See whom a link is for
///
/// Needs no session. Looking does not use the link up.
#[utoipa::path(
    post, path = "/api/invitations/look", tag = "invitations", request_body = Look,
    responses(
        (status = OK, body = Data<Invitation>),
        (status = NOT_FOUND, description = "The link does not work, or does not any more"),
        (status = TOO_MANY_REQUESTS, description = "Retry-After says when to try again"),
    )
)]
pub async fn look_at_invitation(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    device: Device,
    ApiJson(given): ApiJson<Look>,
) -> ApiResult<Json<Data<Invitation>>> {
    Ok(Json(look(&context, &auth, parse_token(&given.token)?, &device).await?.into()))
}
