//! What is to be posted and noted: decided without the database, from what there is.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;

use super::{
    lines::{Facts, Kind},
    versions::Versions,
};

/// The highest score.
const MOST: i64 = 99_999_999_999; // with two decimals

/// Something that gives points or has given some.
#[derive(Clone, Debug)]
pub struct Source {
    /// `event/991`, `google/41/<hash>`
    pub key: String,
    pub entered: bool,
    /// Where it is now; None: it is gone
    pub day: Option<NaiveDate>,
    /// Whether it can give points at all: a calendar event may not have ended, or count for another team
    pub counts: bool,
    pub kind: Kind,
    pub happened_at: DateTime<Utc>,
    pub amount: Option<Decimal>,
    pub receipts: Receipts,
}

/// What a source's receipts say so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Receipts {
    /// The day of the newest one
    pub day: Option<NaiveDate>,
    /// Their sum since the newest restart
    pub given: Decimal,
    /// The part of it that was only noted
    pub noted: Decimal,
    /// What was counted before restarts, and is settled for good
    pub before: Decimal,
}

/// A new receipt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    pub source: String,
    pub day: NaiveDate,
    /// The version and the line that pay; None: none does now
    pub rule: Option<(i64, i16)>,
    pub kind: Kind,
    pub happened_at: DateTime<Utc>,
    pub amount: Option<Decimal>,
    pub points: Decimal,
    /// Whether it moves the score
    pub posted: bool,
}

#[derive(Debug, Default)]
pub struct Settlement {
    pub receipts: Vec<Receipt>,
}

impl Settlement {
    /// What moves the score; None: nothing does, not even by 0.
    pub fn posted(&self) -> Option<Decimal> {
        let mut posted = self.receipts.iter().filter(|receipt| receipt.posted).map(|receipt| receipt.points);
        let first = posted.next()?;
        Some(posted.fold(first, |sum, points| sum + points))
    }
}

struct Due<'a> {
    source: &'a Source,
    day: NaiveDate,
    rule: Option<(i64, i16)>,
    /// What is to be posted
    points: Decimal,
}

impl Due<'_> {
    fn receipt(&self, points: Decimal, posted: bool) -> Receipt {
        Receipt {
            source: self.source.key.clone(),
            day: self.day,
            rule: self.rule,
            kind: self.source.kind,
            happened_at: self.source.happened_at,
            amount: self.source.amount,
            points,
            posted,
        }
    }
}

/// Settles a member who has this score. Sources of final days are left as they are.
pub fn settle(versions: &Versions, score: Decimal, sources: &[Source]) -> Settlement {
    let mut settlement = Settlement::default();
    let mut due = BTreeMap::new();
    for source in sources {
        let open = |day: Option<NaiveDate>| day.is_some_and(|day| versions.is_open(day));
        if !open(source.day) && !open(source.receipts.day) {
            continue;
        }
        let Some(day) = source.day.or(source.receipts.day) else { continue };
        let facts = Facts { kind: source.kind, entered: source.entered, amount: source.amount };
        let counts = source.counts && open(source.day);
        let paid = counts.then(|| versions.worth(day, facts)).flatten();
        let worth = paid.map_or(Decimal::ZERO, |(_, _, worth)| worth);
        let mut one =
            Due { source, day, rule: paid.map(|(version, line, _)| (version, line)), points: Decimal::ZERO };
        // Only what goes beyond what was counted before a restart counts again.
        let target = (worth - source.receipts.before).max(Decimal::ZERO);
        let difference = target - source.receipts.given;
        if difference.is_zero() {
            if source.receipts.day.is_some_and(|before| before != day) {
                settlement.receipts.push(one.receipt(Decimal::ZERO, false));
            }
            continue;
        }
        // What was only noted is filled first.
        let noted = source.receipts.noted;
        let filling = if noted.is_sign_positive() == difference.is_sign_positive() || noted.is_zero() {
            Decimal::ZERO
        } else if difference.abs() <= noted.abs() {
            difference
        } else {
            -noted
        };
        if !filling.is_zero() {
            settlement.receipts.push(one.receipt(filling, false));
        }
        one.points = difference - filling;
        if !one.points.is_zero() {
            due.insert(
                (one.points.is_sign_negative(), source.happened_at, !source.entered, order(&source.key)),
                one,
            );
        }
    }
    let mut score = score;
    for one in due.into_values() {
        let fits = (score + one.points).clamp(Decimal::ZERO, Decimal::new(MOST, 2)) - score;
        score += fits;
        for (points, posted) in [(fits, true), (one.points - fits, false)] {
            if !points.is_zero() {
                settlement.receipts.push(one.receipt(points, posted));
            }
        }
    }
    settlement
}

/// Events by their number, calendar events by their hash.
fn order(key: &str) -> (u64, &str) {
    let number = key.strip_prefix("event/").and_then(|id| id.parse().ok());
    (number.unwrap_or(u64::MAX), key)
}
