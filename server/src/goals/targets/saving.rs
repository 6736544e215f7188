//! Setting targets: all cells of a request, or none.

use serde_json::json;

use super::{
    model::{Cell, GivenTargets, SavedTargets, Sheet},
    service::require_currency,
    store,
    writing::{self, NewTarget, Place},
};
use crate::{
    audit::Entry,
    context::Context,
    error::{ApiError, ApiResult, Code},
    managers::access::Leader,
    teams,
    topic::Topic,
};

/// One row for each cell that says something else afterwards. What holds already is not written, so that a request that is
/// sent again changes nothing.
pub async fn save(context: &Context, leader: Leader, given: GivenTargets) -> ApiResult<SavedTargets> {
    let sheet = Sheet { team: given.team, metric: given.metric, period: given.period };
    let by = leader.of_team(context, sheet.team).await?;
    let author = by.actor.user.id;
    if given.cells.iter().any(|cell| cell.user_id == Some(author)) {
        return Err(ApiError::because(Code::Forbidden, "Nobody sets their own target"));
    }
    let cells = given.parse()?;
    let mut change = by.begin(context).await?;
    if !writing::lock_team(change.connection(), sheet.team).await? {
        return Err(teams::service::not_found());
    }
    require_currency(change.connection(), sheet.metric).await?;
    let now = change.now();
    let version = store::newest(change.connection(), sheet).await?.map_or(0, |newest| newest.id);
    let places = writing::places(change.connection(), sheet, &cells, now).await?;
    let firsts = cells.iter().map(|cell| cell.starts_on).collect::<Vec<_>>();
    let members = places.iter().filter_map(|place| place.member).collect::<Vec<_>>();
    let held = store::cells(change.connection(), sheet, &firsts, &members).await?;
    let changed = cells.iter().zip(&places).filter(|(cell, place)| {
        let is_nobodys = cell.user.is_some() && place.member.is_none();
        is_nobodys || held.get(&(cell.starts_on, place.member)).copied() != cell.value
    });
    let changed = changed.map(|(cell, place)| NewTarget {
        member: place.member,
        starts_on: cell.starts_on,
        value: cell.value,
    });
    let changed = changed.collect::<Vec<_>>();
    if !changed.is_empty() && version != given.version {
        return Err(ApiError::new(Code::Conflict));
    }
    for (at, (cell, place)) in cells.iter().zip(&places).enumerate() {
        require(at, cell, place)?;
    }
    if changed.is_empty() {
        return Ok(SavedTargets { version, changed: 0 });
    }
    let newest = writing::insert(change.connection(), sheet, &changed, author, now).await?;
    change.raise(Topic::Team(sheet.team));
    // The rows themselves tell what each cell was and is.
    let entry = Entry {
        action: "targets.set",
        subject: format!("team/{}", sheet.team),
        before: Some(json!({ "version": version })),
        after: Some(json!({ "version": newest, "metric": sheet.metric, "period": sheet.period,
                            "cells": changed.len() })),
    };
    change.commit(entry).await?;
    Ok(SavedTargets { version: newest, changed: changed.len() })
}

fn require(at: usize, cell: &Cell, place: &Place) -> ApiResult<()> {
    let (field, sentence) = match place {
        Place { begins: false, .. } => ("starts_on", "This day begins no such period"),
        Place { is_over: true, .. } => ("starts_on", "This period is over"),
        Place { is_far: true, .. } => ("starts_on", "A target is set at most two years ahead"),
        Place { member: None, .. } if cell.user.is_some() => ("user_id", "This person is not in the team"),
        _ => return Ok(()),
    };
    Err(ApiError::invalid(format!("cells.{at}.{field}"), sentence))
}
