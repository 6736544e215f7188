use std::sync::Arc;

use axum::{Json, extract::State, http::HeaderMap, response::Response};

use super::tables::Table;
use crate::{
    app::App,
    auth::access::Actor,
    boards::service,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
    teams::{
        self,
        access::{AnyTeam, EditableTeam},
    },
};

/// Every team with its members, in the order of their positions
#[utoipa::path(
    get, path = "/api/groups/full", tag = "groups", security(("token" = [])),
    responses((status = OK, body = Data<Vec<Table>>), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn list_full_groups(State(app): State<Arc<App>>, _: Actor) -> ApiResult<Json<Data<Vec<Table>>>> {
    let boards = service::every_board(&app, crate::boards::model::When::Now).await?;
    Ok(Json(boards.into_iter().map(Table::by_position).collect::<Vec<_>>().into()))
}

/// One team with its members, in the order of their positions
#[utoipa::path(
    get, path = "/api/groups/full/{id}", tag = "groups", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses(
        (status = OK, body = Data<Table>),
        (status = NOT_MODIFIED, description = "Nothing has changed since the ETag you know"),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn get_full_group(
    State(app): State<Arc<App>>,
    team: AnyTeam,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let tag = teams::service::tag(&app.pool, team.id).await?;
    if tag.is_known_to(&headers) {
        return Ok(tag.not_modified());
    }
    let table = Table::by_position(service::one_board(&app, team.id).await?);
    Ok(tag.attach(Json(Data::from(table))))
}

/// One team with its members, best first
#[utoipa::path(
    get, path = "/api/groups/{id}/balls", tag = "groups", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses(
        (status = OK, body = Data<Table>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn get_balls(State(app): State<Arc<App>>, team: EditableTeam) -> ApiResult<Json<Data<Table>>> {
    Ok(Json(Table::from(service::one_board(&app, team.id).await?).into()))
}
