use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    auth::access::Actor,
    events::{
        access::ReadableMember,
        model::{Counts, Kind},
        range::Range,
        service,
    },
    http::{
        envelope::Data,
        error::{ApiError, ApiResult, ErrorBody},
        extract::{ApiQuery, Ids, path_id},
    },
    teams,
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

/// The caller's events by kind, in all teams
#[utoipa::path(
    get, path = "/api/calendar/my/stats", tag = "calendar", security(("token" = [])), params(RangeQuery),
    responses(
        (status = OK, body = Data<Vec<KindCount>>), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn get_my_stats(
    State(app): State<Arc<App>>,
    actor: Actor,
    ApiQuery(query): ApiQuery<RangeQuery>,
) -> ApiResult<Json<Data<Vec<KindCount>>>> {
    Ok(rows(service::counts_of_user(&app, actor.user.id, query.parse()?).await?))
}

/// A member's events by kind
#[utoipa::path(
    get, path = "/api/calendar/group-member/{gmId}/stats", tag = "calendar", security(("token" = [])),
    params(("gmId" = i64, Path, example = 57), RangeQuery),
    responses(
        (status = OK, body = Data<Vec<KindCount>>), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn get_member_stats(
    State(app): State<Arc<App>>,
    member: ReadableMember,
    ApiQuery(query): ApiQuery<RangeQuery>,
) -> ApiResult<Json<Data<Vec<KindCount>>>> {
    Ok(rows(service::counts_of_member(&app, member.id, query.parse()?).await?))
}

/// A team's events by kind: one row
///
/// Of all who ever were its members.
#[utoipa::path(
    get, path = "/api/calendar/group/{groupId}/stats", tag = "calendar", security(("token" = [])),
    params(("groupId" = i64, Path, example = 3), RangeQuery),
    responses(
        (status = OK, body = Data<Vec<Counts>>), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn get_group_stats(
    State(app): State<Arc<App>>,
    CountedTeam(team): CountedTeam,
    ApiQuery(query): ApiQuery<RangeQuery>,
) -> ApiResult<Json<Data<Vec<Counts>>>> {
    let counted = service::counts_of_teams(&app, &[team], query.parse()?).await?;
    Ok(Json(counted.into_iter().map(|(_, counts)| counts).collect::<Vec<_>>().into()))
}

#[derive(Debug)]
pub struct CountedTeam(i64);

impl FromRequestParts<Arc<App>> for CountedTeam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Actor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "groupId").await?;
        teams::service::require_living(app, id).await?;
        Ok(Self(id))
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct GroupsQuery {
    /// Ids of teams separated by commas, at most 200; those that are no teams add nothing
    #[param(value_type = String, example = "1,2,7")]
    ids: Ids,
    #[param(example = "2026-11-06 21:00:00")]
    start_date: Option<String>,
    #[param(example = "2026-11-13 20:59:59")]
    end_date: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamCounts {
    #[schema(example = 3)]
    group_id: i64,
    #[serde(flatten)]
    counts: Counts,
}

/// Many teams' events by kind: a row a team
#[utoipa::path(
    get, path = "/api/calendar/groups/stats", tag = "calendar", security(("token" = [])), params(GroupsQuery),
    responses(
        (status = OK, body = Data<Vec<TeamCounts>>), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn list_groups_stats(
    State(app): State<Arc<App>>,
    _: Actor,
    ApiQuery(query): ApiQuery<GroupsQuery>,
) -> ApiResult<Json<Data<Vec<TeamCounts>>>> {
    let range = Range::parse(query.start_date.as_deref(), query.end_date.as_deref())?;
    let counted = service::counts_of_teams(&app, query.ids.bounded("ids")?, range).await?;
    let row = |(group_id, counts)| TeamCounts { group_id, counts };
    Ok(Json(counted.into_iter().map(row).collect::<Vec<_>>().into()))
}
