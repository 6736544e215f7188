//! Settling within a change, with the member open.

use chrono::{DateTime, Days, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::json;
use sqlx::PgPool;
use utoipa::ToSchema;

pub use super::store::{count_due_before, make_people_due, versions, with_receipts};
use super::{
    lines::Kind,
    settling::{Receipts, Settlement, Source, settle as decide},
    store,
    versions::Versions,
};
use crate::{
    audit::Entry,
    change::Change,
    ids::{EventId, MemberId, UserId},
    ledger::{self, Opened},
    topic::Topic,
};

/// What a change of an event did to the score. All is null where the team has never counted by rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EventEffect)]
pub struct Effect {
    /// What this change gave or took
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 7)]
    pub points: Option<Decimal>,
    /// The score afterwards
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 1493)]
    pub balle: Option<Decimal>,
    /// The place in the team afterwards
    #[schema(example = 2)]
    pub place: Option<i64>,
    /// Whether its day is final: nothing gives or takes points there any more
    #[schema(example = false)]
    pub is_final: Option<bool>,
}

/// An event as it is now, or as it was where it is gone.
#[derive(Clone, Debug)]
pub struct SettledEvent {
    pub id: EventId,
    pub kind: Kind,
    pub starts_at: DateTime<Utc>,
    /// None: it is gone
    pub day: Option<NaiveDate>,
    pub amount: Option<Decimal>,
    /// It can have no receipts yet
    pub is_new: bool,
    /// The calendar event that it stands for, as receipts name it: that one gives nothing while this one is there
    pub stands_for: Option<String>,
}

impl SettledEvent {
    /// With what its receipts say.
    fn source(&self, receipts: Receipts) -> Source {
        Source {
            key: format!("event/{}", self.id),
            entered: true,
            day: self.day,
            counts: true,
            kind: self.kind,
            happened_at: self.starts_at,
            amount: self.amount,
            receipts,
        }
    }
}

/// Settles one event of an open member, and the calendar event that it stands for: what an event is worth depends on no
/// other one. Receipts say that it was done at `now`.
pub async fn settle_event(
    change: &mut Change<'_>,
    opened: &Opened,
    event: &SettledEvent,
    now: DateTime<Utc>,
) -> sqlx::Result<Effect> {
    let Some(rules) = &opened.rules else { return Ok(Effect::default()) };
    let versions = Versions::in_force(rules)?;
    let receipts = if event.is_new {
        Receipts::default()
    } else {
        store::receipts_of_event(change.connection(), opened, event.id).await?
    };
    let is_final = Some(event.day.or(receipts.day).is_some_and(|day| !versions.is_open(day)));
    if !opened.is_current() {
        return Ok(Effect { points: Some(Decimal::ZERO), balle: Some(opened.balle), place: None, is_final });
    }
    let mut sources = vec![event.source(receipts)];
    if let Some(stood_for) = &event.stands_for {
        let earliest = Versions::earliest(versions.today);
        let all = store::of_member(change.connection(), opened, now, earliest, false).await?;
        sources.extend(all.into_iter().filter(|source| source.key == *stood_for));
    }
    let (posted, place) = match post(change, opened, &versions, &sources, now).await? {
        Some(Posted { points, place }) => (points.unwrap_or_default(), place),
        None => (Decimal::ZERO, store::place(change.connection(), opened, opened.balle).await?),
    };
    Ok(Effect { points: Some(posted), balle: Some(opened.balle + posted), place: Some(place), is_final })
}

/// What settling a new or changed event would do, if it was done now. Writes nothing.
pub async fn preview_event(
    pool: &PgPool,
    member: MemberId,
    event: &SettledEvent,
    now: DateTime<Utc>,
) -> sqlx::Result<Effect> {
    let Some(opened) = store::peek(pool, member).await? else { return Ok(Effect::default()) };
    let today = store::today(pool, now).await?;
    let earliest = Versions::earliest(today);
    let versions = store::versions(pool, opened.team, now, earliest).await?;
    let receipts = if event.is_new {
        Receipts::default()
    } else {
        store::receipts_of_event(pool, &opened, event.id).await?
    };
    let mut sources = vec![event.source(receipts)];
    if let Some(stood_for) = &event.stands_for {
        let all = store::of_member(pool, &opened, now, earliest, false).await?;
        let stood_for = all.into_iter().filter(|source| source.key == *stood_for);
        sources.extend(stood_for.map(|source| Source { counts: false, ..source }));
    }
    let points = decide(&versions, opened.balle, &sources).posted().unwrap_or_default();
    let balle = opened.balle + points;
    let place = store::place(pool, &opened, balle).await?;
    let is_final = event.day.is_some_and(|day| !versions.is_open(day));
    Ok(Effect { points: Some(points), balle: Some(balle), place: Some(place), is_final: Some(is_final) })
}

