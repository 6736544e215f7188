use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    events::{
        access::ReadableMember,
        model::{Counts, Kind},
        range::Range,
        service,
    },
    http::{
        envelope::Data,
        extract::{ApiQuery, TeamIds},
    },
    ids::TeamId,
    teams::access::AnyTeam,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct RangeQuery {
    /// `2026-11-06 21:00:00` in UTC, or RFC 3339; included
    #[param(example = "2026-11-06 21:00:00")]
    start_date: Option<String>,
    #[param(example = "2026-11-13 20:59:59")]
    end_date: Option<String>,
}

impl RangeQuery {
    fn parse(&self) -> ApiResult<Range> {
        Range::parse(self.start_date.as_deref(), self.end_date.as_deref())
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KindCount {
    event_type: Kind,
    #[schema(example = 31)]
    count: i64,
}

fn rows(counts: Counts) -> Json<Data<Vec<KindCount>>> {
    let rows = Kind::ALL.map(|kind| KindCount { event_type: kind, count: counts.of(kind) });
    Json(Vec::from(rows).into())
}

/// Count your own events by kind, in all teams
#[utoipa::path(
    get, path = "/api/calendar/my/stats", tag = "calendar", security(("token" = [])), params(RangeQuery),
    responses((status = OK, body = Data<Vec<KindCount>>))
)]
pub async fn get_my_stats(
    State(context): State<Context>,
    actor: Actor,
    ApiQuery(query): ApiQuery<RangeQuery>,
) -> ApiResult<Json<Data<Vec<KindCount>>>> {
    let (user, range) = (actor.user.id, query.parse()?);
    let read = |context| async move { service::counts_of_user(&context, user, range).await };
    Ok(rows(context.read(read).await?))
}

/// Count the events of a member by kind
#[utoipa::path(
    get, path = "/api/calendar/group-member/{gmId}/stats", tag = "calendar", security(("token" = [])),
    params(("gmId" = i64, Path, example = 57), RangeQuery),
    responses((status = OK, body = Data<Vec<KindCount>>))
)]
pub async fn get_member_stats(
    State(context): State<Context>,
    member: ReadableMember,
    ApiQuery(query): ApiQuery<RangeQuery>,
) -> ApiResult<Json<Data<Vec<KindCount>>>> {
    let (member, range) = (member.id, query.parse()?);
    let read = |context| async move { service::counts_of_member(&context, member, range).await };
    Ok(rows(context.read(read).await?))
}

/// Count the events of a team by kind, in one row
///
/// Includes former members.
#[utoipa::path(
    get, path = "/api/calendar/group/{groupId}/stats", tag = "calendar", security(("token" = [])),
    params(("groupId" = i64, Path, example = 3), RangeQuery),
    responses((status = OK, body = Data<Vec<Counts>>))
)]
pub async fn get_group_stats(
    State(context): State<Context>,
    team: AnyTeam,
    ApiQuery(query): ApiQuery<RangeQuery>,
) -> ApiResult<Json<Data<Vec<Counts>>>> {
    let (team, range) = (team.id, query.parse()?);
    let read = |context| async move { service::counts_of_teams(&context, &[team], range).await };
    let counted = context.read(read).await?;
    Ok(Json(counted.into_iter().map(|(_, counts)| counts).collect::<Vec<_>>().into()))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct GroupsQuery {
    /// Team ids separated by commas, at most 200; unknown ids are ignored
    #[param(value_type = String, example = "1,2,7")]
    ids: TeamIds,
    #[param(example = "2026-11-06 21:00:00")]
    start_date: Option<String>,
    #[param(example = "2026-11-13 20:59:59")]
    end_date: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamCounts {
    #[schema(value_type = i64, example = 3)]
    group_id: TeamId,
    #[serde(flatten)]
    counts: Counts,
}

/// Count the events of several teams by kind, a row per team
#[utoipa::path(
    get, path = "/api/calendar/groups/stats", tag = "calendar", security(("token" = [])), params(GroupsQuery),
    responses((status = OK, body = Data<Vec<TeamCounts>>))
)]
pub async fn list_groups_stats(
    State(context): State<Context>,
    _: Actor,
    ApiQuery(query): ApiQuery<GroupsQuery>,
) -> ApiResult<Json<Data<Vec<TeamCounts>>>> {
    let range = Range::parse(query.start_date.as_deref(), query.end_date.as_deref())?;
    let ids = query.ids.bounded("ids")?;
    let read = |context| async move { service::counts_of_teams(&context, ids, range).await };
    let counted = context.read(read).await?;
    let row = |(group_id, counts)| TeamCounts { group_id, counts };
    Ok(Json(counted.into_iter().map(row).collect::<Vec<_>>().into()))
}
