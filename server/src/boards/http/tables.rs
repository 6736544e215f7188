use axum::{extract::State, http::HeaderMap, response::Response};
use chrono::NaiveDate;
use futures::TryStreamExt;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::Actor,
    boards::{
        model::{Board, Standing},
        service,
    },
    context::Context,
    error::ApiResult,
    http::{conditional::ETag, envelope::Data, extract::ApiQuery, streamed},
    ids::TeamId,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TablesQuery {
    /// The board at the end of this day in the organisation's time zone; by default the board now
    #[param(example = "2026-11-13")]
    date: Option<NaiveDate>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Table {
    #[schema(value_type = i64, example = 3)]
    id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    name: String,
    #[schema(example = "Prescription · Field")]
    r#type: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    picture: Option<String>,
    users: Vec<Standing>,
}

/// List the boards of all teams, best first
#[utoipa::path(
    get, path = "/api/groups/tables", tag = "groups", security(("token" = [])), params(TablesQuery),
    responses(
        (status = OK, body = Data<Vec<Table>>),
        (status = NOT_MODIFIED, description = "Nothing has changed since your ETag"),
        (status = UNPROCESSABLE_ENTITY, description = "The day is in the future"),
    )
)]
pub async fn list_tables(
    State(context): State<Context>,
    _: Actor,
    headers: HeaderMap,
    ApiQuery(query): ApiQuery<TablesQuery>,
) -> ApiResult<Response> {
    let fresh = service::freshness(&context).await?;
    let when = service::resolve(query.date, fresh.today)?;
    let tag = ETag::of(&[&"tables", &fresh.versions, &fresh.today, &fresh.zone, &format!("{query:?}")]);
    if tag.is_known_to(&headers) {
        return Ok(tag.not_modified());
    }
    let boards = service::every_board(context, when).await?;
    Ok(tag.attach(streamed::list(boards.map_ok(|boards| tables(boards, Table::from))).await?))
}

pub(super) fn tables(boards: Vec<Board>, table: fn(Board) -> Table) -> Vec<Table> {
    boards.into_iter().map(table).collect()
}

impl From<Board> for Table {
    fn from(board: Board) -> Self {
        let Board { id, name, r#type, picture, members, .. } = board;
        Self { id, name, r#type, picture, users: members }
    }
}

impl Table {
    /// In the order of the team screens; the better score first if positions are equal.
    pub(super) fn by_position(board: Board) -> Self {
        let mut table = Self::from(board);
        table.users.sort_by_key(|member| member.position);
        table
    }
}