/// Settles all open days of an open member. Returns what moved the score, if anything did. Again, it adds nothing.
pub async fn settle(change: &mut Change<'_>, opened: &Opened) -> sqlx::Result<Option<Decimal>> {
    let Some(rules) = opened.rules.as_ref().filter(|_| opened.is_current()) else { return Ok(None) };
    let now = change.now();
    let versions = Versions::in_force(rules)?;
    let earliest = Versions::earliest(versions.today);
    let sources = store::of_member(change.connection(), opened, now, earliest, false).await?;
    let posted = post(change, opened, &versions, &sources, now).await?.and_then(|posted| posted.points);
    let kinds = versions.paid_by_calendars();
    if !kinds.is_empty() {
        store::make_due_when_next_ends(change.connection(), opened, now, &kinds).await?;
    }
    Ok(posted)
}

/// Settles everything that a person's calendar may have changed. The posted rows are recorded, the caller commits.
pub async fn settle_person(change: &mut Change<'_>, user: UserId) -> sqlx::Result<()> {
    let places = store::counted_places(change.connection(), user).await?;
    for opened in ledger::open_all(change, &places).await? {
        settle_recorded(change, &opened).await?;
    }
    Ok(())
}

/// For changes that no person made: a posted row has an audit row of its own. Returns whether there is one.
pub async fn settle_recorded(change: &mut Change<'_>, opened: &Opened) -> sqlx::Result<bool> {
    let Some(posted) = settle(change, opened).await? else { return Ok(false) };
    let balle = opened.balle + posted;
    let after = json!({ "points": posted.to_string(), "balle": balle.to_string() });
    let before = json!({ "balle": opened.balle.to_string() });
    let subject = format!("member/{}", opened.member);
    change
        .record(Entry { action: "points.posted", subject, before: Some(before), after: Some(after) })
        .await?;
    Ok(true)
}

/// Everything that gave or can give a member points since a day, with the rules. None: the team has never counted by rules.
pub async fn sources_since(
    pool: &PgPool,
    member: MemberId,
    from: NaiveDate,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(Versions, Vec<Source>)>> {
    let Some(opened) = store::peek(pool, member).await? else { return Ok(None) };
    // Something that was paid on these days may be on an earlier one now: whether that one is open depends on its own
    // rules. The organisation's day may be the one before UTC's.
    let first_open = Versions::earliest(now.date_naive() - Days::new(1));
    let versions = store::versions(pool, opened.team, now, from.min(first_open)).await?;
    let mut sources = store::of_member(pool, &opened, now, from, true).await?;
    if !opened.is_current() {
        // What they have been given stays; nothing is settled until they come back.
        for source in &mut sources {
            source.counts = false;
        }
    }
    Ok(Some((versions, sources)))
}

struct Posted {
    /// What moved the score, be it by 0; None: everything was only noted
    points: Option<Decimal>,
    place: i64,
}

/// None if there was nothing to write.
async fn post(
    change: &mut Change<'_>,
    opened: &Opened,
    versions: &Versions,
    sources: &[Source],
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Posted>> {
    let settlement: Settlement = decide(versions, opened.balle, sources);
    if settlement.receipts.is_empty() {
        return Ok(None);
    }
    let points = settlement.posted();
    let score = points.map(|points| opened.balle + points);
    let by = change.actor();
    let place = store::post(change.connection(), opened, score, by, now, &settlement.receipts).await?;
    if points.is_some() {
        change.raise(Topic::Team(opened.team));
    }
    Ok(Some(Posted { points, place }))
}
