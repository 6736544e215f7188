//! Today in PostgreSQL: one statement for each part of it.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::model::{Appointment, AppointmentState, Ask, Neighbour, NextVisit, TodayTeam, WaitingReport};
use crate::{
    account::{Person, Role, User},
    events::{
        model::{Details, Event, Kind},
        tag::tag,
    },
    ids::{EventId, MemberId, ReportId, TeamId, UserId},
    ledger::RulesInForce,
    teams::model::ReportsMode,
};

const MOST_TEAMS: i64 = 20;
const MOST_DECIDERS: i64 = 5;
const MOST_ASKS: i64 = 20;
const MOST_OWN_REPORTS: i64 = 20;
const MOST_PEOPLE: i64 = 5;
/// As many as are accepted at once.
const MOST_REPORTS: i64 = 100;
const MOST_APPOINTMENTS: i64 = 20;

#[derive(Debug)]
pub struct OwnPlaces {
    pub today: NaiveDate,
    /// The teams that the person manages now.
    pub managed: Vec<TeamId>,
    pub places: Vec<OwnPlace>,
}

#[derive(Debug)]
pub struct OwnPlace {
    pub team: TodayTeam,
    pub member: MemberId,
    pub place: i64,
    pub of: i64,
    pub balle: Decimal,
    pub has_targets: bool,
    pub reports: ReportsMode,
    pub deciders: Vec<String>,
    pub above: Option<Neighbour>,
    pub below: Option<Neighbour>,
    /// None: the team has never counted by rules
    pub rules: Option<RulesInForce>,
}

pub async fn places(
    database: impl PgExecutor<'_>,
    person: &User,
    now: DateTime<Utc>,
) -> sqlx::Result<OwnPlaces> {
    let rows =
        sqlx::query_file!("src/today/places.sql", person.id.0, person.name, now, MOST_TEAMS, MOST_DECIDERS)
            .fetch_all(database)
            .await?;
    let first = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    let (today, managed) = (first.today, first.managed.clone());
    let places = rows.into_iter().filter_map(|row| {
        let place = row.better + 1;
        let neighbour = |name, picture, place, points| Neighbour { name, picture, place, points };
        let above = row.above.zip(row.ahead).map(|(name, ahead)| {
            let at = if ahead.is_zero() { place } else { place - row.at_above };
            neighbour(name, row.above_picture, at, ahead)
        });
        let below = row.below.zip(row.behind).map(|(name, behind)| {
            let at = if behind.is_zero() { place } else { place + row.level + 1 };
            neighbour(name, row.below_picture, at, behind)
        });
        Some(OwnPlace {
            team: TodayTeam { id: row.team?, name: row.name?, picture: row.picture },
            member: row.member?,
            place,
            of: row.of,
            balle: row.balle?,
            has_targets: row.has_targets,
            reports: row.reports?,
            deciders: row.deciders,
            above,
            below,
            rules: row.rules.map(|versions| RulesInForce { today, versions }),
        })
    });
    Ok(OwnPlaces { today, managed, places: places.collect() })
}

#[derive(Debug)]
pub struct Asks {
    pub asks: Vec<Ask>,
    pub total: i64,
    /// Places that are asked about a booked event.
    pub with_bookings: Vec<MemberId>,
    /// What the person reported in these days.
    pub reports: Vec<ReportId>,
    pub next: Option<NextVisit>,
}

/// Of these places of a person.
pub async fn asks(
    database: impl PgExecutor<'_>,
    person: UserId,
    now: DateTime<Utc>,
    places: &[MemberId],
) -> sqlx::Result<Asks> {
    let rows = sqlx::query_file!(
        "src/today/asks.sql",
        person.0,
        now,
        places as &[MemberId],
        MOST_ASKS,
        MOST_OWN_REPORTS
    )
    .fetch_all(database)
    .await?;
    let first = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    let next = first.next.clone().zip(first.next_at);
    let (total, with_bookings, reports) = (first.total, first.with_bookings.clone(), first.reports.clone());
    let asks = rows.into_iter().filter_map(|row| {
        let (summary, start_utc, end_utc) = (row.summary?, row.starts_at?, row.ends_at?);
        let event = row.event.map(|id| Event {
            id,
            details: Details {
                summary: summary.clone(),
                description: row.description.unwrap_or_default(),
                kind: Kind::Booked,
                start_utc,
                end_utc,
                amount: row.amount,
            },
        });
        Some(Ask {
            group_member_id: row.member?,
            event_id: row.event,
            calendar_key: row.calendar_key,
            tag: event.as_ref().map(tag),
            summary,
            start_utc,
            end_utc,
            booked_by: row.booked_by,
            booked_by_you: row.booked_by_you,
            booked_at: row.booked_at,
        })
    });
    Ok(Asks {
        asks: asks.collect(),
        total,
        with_bookings,
        reports,
        next: next.map(|(summary, start_utc)| NextVisit { summary, start_utc }),
    })
}

