//! A person's statement: what changed the score in a range of days, and what the events of these days are worth.

pub mod answer;
pub mod span;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::PgPool;

use self::answer::{Counted, Nothing, Places, Statement, Totals, Why};
use super::model::Cause;
use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    ids::{EventId, MemberId},
    points::{
        self,
        lines::{Facts, Kind},
        receipts,
        settling::Source,
        versions::Versions,
    },
};

const MOST_DAYS: i64 = 92;
const MOST_ROWS: i64 = 2_000;
/// Of one row
const MOST_RECEIPTS: i32 = 100;
const MOST_NOTHING: usize = 200;

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
    let first = span::place_at(pool, member, days.start).await?;
    let last = span::place_at(pool, member, days.end).await?;
    let sums = span::sums(pool, member, &days, from, to).await?;
    let mut rows = span::between(pool, member, &days, MOST_ROWS).await?;
    let ids = rows.iter().filter(|row| row.cause == Cause::Points).map(|row| row.id).collect::<Vec<_>>();
    let mut of_changes = receipts::of_changes(pool, &ids, MOST_RECEIPTS).await?;
    for row in &mut rows {
        row.attach(of_changes.remove(&row.id));
    }
    let noted = receipts::noted(pool, member, Some(days.start), Some(days.end)).await?;
    let events = events(pool, member, from, to, now).await?;
    Ok(Statement {
        opening: first.balle,
        closing: last.balle,
        places: Places {
            opening: first.place,
            opening_of: first.of,
            closing: last.place,
            closing_of: last.of,
        },
        totals: Totals { points: sums.points, by_hand: sums.by_hand, restarts: sums.restarts },
        left_off: left_off(sums.rows, rows.len()),
        rows,
        noted_left_off: left_off(sums.noted, noted.len()),
        noted,
        counts: events.counts,
        of_other_days: sums.of_other_days,
        on_other_days: sums.on_other_days,
        noted_points: sums.noted_points,
        restarted_points: events.restarted,
        closed_amount: sums.closed_amount,
        nothing_left_off: left_off(events.nothing_total, events.nothing.len()),
        nothing: events.nothing,
    })
}

fn left_off(total: i64, shown: usize) -> i64 {
    total - i64::try_from(shown).unwrap_or(total)
}

#[derive(Default)]
struct Events {
    counts: Vec<Counted>,
    nothing: Vec<Nothing>,
    nothing_total: i64,
    restarted: Decimal,
}

/// What the events of these days are counted for, and which are not counted.
async fn events(
    pool: &PgPool,
    member: MemberId,
    from: NaiveDate,
    to: NaiveDate,
    now: DateTime<Utc>,
) -> ApiResult<Events> {
    let Some((versions, sources)) = points::service::sources_since(pool, member, from, now).await? else {
        return Ok(Events::default());
    };
    let before_restart = span::counted_before_restart(pool, member).await?;
    let mut events = Events::default();
    for source in &sources {
        let Some(day) = day_in_question(&versions, source).filter(|day| (from..=to).contains(day)) else {
            continue;
        };
        let outcome = worth(&versions, source, day);
        let mut counted = Decimal::ZERO;
        match outcome {
            Some(Outcome::Counted(rule, each)) => {
                counted = each;
                count(&mut events.counts, source.kind, rule, each);
            }
            Some(Outcome::Nothing(why)) => {
                events.nothing_total += 1;
                if events.nothing.len() < MOST_NOTHING {
                    events.nothing.push(nothing(source, day, why));
                }
            }
            None => {}
        }
        if let Some(total) = before_restart.get(&source.key) {
            events.restarted += total - counted;
        }
    }
    events.counts.sort_by_key(|counted| (counted.rules_id, counted.line, counted.each));
    describe(pool, &mut events.nothing).await?;
    Ok(events)
}

fn nothing(source: &Source, day: NaiveDate, why: Why) -> Nothing {
    let event_id = source.key.strip_prefix("event/").and_then(|id| id.parse().ok()).map(EventId);
    let (kind, happened_at) = (source.kind, source.happened_at);
    Nothing { event_id, kind, day, happened_at, summary: None, entered_at: None, why }
}

async fn describe(pool: &PgPool, nothing: &mut [Nothing]) -> sqlx::Result<()> {
    let ids = nothing.iter().filter_map(|one| one.event_id).collect::<Vec<_>>();
    let mut entered = span::entered(pool, &ids).await?;
    for one in nothing {
        if let Some((summary, at)) = one.event_id.and_then(|id| entered.remove(&id)) {
            (one.summary, one.entered_at) = (Some(summary), Some(at));
        }
    }
    Ok(())
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
