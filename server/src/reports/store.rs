//! Reports in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgExecutor;

use super::model::{Report, ReportDecider, ReportMonth, ReportTeam, State, Waiting};
use crate::{
    account::Person,
    events::{
        model::{Details, Event, Kind},
        tag::tag,
    },
    ids::{EventId, MemberId, ReportId, TeamId, UserId},
    paging::Paging,
    points,
};

/// The team and the person of a report.
pub async fn owner(
    database: impl PgExecutor<'_>,
    report: ReportId,
) -> sqlx::Result<Option<(TeamId, UserId)>> {
    let row = sqlx::query!(
        "SELECT m.team_id, m.user_id
         FROM reports r JOIN members m ON m.id = r.member_id JOIN teams t ON t.id = m.team_id
         WHERE r.id = $1 AND t.deleted_at IS NULL",
        report.0
    );
    let row = row.fetch_optional(database).await?;
    Ok(row.map(|row| (TeamId(row.team_id), UserId(row.user_id))))
}

/// A place in a team.
#[derive(Debug)]
pub struct Place {
    pub team: TeamId,
    pub user: UserId,
    pub is_current: bool,
}

pub async fn place(database: impl PgExecutor<'_>, member: MemberId) -> sqlx::Result<Option<Place>> {
    sqlx::query_as!(
        Place,
        r#"SELECT team_id AS "team: TeamId", user_id AS "user: UserId", left_at IS NULL AS "is_current!"
           FROM members WHERE id = $1"#,
        member.0
    )
    .fetch_optional(database)
    .await
}

/// The organisation's day, and what a place has sent on it.
#[derive(Debug)]
pub struct Sent {
    pub today: NaiveDate,
    pub ends: DateTime<Utc>,
    pub sent: i64,
    /// Of them those that were accepted at once
    pub trusted: i64,
}

pub async fn sent_today(
    database: impl PgExecutor<'_>,
    member: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Sent> {
    sqlx::query_as!(
        Sent,
        r#"SELECT day_of($2) AS "today!", end_of_day(day_of($2)) AS "ends!", count(*) AS "sent!",
                  count(*) FILTER (WHERE state = 'accepted' AND decided_by = sent_by) AS "trusted!"
           FROM reports WHERE member_id = $1 AND sent_at >= end_of_day(day_of($2) - 1)"#,
        member.0,
        now
    )
    .fetch_one(database)
    .await
}

pub async fn day_of(database: impl PgExecutor<'_>, moment: DateTime<Utc>) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(r#"SELECT day_of($1) AS "day!""#, moment).fetch_one(database).await
}

/// An event of a person's calendar with a text.
#[derive(Debug)]
pub struct CalendarEvent {
    pub summary: String,
    pub kind: points::lines::Kind,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub is_stood_for: bool,
}

/// One that has ended and counts for this place.
pub async fn calendar_event(
    database: impl PgExecutor<'_>,
    (member, user): (MemberId, UserId),
    key: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<CalendarEvent>> {
    sqlx::query_as!(
        CalendarEvent,
        r#"SELECT left(e.summary, 255) AS "summary!", e.kind AS "kind: points::lines::Kind", e.starts_at,
                  greatest(e.ends_at, e.starts_at + interval '1 minute') AS "ends_at!",
                  EXISTS (SELECT FROM events WHERE source = 'google' AND source_key = $3) AS "is_stood_for!"
           FROM external_events e
           WHERE e.user_id = $2 AND calendar_source(e.user_id, e.provider_id) = 'google/' || $3 AND e.summary <> ''
             AND e.ends_at <= $4
             AND calendar_place($2, coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_of(e.starts_at))) = $1"#,
        member.0,
        user.0,
        key,
        now
    )
    .fetch_optional(database)
    .await
}

pub async fn lock(transaction: impl PgExecutor<'_>, report: ReportId) -> sqlx::Result<Option<Waiting>> {
    sqlx::query_as!(
        Waiting,
        r#"SELECT member_id AS "member: MemberId", event_id AS "event: EventId", calendar_key, kind AS "kind: Kind", amount,
                  summary, with_summary, starts_at, ends_at, sent_by AS "sent_by: UserId", state AS "state: State"
           FROM reports WHERE id = $1 FOR UPDATE"#,
        report.0
    )
    .fetch_optional(transaction)
    .await
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    report: &Waiting,
    now: DateTime<Utc>,
) -> sqlx::Result<ReportId> {
    sqlx::query_scalar!(
        r#"INSERT INTO reports (member_id, event_id, calendar_key, kind, amount, summary, with_summary, starts_at, ends_at,
                                sent_by, sent_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id AS "id: ReportId""#,
        report.member.0,
        report.event.map(|event| event.0),
        report.calendar_key,
        report.kind as Kind,
        report.amount,
        report.summary,
        report.with_summary,
        report.starts_at,
        report.ends_at,
        report.sent_by.0,
        now
    )
    .fetch_one(transaction)
    .await
}

/// How a report was decided.
#[derive(Debug)]
pub struct Decision<'a> {
    pub state: State,
    pub by: UserId,
    pub at: DateTime<Utc>,
    pub note: Option<&'a str>,
    pub made: Option<EventId>,
}

