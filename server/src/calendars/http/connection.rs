use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::access::Actor,
    calendars::{
        access::{ManagedConnection, OwnedConnection},
        model::Connection,
        service,
    },
    http::{
        envelope::{Data, Done},
        error::{ApiResult, ErrorBody},
    },
    users::access::ManagedUser,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnConnection {
    /// Google is set up on this server
    available: bool,
    connection: Option<Connection>,
}

/// One's own calendar connection
#[utoipa::path(
    get, path = "/api/google-calendar/connection", tag = "google-calendar", security(("token" = [])),
    responses((status = OK, body = Data<OwnConnection>), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn get_own_connection(
    State(app): State<Arc<App>>,
    actor: Actor,
) -> ApiResult<Json<Data<OwnConnection>>> {
    let connection = service::own(&app, &actor).await?;
    Ok(Json(OwnConnection { available: service::is_available(&app), connection }.into()))
}

/// End a calendar connection
///
/// One's own; for an administrator also that of somebody who is none. What was read goes with it, and Google is told.
#[utoipa::path(
    delete, path = "/api/google-calendar/connection/{id}", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "The person", example = 41)),
    responses(
        (status = OK, body = Done), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn disconnect_calendar(
    State(app): State<Arc<App>>,
    connection: ManagedConnection,
) -> ApiResult<Json<Done>> {
    service::disconnect(&app, &connection).await?;
    Ok(Json(Done::default()))
}

/// Read a calendar now
#[utoipa::path(
    post, path = "/api/google-calendar/connection/{id}/sync", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "The person", example = 41)),
    responses(
        (status = ACCEPTED, body = Done, description = "It is read as soon as a worker is free"),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The grant is gone"),
    )
)]
pub async fn sync_calendar(
    State(app): State<Arc<App>>,
    connection: OwnedConnection,
) -> ApiResult<(StatusCode, Json<Done>)> {
    service::read_now(&app, &connection).await?;
    Ok((StatusCode::ACCEPTED, Json(Done::default())))
}

/// Ask somebody to connect their calendar again
#[utoipa::path(
    post, path = "/api/google-calendar/connection/{id}/ask", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "The person", example = 41)),
    responses(
        (status = OK, body = Done), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn ask_to_reconnect(
    State(app): State<Arc<App>>,
    ManagedUser { actor, id }: ManagedUser,
) -> ApiResult<Json<Done>> {
    service::ask_to_reconnect(&app, &actor, id).await?;
    Ok(Json(Done::default()))
}
