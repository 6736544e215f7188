//! Reading an inbox.

use std::collections::HashMap;

use super::{
    model::{InboxCounts, Item, Kind},
    store::{self, Asked, Found},
};
use crate::{
    context::Context,
    error::ApiResult,
    ids::{ReportId, TeamId, UserId},
    managers::viewer::Viewer,
    paging::Paging,
    reports,
};

/// Who waits longest first, with all that waits of one person together.
pub async fn page(
    context: &Context,
    viewer: &Viewer,
    all: bool,
    kind: Option<Kind>,
    paging: Paging,
) -> ApiResult<(Vec<Item>, InboxCounts)> {
    if viewer.leads_nothing() {
        return Ok((Vec::new(), InboxCounts::default()));
    }
    let asked = asked(context, viewer, all);
    let counts = store::counts(&context.pool, &asked).await?;
    if paging.offset() >= counts.of(kind) {
        return Ok((Vec::new(), counts));
    }
    let found = store::page(&context.pool, &asked, kind, paging).await?;
    let of_reports = found.iter().filter_map(|one| one.report).collect::<Vec<_>>();
    let of_calendars =
        found.iter().filter(|one| one.report.is_none()).map(|one| (one.user, one.team)).collect::<Vec<_>>();
    let mut items = HashMap::<Key, Item>::new();
    for report in reports::reading::by_ids(&context.pool, &of_reports).await? {
        items.insert(Key::Report(report.id), Item::Report(Box::new(report)));
    }
    for calendar in store::calendars(&context.pool, &of_calendars).await? {
        items.insert(Key::Calendar(calendar.person.id, calendar.team.id), Item::Calendar(calendar));
    }
    // What was decided or mended meanwhile has left.
    Ok((found.iter().filter_map(|one| items.remove(&Key::of(one))).collect(), counts))
}

pub async fn count(context: &Context, viewer: &Viewer) -> ApiResult<InboxCounts> {
    if viewer.leads_nothing() {
        return Ok(InboxCounts::default());
    }
    Ok(store::counts(&context.pool, &asked(context, viewer, false)).await?)
}

fn asked<'a>(context: &Context, viewer: &'a Viewer, all: bool) -> Asked<'a> {
    Asked { user: viewer.actor.user.id, teams: viewer.teams.as_deref(), all, now: context.clock.now() }
}

#[derive(PartialEq, Eq, Hash)]
enum Key {
    Report(ReportId),
    Calendar(UserId, TeamId),
}

impl Key {
    fn of(found: &Found) -> Self {
        found.report.map_or(Self::Calendar(found.user, found.team), Self::Report)
    }
}
