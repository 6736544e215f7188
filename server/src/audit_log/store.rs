//! The audit log in PostgreSQL, read.

use chrono::{DateTime, NaiveDate, Utc};
use ipnet::IpNet;
use serde_json::{Value, json};
use sqlx::{PgExecutor, PgPool};

use super::model::{Actions, AuditDay, AuditEntry, AuditKind, AuditTeam, Filter};
use crate::{
    account::Person,
    ids::{TeamId, UserId},
};

/// The members that belong to what a filter names: a person's places, or a team's.
pub async fn members_of(database: impl PgExecutor<'_>, about: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"SELECT 'member/' || id AS "subject!" FROM members
           WHERE user_id = subject_id('user', $1) OR team_id = subject_id('team', $1)"#,
        about
    )
    .fetch_all(database)
    .await
}

/// What a filter comes down to for a statement.
#[derive(Debug)]
pub struct Criteria {
    by: Option<i64>,
    subjects: Option<Vec<String>>,
    person: Option<i64>,
    actions: Option<Actions>,
    request: Option<String>,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
}

impl Criteria {
    pub fn new(filter: &Filter, members: Vec<String>) -> Self {
        let person = filter.about.as_deref().and_then(|about| about.strip_prefix("user/"));
        Self {
            by: filter.by.map(|by| by.0),
            subjects: filter.about.clone().map(|about| [members, vec![about]].concat()),
            person: person.and_then(|id| id.parse().ok()),
            actions: filter.kind.map(AuditKind::actions),
            request: filter.request.clone(),
            from: filter.from,
            to: filter.to,
        }
    }
}

/// The newest that match and are older than `before`.
pub async fn find(
    database: impl PgExecutor<'_>,
    criteria: &Criteria,
    before: Option<i64>,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    let actions = criteria.actions.as_ref();
    sqlx::query_file_scalar!(
        "src/audit_log/find.sql",
        criteria.by,
        criteria.subjects.as_deref(),
        criteria.person,
        actions.map(|actions| &*actions.single),
        actions.map(|actions| &*actions.groups),
        actions.map(|actions| &*actions.elsewhere),
        criteria.request,
        criteria.from,
        criteria.to,
        before,
        limit
    )
    .fetch_all(database)
    .await
}

/// How many match, by day, newest first.
pub async fn days(database: impl PgExecutor<'_>, criteria: &Criteria) -> sqlx::Result<Vec<AuditDay>> {
    let actions = criteria.actions.as_ref();
    sqlx::query_file_as!(
        AuditDay,
        "src/audit_log/days.sql",
        criteria.by,
        criteria.subjects.as_deref(),
        criteria.person,
        actions.map(|actions| &*actions.single),
        actions.map(|actions| &*actions.groups),
        actions.map(|actions| &*actions.elsewhere),
        criteria.request,
        criteria.from,
        criteria.to
    )
    .fetch_all(database)
    .await
}

/// Entries about a person, newest first, each of the ways by its own index. Who starts a team over names its members in
/// the entry of the team.
pub async fn about(
    database: impl PgExecutor<'_>,
    person: UserId,
    members: &[String],
    before: Option<i64>,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id!" FROM (
               (SELECT id, at FROM audit_log
                WHERE audit_person(subject, before, after) = $1
                  AND ($3::bigint IS NULL OR (at, id) < (SELECT at, id FROM audit_log WHERE id = $3))
                ORDER BY at DESC, id DESC LIMIT $4)
               UNION
               (SELECT id, at FROM audit_log
                WHERE subject = ANY($2)
                  AND ($3 IS NULL OR (at, id) < (SELECT at, id FROM audit_log WHERE id = $3))
                ORDER BY at DESC, id DESC LIMIT $4)
               UNION
               (SELECT a.id, a.at FROM members m JOIN audit_log a ON a.subject = 'team/' || m.team_id
                WHERE m.user_id = $1 AND a.action = 'team.started_over' AND a.before -> 'balle' ? m.id::text
                  AND ($3 IS NULL OR (a.at, a.id) < (SELECT at, id FROM audit_log WHERE id = $3))
                ORDER BY a.at DESC, a.id DESC LIMIT $4)
           ) found
           ORDER BY at DESC, id DESC LIMIT $4"#,
        person.0,
        members,
        before,
        limit
    )
    .fetch_all(database)
    .await
}

pub async fn count_about(
    database: impl PgExecutor<'_>,
    person: UserId,
    members: &[String],
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM (
               SELECT id FROM audit_log WHERE audit_person(subject, before, after) = $1 OR subject = ANY($2)
               UNION ALL
               SELECT a.id FROM members m JOIN audit_log a ON a.subject = 'team/' || m.team_id
               WHERE m.user_id = $1 AND a.action = 'team.started_over' AND a.before -> 'balle' ? m.id::text
           ) found"#,
        person.0,
        members
    )
    .fetch_one(database)
    .await
}

/// Entries by their ids, with the names of today, newest first.
pub async fn shown(database: impl PgExecutor<'_>, ids: &[i64]) -> sqlx::Result<Vec<AuditEntry>> {
    let rows = sqlx::query!(
        r#"SELECT id AS "id!", at AS "at!", day AS "day!", action AS "action!", subject AS "subject!", before, after,
                  address AS "address: IpNet", request_id, actor_id, actor_name, actor_picture, person_id, person_name,
                  person_picture, team_id, team_name, thing, erased_at
           FROM shown_audit WHERE id = ANY($1) ORDER BY at DESC, id DESC"#,
        ids
    )
    .fetch_all(database)
    .await?;
    let person = |id: Option<i64>, name: Option<String>, picture| {
        Some(Person { id: UserId(id?), name: name?, picture })
    };
    let entries = rows.into_iter().map(|row| AuditEntry {
        id: row.id,
        at: row.at,
        day: row.day,
        by: person(row.actor_id, row.actor_name, row.actor_picture),
        kind: AuditKind::of(&row.action),
        action: row.action,
        subject: row.subject,
        about: person(row.person_id, row.person_name, row.person_picture),
        team: row.team_id.zip(row.team_name).map(|(id, name)| AuditTeam { id: TeamId(id), name }),
        thing: row.thing,
        erased_at: row.erased_at.filter(|_| row.before.is_none() && row.after.is_none()),
        before: row.before.map(object),
        after: row.after.map(object),
        address: row.address.map(|address| address.addr().to_string()),
        request_id: row.request_id,
    });
    Ok(entries.collect())
}

/// Changes of days off were once recorded as a bare list.
fn object(changed: Value) -> Value {
    if changed.is_array() { json!({ "days": changed }) } else { changed }
}

pub async fn today(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(r#"SELECT day_of($1) AS "day!""#, now).fetch_one(database).await
}

const BATCH: i64 = 5_000;

/// In batches, so that no statement holds many rows.
pub async fn forget_addresses(pool: &PgPool, before: DateTime<Utc>) -> sqlx::Result<i64> {
    let mut forgotten = 0;
    loop {
        let batch = sqlx::query_scalar!(r#"SELECT forget_addresses($1, $2) AS "forgotten!""#, before, BATCH)
            .fetch_one(pool)
            .await?;
        forgotten += batch;
        if batch == 0 {
            return Ok(forgotten);
        }
    }
}
