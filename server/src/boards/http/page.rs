use axum::{Json, extract::State, http::HeaderMap, response::Response};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::Actor,
    boards::{card::BoardTeam, model::When, service, store::Selection},
    context::Context,
    error::ApiResult,
    http::{
        conditional::ETag,
        envelope::Data,
        extract::{ApiQuery, TeamIds},
    },
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardsQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Teams per page; 6 by default
    #[param(minimum = 1, maximum = 50, example = 6)]
    limit: Option<i64>,
    /// Members of each team, from the first; 10 by default
    #[param(minimum = 0, maximum = 100, example = 10)]
    members: Option<i64>,
    /// The board at the end of this day in the organisation's time zone; by default the board now
    #[param(example = "2026-11-13")]
    date: Option<NaiveDate>,
    /// Only these teams: ids separated by commas, at most 200
    #[param(value_type = Option<String>, example = "1,2,7")]
    ids: Option<TeamIds>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardsPage {
    teams: Vec<BoardTeam>,
    #[schema(example = 1)]
    page: i64,
    /// Number of all teams
    #[schema(example = 14)]
    total: i64,
    #[schema(example = 3)]
    total_pages: i64,
    /// The day of these boards
    #[schema(example = "2026-11-13")]
    day: NaiveDate,
    /// The organisation's day now
    #[schema(example = "2026-11-15")]
    today: NaiveDate,
}

/// List boards page by page, each with its first members
#[utoipa::path(
    get, path = "/api/boards", tag = "groups", security(("token" = [])), params(BoardsQuery),
    responses(
        (status = OK, body = Data<BoardsPage>),
        (status = NOT_MODIFIED, description = "Nothing has changed since your ETag"),
    )
)]
pub async fn list_boards(
    State(context): State<Context>,
    _: Actor,
    headers: HeaderMap,
    ApiQuery(query): ApiQuery<BoardsQuery>,
) -> ApiResult<Response> {
    let paging = Paging::parse(query.page, query.limit, 6, 50)?;
    let shown = Paging::within("members", query.members, 10, 0..=100)?;
    let ids = query.ids.as_ref().map(|ids| ids.bounded("ids")).transpose()?;
    let fresh = service::freshness(&context).await?;
    let when = service::resolve(query.date, fresh.today)?;
    let tag = ETag::of(&[&"boards", &fresh.versions, &fresh.today, &fresh.zone, &format!("{query:?}")]);
    if tag.is_known_to(&headers) {
        return Ok(tag.not_modified());
    }
    let which = Selection { ids, limit: Some(paging.limit), offset: paging.offset(), members: Some(shown) };
    let found = service::page(&context, when, fresh.today, which).await?;
    let team = |board| BoardTeam::new(board, shown, &found.places_before);
    let answer = BoardsPage {
        teams: found.boards.into_iter().map(team).collect(),
        page: paging.page,
        total: found.total,
        total_pages: paging.pages(found.total),
        day: if let When::EndOf(day) = when { day } else { fresh.today },
        today: fresh.today,
    };
    Ok(tag.attach(Json(Data::from(answer))))
}
