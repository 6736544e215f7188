use std::{collections::HashMap, sync::Arc};

use axum::{Json, extract::State, http::HeaderMap, response::Response};
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    auth::access::Actor,
    boards::{
        model::{Board, When},
        service,
        store::Selection,
    },
    http::{
        conditional::ETag,
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::{ApiQuery, Ids},
        paging::Paging,
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardsQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Teams on a page; 6 unless told
    #[param(minimum = 1, maximum = 50, example = 6)]
    limit: Option<i64>,
    /// First members of each team; 10 unless told
    #[param(minimum = 0, maximum = 100, example = 10)]
    members: Option<i64>,
    /// The board at the end of this day in the organisation's time zone; without it, the board now
    #[param(example = "2026-11-13")]
    date: Option<NaiveDate>,
    /// Only these teams: ids separated by commas, at most 200
    #[param(value_type = Option<String>, example = "1,2,7")]
    ids: Option<Ids>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardsPage {
    teams: Vec<BoardTeam>,
    #[schema(example = 1)]
    page: i64,
    /// Teams in all
    #[schema(example = 14)]
    total: i64,
    #[schema(example = 3)]
    total_pages: i64,
    /// The day this board belongs to
    #[schema(example = "2026-11-13")]
    day: NaiveDate,
    /// The organisation's day now
    #[schema(example = "2026-11-15")]
    today: NaiveDate,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct BoardTeam {
    #[schema(example = 3)]
    id: i64,
    #[schema(example = "Volga — Endocrinology")]
    name: String,
    #[schema(example = "Prescription · Field")]
    r#type: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    picture: Option<String>,
    #[schema(example = 22)]
    members_count: i64,
    members: Vec<BoardMember>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct BoardMember {
    #[schema(example = 41)]
    id: i64,
    #[schema(example = "Мария Лебедева")]
    name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    picture: Option<String>,
    #[schema(example = 57)]
    group_member_id: i64,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1486)]
    balle: Decimal,
    #[schema(example = 1)]
    place: i64,
    /// Places gained since the end of the day before; null for somebody who was not on that board
    #[schema(example = 2)]
    change: Option<i64>,
}

/// A page of boards, each with its first members
#[utoipa::path(
    get, path = "/api/boards", tag = "groups", security(("token" = [])), params(BoardsQuery),
    responses(
        (status = OK, body = Data<BoardsPage>),
        (status = NOT_MODIFIED, description = "Nothing has changed since the ETag you know"),
        (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn list_boards(
    State(app): State<Arc<App>>,
    _: Actor,
    headers: HeaderMap,
    ApiQuery(query): ApiQuery<BoardsQuery>,
) -> ApiResult<Response> {
    let paging = Paging::parse(query.page, query.limit, 6, 50)?;
    let shown = Paging::within("members", query.members, 10, 0..=100)?;
    let ids = query.ids.as_ref().map(|ids| ids.bounded("ids")).transpose()?;
    let fresh = service::freshness(&app).await?;
    let when = service::resolve(query.date, fresh.today)?;
    let tag = ETag::of(&[&"boards", &fresh.versions, &fresh.today, &fresh.zone, &format!("{query:?}")]);
    if tag.is_known_to(&headers) {
        return Ok(tag.not_modified());
    }
    let which = Selection { ids, limit: Some(paging.limit), offset: paging.offset(), members: Some(shown) };
    let found = service::page(&app, when, fresh.today, which).await?;
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

impl BoardTeam {
    fn new(board: Board, shown: i64, places_before: &HashMap<i64, i64>) -> Self {
        let members =
            board.members.into_iter().take(usize::try_from(shown).unwrap_or(0)).map(|member| BoardMember {
                change: places_before.get(&member.group_member_id).map(|before| before - member.place),
                id: member.id,
                name: member.name,
                picture: member.picture,
                group_member_id: member.group_member_id,
                balle: member.balle,
                place: member.place,
            });
        let members = members.collect();
        Self {
            id: board.id,
            name: board.name,
            r#type: board.r#type,
            picture: board.picture,
            members_count: board.members_count,
            members,
        }
    }
}
