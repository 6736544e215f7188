//! Reading targets: the grid, and what it was before.

use chrono::NaiveDate;
use rust_decimal::{Decimal, prelude::ToPrimitive};
use sqlx::PgExecutor;

use super::{
    model::{GridPeriod, PersonTargets, SavedBy, Sheet, TargetChange, TargetGrid, TargetHistory, TargetRow},
    store::{self, ChangeRow, PeriodRow, Presence, Spans, Values},
};
use crate::{
    account::Person,
    context::Context,
    error::{ApiError, ApiResult},
    goals::{model::Metric, store::values},
    ids::MemberId,
    paging::Paging,
};

/// Which periods of a sheet are shown.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// A day of the first; none: of the running one
    pub from: Option<NaiveDate>,
    pub count: i32,
}

pub async fn grid(context: &Context, sheet: Sheet, shown: Shown, paging: Paging) -> ApiResult<TargetGrid> {
    require_currency(&context.pool, sheet.metric).await?;
    let (pool, now) = (&context.pool, context.clock.now());
    // Before the cells: what is saved in between makes the next change stale, never overwritten unseen.
    let newest = store::newest(pool, sheet).await?;
    let periods = store::periods(pool, sheet.period, shown.from, shown.count, now).await?;
    let today = periods.first().map_or_else(|| now.date_naive(), |period| period.today);
    let (finished, periods): (Vec<_>, Vec<_>) = periods.into_iter().partition(|period| period.is_over);
    let people = store::people(pool, sheet.team, paging).await?;
    let total = store::count_people(pool, sheet.team).await?;
    let members = people.iter().map(|person| person.member).collect::<Vec<_>>();
    let firsts = periods.iter().map(|period| period.first_day).collect::<Vec<_>>();
    let spans = Spans {
        firsts: finished.iter().map(|period| period.first_day).collect(),
        lasts: finished.iter().map(|period| period.last_day).collect(),
    };
    let cells = store::cells(pool, sheet, &firsts, &members).await?;
    let present = store::present(pool, sheet.team, &spans).await?;
    let reached = results(context, sheet, members, &spans, &present).await?;
    let number =
        |values: &Values, day: NaiveDate, member| values.get(&(day, member)).and_then(Decimal::to_f64);
    let row = |member: Option<MemberId>| TargetRow {
        cells: firsts.iter().map(|day| number(&cells, *day, member)).collect(),
        results: spans
            .firsts
            .iter()
            .map(|day| {
                let value = number(&reached, *day, member).unwrap_or_default();
                (value != 0.0 || present.contains_key(&(*day, member))).then_some(value)
            })
            .collect(),
    };
    Ok(TargetGrid {
        metric: sheet.metric,
        period: sheet.period,
        today,
        version: newest.as_ref().map_or(0, |newest| newest.id),
        saved: newest.map(|newest| SavedBy { name: newest.by, at: newest.at }),
        periods: periods.into_iter().map(GridPeriod::from).collect(),
        finished: finished.into_iter().map(GridPeriod::from).collect(),
        team: row(None),
        people: people
            .into_iter()
            .map(|person| PersonTargets {
                id: person.user,
                name: person.name,
                picture: person.picture,
                row: row(Some(person.member)),
            })
            .collect(),
        total,
        total_pages: paging.pages(total),
    })
}

/// What these members and the team reached in each of the periods.
async fn results(
    context: &Context,
    Sheet { team, metric, .. }: Sheet,
    mut members: Vec<MemberId>,
    spans: &Spans,
    present: &Presence,
) -> ApiResult<Values> {
    let mut reached = Values::new();
    let (Some(first), Some(last)) = (spans.firsts.first(), spans.lasts.last()) else { return Ok(reached) };
    if metric.adds_up(true) {
        members.extend(present.keys().filter_map(|(_, member)| *member));
        members.sort_unstable();
        members.dedup();
    }
    let (days, now) = ((*first, *last), context.clock.now());
    for value in values(&context.pool, &members, &[team], &[metric], days, now).await? {
        let Some(first) = spans.firsts.iter().rfind(|first| **first <= value.day) else { continue };
        let cell = (*first, (!value.is_team).then_some(MemberId(value.key)));
        if metric.adds_up(present.get(&cell) == Some(&true)) {
            *reached.entry((*first, None)).or_default() += value.value;
        }
        *reached.entry(cell).or_default() += value.value;
    }
    Ok(reached)
}

pub async fn history(context: &Context, sheet: Sheet, paging: Paging) -> ApiResult<TargetHistory> {
    let changes = store::history(&context.pool, sheet, paging).await?;
    let total = store::count_history(&context.pool, sheet).await?;
    let changes = changes.into_iter().map(TargetChange::from).collect();
    Ok(TargetHistory { changes, total, total_pages: paging.pages(total) })
}

/// An amount without a currency says nothing.
pub async fn require_currency(database: impl PgExecutor<'_>, metric: Metric) -> ApiResult<()> {
    if metric == Metric::Amount && !store::has_currency(database).await? {
        return Err(ApiError::invalid("metric", "The organisation has no currency: an amount needs one"));
    }
    Ok(())
}

impl From<PeriodRow> for GridPeriod {
    fn from(row: PeriodRow) -> Self {
        Self { first_day: row.first_day, last_day: row.last_day, work_days: row.work_days }
    }
}

impl From<ChangeRow> for TargetChange {
    fn from(row: ChangeRow) -> Self {
        let picture = row.picture;
        Self {
            id: row.id,
            at: row.at,
            by: row.by,
            person: row.person.zip(row.name).map(|(id, name)| Person { id, name, picture }),
            starts_on: row.starts_on,
            value: row.value.and_then(|value| value.to_f64()),
            before: row.before.and_then(|value| value.to_f64()),
        }
    }
}
