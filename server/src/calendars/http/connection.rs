use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    auth::access::Actor,
    calendars::{Calendars, access::ManagedConnection, model::Connection, service},
    context::Context,
    error::ApiResult,
    http::envelope::{Data, Done},
    oidc::Providers,
    users::access::{AccessibleUser, ManagedUser},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnConnection {
    /// Google is set up on this server
    available: bool,
    connection: Option<Connection>,
}

/// Get your own calendar connection
#[utoipa::path(
    get, path = "/api/google-calendar/connection", tag = "google-calendar", security(("token" = [])),
    responses((status = OK, body = Data<OwnConnection>))
)]
pub async fn get_own_connection(
    State(context): State<Context>,
    State(providers): State<Arc<Providers>>,
    State(calendars): State<Arc<Calendars>>,
    actor: Actor,
) -> ApiResult<Json<Data<OwnConnection>>> {
    let connection = service::own(&context, &actor).await?;
    Ok(Json(OwnConnection { available: service::is_available(&providers, &calendars), connection }.into()))
}

/// Disconnect a calendar
///
/// Your own; for an administrator also that of anybody who is not an administrator. Deletes everything that
/// was read, and revokes the permission at Google.
#[utoipa::path(
    delete, path = "/api/google-calendar/connection/{id}", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "The person", example = 41)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn disconnect_calendar(
    State(context): State<Context>,
    connection: ManagedConnection,
) -> ApiResult<Json<Done>> {
    service::disconnect(&context, &connection).await?;
    Ok(Json(Done::default()))
}

/// Sync a calendar now
#[utoipa::path(
    post, path = "/api/google-calendar/connection/{id}/sync", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "The person", example = 41)),
    responses(
        (status = ACCEPTED, body = Done, description = "The calendar is read as soon as a worker is free"),
        (status = FORBIDDEN), (status = CONFLICT, description = "The permission was revoked"),
    )
)]
pub async fn sync_calendar(
    State(context): State<Context>,
    connection: AccessibleUser,
) -> ApiResult<(StatusCode, Json<Done>)> {
    service::request_sync(&context, &connection).await?;
    Ok((StatusCode::ACCEPTED, Json(Done::default())))
}

/// Ask somebody to connect their calendar again
#[utoipa::path(
    post, path = "/api/google-calendar/connection/{id}/ask", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "The person", example = 41)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn ask_to_reconnect(
    State(context): State<Context>,
    ManagedUser { actor, id }: ManagedUser,
) -> ApiResult<Json<Done>> {
    service::ask_to_reconnect(&context, &actor, id).await?;
    Ok(Json(Done::default()))
}
