//! A person's statement: what changed the score in a range of days, and what the events of these days are worth.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use sqlx::PgPool;
use utoipa::ToSchema;

use super::{
    model::{Cause, ScoreChange},
    span,
};
use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    ids::{EventId, MemberId},
    points::{
        self,
        lines::{Facts, Kind},
        receipts::{self, Receipt},
        settling::Source,
        versions::Versions,
    },
};

const MOST_DAYS: i64 = 92;
const MOST_ROWS: i64 = 2_000;
/// Of one row
const MOST_RECEIPTS: i32 = 100;
const MOST_NOTHING: usize = 200;

/// Opening and totals make up closing. What the events of these days count, with what was posted in other times, makes up
/// the points, unless something was noted or restarted.
#[derive(Debug, Serialize, ToSchema)]
pub struct Statement {
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1204)]
    opening: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1486)]
    closing: Decimal,
    places: Places,
    totals: Totals,
    /// Oldest first, at most 2,000
    rows: Vec<ScoreChange>,
    /// How many rows are left off
    #[schema(example = 0)]
    left_off: i64,
    /// Receipts of this time that moved no score, at most 50
    noted: Vec<Receipt>,
    /// The events of these days as they are now
    counts: Vec<Counted>,
    /// Posted in this time for events of other days
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 10)]
    of_other_days: Decimal,
    /// Posted at other times for events of these days
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 3)]
    on_other_days: Decimal,
    /// Events of these days that gave nothing, at most 200
    nothing: Vec<Nothing>,
}

/// In the team; null where the person was not in it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementPlaces)]
pub struct Places {
    #[schema(example = 4)]
    opening: Option<i64>,
    #[schema(example = 2)]
    closing: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementTotals)]
pub struct Totals {
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 262)]
    points: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 20)]
    by_hand: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 0)]
    restarts: Decimal,
}

/// Equal events by one line of one version.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StatementCounts)]
pub struct Counted {
    /// Null with the line where no rule is for it any more
    #[schema(example = 12)]
    rules_id: Option<i64>,
    #[schema(example = 2)]
    line: Option<i16>,
    kind: Kind,
    #[schema(example = 14)]
    events: i64,
    /// What each gives
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 10)]
    each: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 140)]
    points: Decimal,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementNothing)]
pub struct Nothing {
    /// Null for a calendar event
    #[schema(value_type = Option<i64>, example = 1204)]
    event_id: Option<EventId>,
    kind: Kind,
    #[schema(example = "2026-10-05")]
    day: NaiveDate,
    happened_at: DateTime<Utc>,
    why: Why,
}

impl Nothing {
    fn of(source: &Source, day: NaiveDate, why: Why) -> Self {
        let event_id = source.key.strip_prefix("event/").and_then(|id| id.parse().ok()).map(EventId);
        Self { event_id, kind: source.kind, day, happened_at: source.happened_at, why }
    }
}

/// Why an event gave no points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = NothingBecause)]
pub enum Why {
    /// Its day was final
    Final,
    /// No rule is for it
    Rule,
}

pub async fn statement(
    context: &Context,
    member: MemberId,
    from: NaiveDate,
    to: NaiveDate,
) -> ApiResult<Statement> {
    if to < from || (to - from).num_days() >= MOST_DAYS {
        return Err(ApiError::invalid("to", "A statement covers 1 to 92 days"));
    }
    let (pool, now) = (&context.pool, context.clock.now());
    let days = span::of_days(pool, from, to).await?;
    let (opening, first_place) = span::place_at(pool, member, days.start).await?;
    let (closing, last_place) = span::place_at(pool, member, days.end).await?;
    let sums = span::sums(pool, member, &days, from, to).await?;
    let mut rows = span::between(pool, member, &days, MOST_ROWS).await?;
    let ids = rows.iter().filter(|row| row.cause == Cause::Points).map(|row| row.id).collect::<Vec<_>>();
    let mut of_changes = receipts::of_changes(pool, &ids, MOST_RECEIPTS).await?;
    for row in &mut rows {
        row.attach(of_changes.remove(&row.id));
    }
    let noted = receipts::noted(pool, member, Some(days.start), Some(days.end)).await?;
    let (counts, nothing) = events(pool, member, from, to, now).await?;
    Ok(Statement {
        opening,
        closing,
        places: Places { opening: first_place, closing: last_place },
        totals: Totals { points: sums.points, by_hand: sums.by_hand, restarts: sums.restarts },
        left_off: sums.rows - MOST_ROWS.min(sums.rows),
        rows,
        noted,
        counts,
        of_other_days: sums.of_other_days,
        on_other_days: sums.on_other_days,
        nothing,
    })
}

