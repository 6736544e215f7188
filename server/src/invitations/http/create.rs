use axum::{Json, extract::State, http::StatusCode};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    invitations::{
        model::{MadeLink, NewInvitations},
        service,
    },
};

/// Invite people
///
/// Makes an active account without a password for each, and a link with which the person sets one. Nothing is sent:
/// hand the links over. A link works once, to the end of the seventh day after today. Somebody who has an account and
/// never signed in gets a new link, and the one before ends. All are invited, or nobody: `fields` names the wrong lines,
/// such as `people.3.email`.
#[utoipa::path(
    post, path = "/api/invitations", tag = "invitations", security(("token" = [])),
    request_body = NewInvitations,
    responses((status = CREATED, body = Data<Vec<MadeLink>>), (status = FORBIDDEN))
)]
pub async fn create_invitations(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
    ApiJson(new): ApiJson<NewInvitations>,
) -> ApiResult<(StatusCode, Json<Data<Vec<MadeLink>>>)> {
    let links = service::create(&context, &actor, new.parse()?).await?;
    Ok((StatusCode::CREATED, Json(links.into())))
}
