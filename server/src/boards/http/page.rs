use std::sync::Arc;

use axum::{
    extract::{FromRequestParts, State},
    http::request::Parts,
    response::Response,
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::Auth,
    boards::{
        card::BoardTeam,
        gain::{
            AskedGain,
            model::{BoardBy, Period, PeriodKind},
        },
        http::cache::{BoardCache, EncodedPage, Key},
        model::When,
        service::{self, Asked},
        you::You,
    },
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::{
        conditional::ETag,
        encoded::Encoded,
        envelope::Data,
        extract::{ApiQuery, TeamIds},
    },
    ids::UserId,
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
    /// By what they rank: score (the default), or gain, what it rose by in a period
    #[param(inline, example = "score")]
    by: Option<BoardBy>,
    /// With gain: the week, month or quarter that the day lies in
    #[param(inline, example = "month")]
    period: Option<PeriodKind>,
    /// With gain: adds each team's most improved person
    #[param(example = false)]
    improved: Option<bool>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardsPage {
    /// One's own teams first, by name, then the others by id
    teams: Vec<BoardTeam>,
    /// Where the caller stands in those of these teams that they are in
    you: Vec<You>,
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
    /// Only of boards by gain
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<Period>,
}

/// List boards page by page, each with its first members
#[utoipa::path(
    get, path = "/api/boards", tag = "groups", security(("token" = [])), params(BoardsQuery),
    responses(
        (status = OK, body = Data<BoardsPage>),
        (status = NOT_MODIFIED, description = "Nothing has changed since your ETag"),
        (status = UNPROCESSABLE_ENTITY, description = "The day is in the future, or gain has no period or a season that does not run"),
    )
)]
pub async fn list_boards(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    State(cache): State<Arc<BoardCache>>,
    mut request: Parts,
) -> ApiResult<Response> {
    let unknown = || ApiError::new(Code::Unauthenticated);
    let key = Key::of(&request).ok_or_else(unknown)?;
    let kept = cache.get(&key);
    let boards = kept.as_ref().map_or(&[][..], |page| &page.teams);
    let reader = auth.readers.find(&context, key.token, boards).await?.ok_or_else(unknown)?;
    if let Some(page) = kept.filter(|page| page.is_current(&reader.state, context.clock.now())) {
        return Ok(page.answer(&request.headers));
    }
    let ApiQuery(query) = ApiQuery::<BoardsQuery>::from_request_parts(&mut request, &context).await?;
    let (caller, query) = (reader.user, &query);
    let page = context.read(|context| async move { read(&context, caller, query).await }).await?;
    let page = Arc::new(page);
    let answer = page.answer(&request.headers);
    cache.keep(key, page);
    Ok(answer)
}

async fn read(context: &Context, caller: UserId, query: &BoardsQuery) -> ApiResult<EncodedPage> {
    let paging = Paging::parse(query.page, query.limit, 6, 50)?;
    let shown = Paging::within("members", query.members, 10, 0..=service::MOST_MEMBERS)?;
    let ids = query.ids.as_ref().map(|ids| ids.bounded("ids")).transpose()?;
    let asked = Asked { date: query.date, ids, paging, members: shown, gain: gain(query)? };
    let mut found = service::page(context, caller, &asked).await?;
    let today = found.today.date;
    let tag = ETag::of(&[
        &"boards",
        &caller.0,
        &found.state.versions,
        &format!("{:?} {:?} {:?} {query:?}", found.teams, found.state.own, found.today),
    ]);
    let team = |board| BoardTeam::new(board, shown, &found.places_before, found.gains.as_mut());
    let answer = BoardsPage {
        teams: found.boards.into_iter().map(team).collect(),
        you: found.you,
        page: paging.page,
        total: found.total,
        total_pages: paging.pages(found.total),
        day: if let When::EndOf(day) = found.when { day } else { today },
        today,
        period: found.gains.map(|gains| gains.period),
    };
    let body = Encoded::json(&Data::from(answer))?;
    Ok(EncodedPage { teams: found.teams, state: found.state, today: found.today, tag, body })
}

fn gain(query: &BoardsQuery) -> ApiResult<Option<AskedGain>> {
    match (query.by, query.period) {
        (None | Some(BoardBy::Score), _) => Ok(None),
        (Some(BoardBy::Gain), Some(period)) => {
            Ok(Some(AskedGain { period, improved: query.improved.unwrap_or(false) }))
        }
        (Some(BoardBy::Gain), None) => {
            Err(ApiError::invalid("period", "Say which period: week, month or quarter"))
        }
    }
}