/// What the events of these days are counted for, and which are not counted.
async fn events(
    pool: &PgPool,
    member: MemberId,
    from: NaiveDate,
    to: NaiveDate,
    now: DateTime<Utc>,
) -> ApiResult<(Vec<Counted>, Vec<Nothing>)> {
    let Some((versions, sources)) = points::service::sources_since(pool, member, from, now).await? else {
        return Ok((Vec::new(), Vec::new()));
    };
    let (mut counts, mut nothing) = (Vec::<Counted>::new(), Vec::new());
    for source in &sources {
        let Some(day) = day_in_question(&versions, source).filter(|day| (from..=to).contains(day)) else {
            continue;
        };
        match worth(&versions, source, day) {
            Some(Outcome::Counted(rule, each)) => count(&mut counts, source.kind, rule, each),
            Some(Outcome::Nothing(why)) if nothing.len() < MOST_NOTHING => {
                nothing.push(Nothing::of(source, day, why));
            }
            _ => {}
        }
    }
    counts.sort_by_key(|counted| (counted.rules_id, counted.line, counted.each));
    Ok((counts, nothing))
}

fn count(counts: &mut Vec<Counted>, kind: Kind, rule: Option<(i64, i16)>, each: Decimal) {
    let (rules_id, line) = rule.unzip();
    let same = counts.iter_mut().find(|counted| {
        (counted.rules_id, counted.line, counted.kind, counted.each) == (rules_id, line, kind, each)
    });
    match same {
        Some(counted) => {
            counted.events += 1;
            counted.points += each;
        }
        None => counts.push(Counted { rules_id, line, kind, events: 1, each, points: each }),
    }
}

/// A source that can still be settled belongs to its day, any other one to the day of its newest receipt.
fn day_in_question(versions: &Versions, source: &Source) -> Option<NaiveDate> {
    if can_be_settled(versions, source) { source.day } else { source.receipts.day.or(source.day) }
}

fn can_be_settled(versions: &Versions, source: &Source) -> bool {
    source.counts && source.day.is_some_and(|day| versions.is_open(day))
}

enum Outcome {
    /// The version and the line, and what they give
    Counted(Option<(i64, i16)>, Decimal),
    Nothing(Why),
}

/// By the rules while the source can be settled, otherwise what it has given. None: there is nothing to say of it.
fn worth(versions: &Versions, source: &Source, day: NaiveDate) -> Option<Outcome> {
    let facts = Facts { kind: source.kind, entered: source.entered, amount: source.amount };
    let by_rules = versions.worth(day, facts);
    let rule = by_rules.map(|(rules, line, _)| (rules, line));
    let given = source.receipts.given + source.receipts.before;
    if !can_be_settled(versions, source) && !given.is_zero() {
        return Some(Outcome::Counted(rule, given));
    }
    let is_there = source.counts && source.day.is_some();
    is_there.then_some(match by_rules {
        None => Outcome::Nothing(Why::Rule),
        Some((.., worth)) if worth.is_zero() || can_be_settled(versions, source) => {
            Outcome::Counted(rule, worth)
        }
        Some(_) => Outcome::Nothing(Why::Final),
    })
}
