use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    auth::access::Actor,
    calendars::{
        Calendars,
        access::ManagedConnection,
        counting,
        model::{Connection, CountsFor},
        service,
    },
    context::Context,
    error::ApiResult,
    http::{
        envelope::{Data, Done},
        extract::ApiJson,
    },
    ids::MemberId,
    managers::access::LedPerson,
    oidc::Providers,
    users::access::AccessibleUser,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnConnection {
    /// Google is set up on this server
    available: bool,
    connection: Option<Connection>,
    /// Null without a connection
    #[serde(rename = "countsFor")]
    counts_for: Option<CountsFor>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChosenTeam {
    /// The person's place in the team
    #[schema(value_type = i64, example = 57)]
    group_member_id: MemberId,
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
    let counts_for = match &connection {
        Some(connection) => Some(counting::of(&context, connection.id).await?),
        None => None,
    };
    let available = service::is_available(&providers, &calendars);
    Ok(Json(OwnConnection { available, connection, counts_for }.into()))
}

/// Choose the team that a calendar counts for
///
/// Its events give points in one team only: the one chosen, otherwise the one that the person joined first. A choice holds
/// from tomorrow on.
#[utoipa::path(
    put, path = "/api/google-calendar/connection/{id}/team", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "The person", example = 41)),
    request_body = ChosenTeam,
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn choose_calendar_team(
    State(context): State<Context>,
    calendar: AccessibleUser,
    ApiJson(chosen): ApiJson<ChosenTeam>,
) -> ApiResult<Json<Done>> {
    counting::choose(&context, &calendar, chosen.group_member_id).await?;
    Ok(Json(Done::default()))
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
///
/// For administrators, and for managers of a team that the person is in.
#[utoipa::path(
    post, path = "/api/google-calendar/connection/{id}/ask", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "The person", example = 41)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn ask_to_reconnect(State(context): State<Context>, person: LedPerson) -> ApiResult<Json<Done>> {
    service::ask_to_reconnect(&context, &person).await?;
    Ok(Json(Done::default()))
}
