use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    auth::{
        access::{Actor, ActorOn},
        model::Session,
        service,
    },
    context::Context,
    error::ApiResult,
    http::envelope::{Data, Done},
    ids::SessionId,
};

/// List your sessions
///
/// The current session comes first, then the others by last use.
#[utoipa::path(
    get, path = "/api/users/me/sessions", tag = "auth", security(("token" = [])),
    responses((status = OK, body = Data<Vec<Session>>))
)]
pub async fn list_sessions(
    State(context): State<Context>,
    actor: Actor,
) -> ApiResult<Json<Data<Vec<Session>>>> {
    Ok(Json(service::sessions(&context, &actor).await?.into()))
}

/// End one of your sessions
///
/// Takes effect with the next request. The current session can end itself.
#[utoipa::path(
    delete, path = "/api/users/me/sessions/{id}", tag = "auth", security(("token" = [])),
    params(("id" = i64, Path, example = 512)),
    responses((status = OK, body = Done))
)]
pub async fn end_session(
    State(context): State<Context>,
    session: ActorOn<SessionId>,
) -> ApiResult<Json<Done>> {
    service::end_session(&context, &session).await?;
    Ok(Json(Done::default()))
}

#[derive(Debug, Serialize, ToSchema)]
pub struct EndedSessions {
    #[schema(example = 2)]
    pub ended: usize,
}

/// End all your other sessions
#[utoipa::path(
    delete, path = "/api/users/me/sessions", tag = "auth", security(("token" = [])),
    responses((status = OK, body = Data<EndedSessions>))
)]
pub async fn end_other_sessions(
    State(context): State<Context>,
    actor: Actor,
) -> ApiResult<Json<Data<EndedSessions>>> {
    Ok(Json(EndedSessions { ended: service::sign_out_elsewhere(&context, &actor).await? }.into()))
}