/// A report that waits in a team that somebody leads, or such a team where none does.
#[derive(Debug)]
pub struct LedRow {
    pub team: TodayTeam,
    pub members: i64,
    pub has_targets: bool,
    /// Of the whole team
    pub total: i64,
    pub since: Option<DateTime<Utc>>,
    pub report: Option<LedReport>,
}

#[derive(Debug)]
pub struct LedReport {
    pub person: Person,
    /// Of the person
    pub count: i64,
    pub late: i64,
    pub amount: Option<Decimal>,
    pub report: WaitingReport,
}

/// By team, who waits longest first.
pub async fn leads(
    database: impl PgExecutor<'_>,
    person: &User,
    managed: &[TeamId],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<LedRow>> {
    let rows = sqlx::query_file!(
        "src/today/leads.sql",
        person.id.0,
        now,
        person.role == Role::Admin,
        MOST_TEAMS,
        MOST_PEOPLE,
        MOST_REPORTS,
        managed as &[TeamId]
    )
    .fetch_all(database)
    .await?;
    let led = rows.into_iter().map(|row| {
        let event = (|| {
            let details = Details {
                summary: row.summary?,
                description: row.description?,
                kind: row.kind?,
                start_utc: row.starts_at?,
                end_utc: row.ends_at?,
                amount: row.event_amount,
            };
            Some(Event { id: row.event?, details })
        })();
        let report = (|| {
            Some(LedReport {
                person: Person { id: row.user?, name: row.user_name?, picture: row.user_picture },
                count: row.count?,
                late: row.late?,
                amount: row.amount,
                report: WaitingReport { id: row.report?, tag: event.as_ref().map(tag), kind: row.reported? },
            })
        })();
        LedRow {
            team: TodayTeam { id: row.team, name: row.name, picture: row.picture },
            members: row.members,
            has_targets: row.has_targets,
            total: row.total,
            since: row.since,
            report,
        }
    });
    Ok(led.collect())
}

/// Today's visits of these teams, each with its team and the number of all in it.
pub async fn appointments(
    database: impl PgExecutor<'_>,
    teams: &[TeamId],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<(TeamId, i64, Appointment)>> {
    let rows = sqlx::query_file!("src/today/appointments.sql", teams as &[TeamId], now, MOST_APPOINTMENTS)
        .fetch_all(database)
        .await?;
    let appointments = rows.into_iter().map(|row| {
        let state = if row.reported.is_some() {
            Some(AppointmentState::Waiting)
        } else if row.ends_at <= now {
            row.is_asked.then_some(AppointmentState::NotReported)
        } else {
            (row.starts_at <= now).then_some(AppointmentState::Now)
        };
        let appointment = Appointment {
            person: Person { id: row.user, name: row.name, picture: row.picture },
            summary: row.summary,
            start_utc: row.starts_at,
            end_utc: row.ends_at,
            state,
            reported: row.reported,
        };
        (row.team, row.total, appointment)
    });
    Ok(appointments.collect())
}

/// When an event of the person's calendar began that is over; None within if it is not, None without one.
pub async fn calendar_event(
    database: impl PgExecutor<'_>,
    person: UserId,
    calendar_key: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Option<DateTime<Utc>>>> {
    sqlx::query_scalar!(
        "SELECT CASE WHEN ends_at <= $3 THEN starts_at END FROM external_events
         WHERE user_id = $1 AND calendar_source(user_id, provider_id) = 'google/' || $2",
        person.0,
        calendar_key,
        now
    )
    .fetch_optional(database)
    .await
}

/// False if that was said of this time already.
pub async fn call_moved(
    transaction: impl PgExecutor<'_>,
    person: UserId,
    calendar_key: &str,
    starts_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let written = sqlx::query!(
        "INSERT INTO moved_asks (user_id, calendar_key, starts_at, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, calendar_key) DO UPDATE SET starts_at = excluded.starts_at, created_at = excluded.created_at
         WHERE moved_asks.starts_at <> excluded.starts_at",
        person.0,
        calendar_key,
        starts_at,
        now
    )
    .execute(transaction)
    .await?;
    Ok(written.rows_affected() > 0)
}