pub async fn decide(
    transaction: impl PgExecutor<'_>,
    report: ReportId,
    decision: &Decision<'_>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE reports SET state = $2, decided_by = $3, decided_at = $4, note = $5, made_event_id = $6 WHERE id = $1",
        report.0,
        decision.state as State,
        decision.by.0,
        decision.at,
        decision.note,
        decision.made.map(|event| event.0)
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// How many of a place were decided in the organisation's month.
pub async fn month(
    database: impl PgExecutor<'_>,
    member: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<ReportMonth> {
    sqlx::query_as!(
        ReportMonth,
        r#"SELECT count(*) FILTER (WHERE state = 'accepted') AS "accepted!",
                  count(*) FILTER (WHERE state = 'refused') AS "refused!"
           FROM reports
           WHERE member_id = $1 AND decided_at >= end_of_day(date_trunc('month', day_of($2)::timestamp)::date - 1)"#,
        member.0,
        now
    )
    .fetch_one(database)
    .await
}

/// All places of a person, or all of a team, also past ones.
pub async fn places(
    database: impl PgExecutor<'_>,
    user: Option<UserId>,
    team: Option<TeamId>,
) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: MemberId" FROM members WHERE user_id = $1 OR team_id = $2"#,
        user as Option<UserId>,
        team as Option<TeamId>
    )
    .fetch_all(database)
    .await
}

/// Of these places: how many there are, and those of the page, newest first.
pub async fn page(
    database: impl PgExecutor<'_> + Copy,
    places: &[MemberId],
    state: Option<State>,
    paging: Paging,
) -> sqlx::Result<(i64, Vec<ReportId>)> {
    let total = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM shown_reports WHERE member_id = ANY ($1) AND ($2::text IS NULL OR state = $2)"#,
        places as &[MemberId],
        state as Option<State>
    );
    let page = sqlx::query_scalar!(
        r#"SELECT id AS "id!: ReportId" FROM shown_reports WHERE member_id = ANY ($1) AND ($2::text IS NULL OR state = $2)
           ORDER BY sent_at DESC, id DESC LIMIT $3 OFFSET $4"#,
        places as &[MemberId],
        state as Option<State>,
        paging.limit,
        paging.offset()
    );
    Ok((total.fetch_one(database).await?, page.fetch_all(database).await?))
}

/// These reports in this order, each with the event that it is about or has become.
pub async fn by_ids(database: impl PgExecutor<'_>, ids: &[ReportId]) -> sqlx::Result<Vec<Report>> {
    let rows = sqlx::query_file!("src/reports/by_ids.sql", ids as &[ReportId]).fetch_all(database).await?;
    let reports = rows.into_iter().map(|row| {
        let decider = row.decided_by.zip(row.decider);
        let details = (|| {
            Some(Details {
                summary: row.event_summary?,
                description: row.event_description?,
                kind: row.event_kind?,
                start_utc: row.event_starts_at?,
                end_utc: row.event_ends_at?,
                amount: row.event_amount,
            })
        })();
        let event = row.event.zip(details).map(|(id, details)| Event { id, details });
        Report {
            id: row.id,
            state: row.state,
            group_member_id: row.member,
            person: Person { id: row.user, name: row.person, picture: row.picture },
            team: ReportTeam { id: row.team, name: row.team_name },
            event_id: row.event_id,
            calendar_key: row.calendar_key,
            kind: row.kind,
            amount: row.amount,
            summary: row.summary,
            start_utc: row.starts_at,
            end_utc: row.ends_at,
            sent_at: row.sent_at,
            late: row.late,
            tag: event.as_ref().map(tag),
            event,
            decided_by: decider.map(|(id, name)| ReportDecider { id, name }),
            decided_at: row.decided_at,
            note: row.note,
            left: row.has_left,
            by_self: row.by_self,
            points: row.points,
        }
    });
    Ok(reports.collect())
}
