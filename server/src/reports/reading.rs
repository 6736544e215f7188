//! Reading reports: lists, and one with what accepting it would do.

use sqlx::PgExecutor;

use super::{
    model::{FullReport, Report, ReportEffect, State, Waiting},
    service, store,
};
use crate::{
    context::Context,
    error::ApiResult,
    ids::{EventId, ReportId, TeamId, UserId},
    paging::Paging,
    points::service::{SettledEvent, preview_event},
};

#[derive(Clone, Copy, Debug)]
pub enum Whose {
    /// In all their teams
    Person(UserId),
    Team(TeamId),
}

/// Newest first, and how many there are.
pub async fn list(
    context: &Context,
    whose: Whose,
    state: Option<State>,
    paging: Paging,
) -> ApiResult<(Vec<Report>, i64)> {
    let (user, team) = match whose {
        Whose::Person(user) => (Some(user), None),
        Whose::Team(team) => (None, Some(team)),
    };
    let places = store::places(&context.pool, user, team).await?;
    let (total, page) = store::page(&context.pool, &places, state, paging).await?;
    Ok((by_ids(&context.pool, &page).await?, total))
}

/// These, in this order, with the events that they are about or have become.
pub async fn by_ids(database: impl PgExecutor<'_>, ids: &[ReportId]) -> ApiResult<Vec<Report>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    Ok(store::by_ids(database, ids).await?)
}

pub async fn full(context: &Context, id: ReportId) -> ApiResult<FullReport> {
    let report = by_ids(&context.pool, &[id]).await?.pop().ok_or_else(service::not_found)?;
    let month = store::month(&context.pool, report.group_member_id, context.clock.now()).await?;
    let effect = match report.state {
        State::Waiting => Some(effect(context, &report).await?),
        _ => None,
    };
    Ok(FullReport { report, effect, month })
}

/// What accepting it now would do.
async fn effect(context: &Context, report: &Report) -> ApiResult<ReportEffect> {
    let now = context.clock.now();
    let sent = Waiting {
        member: report.group_member_id,
        event: report.event_id,
        calendar_key: report.calendar_key.clone(),
        kind: report.kind,
        amount: report.amount,
        summary: report.summary.clone(),
        with_summary: true,
        starts_at: report.start_utc,
        ends_at: report.end_utc,
        sent_by: report.person.id,
        state: report.state,
    };
    let after = sent.becomes(report.event.as_ref().map(|event| &event.details));
    let day = store::day_of(&context.pool, after.start_utc).await?;
    let event = SettledEvent {
        id: report.event.as_ref().map_or(EventId(0), |event| event.id),
        kind: after.kind.into(),
        starts_at: after.start_utc,
        day: Some(day),
        amount: after.amount,
        is_new: report.event.is_none(),
        stands_for: report.calendar_key.as_ref().map(|key| format!("google/{key}")),
    };
    let effect = preview_event(&context.pool, report.group_member_id, &event, now).await?;
    let kind_before = match (&report.event, &report.calendar_key) {
        (Some(event), _) => Some(event.details.kind.into()),
        (None, Some(key)) => {
            let place = (report.group_member_id, report.person.id);
            store::calendar_event(&context.pool, place, key, now).await?.map(|event| event.kind)
        }
        (None, None) => None,
    };
    Ok(ReportEffect {
        points: effect.points,
        balle: effect.balle,
        place: effect.place,
        r#final: effect.is_final,
        kind_before,
    })
}
