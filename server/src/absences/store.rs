//! Absences in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgExecutor;

use super::model::{Absence, NewAbsence, Range, Whose};
use crate::{
    account::Person,
    ids::{AbsenceId, TeamId, UserId},
};

const MOST: i64 = 500;

struct Row {
    id: AbsenceId,
    user: UserId,
    name: String,
    picture: Option<String>,
    first_day: NaiveDate,
    last_day: NaiveDate,
    work_days: i32,
}

impl From<Row> for Absence {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            person: Person { id: row.user, name: row.name, picture: row.picture },
            first_day: row.first_day,
            last_day: row.last_day,
            work_days: row.work_days,
        }
    }
}

/// Of people who have an account, newest first.
pub async fn list(database: impl PgExecutor<'_>, whose: Whose, range: Range) -> sqlx::Result<Vec<Absence>> {
    let (person, team) = match whose {
        Whose::Person(person) => (Some(person), None),
        Whose::Team(team) => (None, Some(team)),
        Whose::Everybody => (None, None),
    };
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT a.id AS "id: AbsenceId", u.id AS "user: UserId", u.name, u.picture, a.first_day, a.last_day,
                  (SELECT count(*)::integer FROM calendar_days(a.first_day, a.last_day) WHERE works) AS "work_days!"
           FROM absences a JOIN users u ON u.id = a.user_id
           WHERE a.removed_at IS NULL AND u.deleted_at IS NULL
             AND ($1::bigint IS NULL OR a.user_id = $1)
             AND ($2::bigint IS NULL
                  OR a.user_id IN (SELECT user_id FROM members WHERE team_id = $2 AND left_at IS NULL))
             AND ($3::date IS NULL OR a.last_day >= $3) AND ($4::date IS NULL OR a.first_day <= $4)
           ORDER BY a.first_day DESC, a.id DESC LIMIT $5"#,
        person as Option<UserId>,
        team as Option<TeamId>,
        range.from,
        range.to,
        MOST
    )
    .fetch_all(database)
    .await?;
    Ok(rows.into_iter().map(Absence::from).collect())
}

pub async fn one(database: impl PgExecutor<'_>, id: AbsenceId) -> sqlx::Result<Absence> {
    let row = sqlx::query_as!(
        Row,
        r#"SELECT a.id AS "id: AbsenceId", u.id AS "user: UserId", u.name, u.picture, a.first_day, a.last_day,
                  (SELECT count(*)::integer FROM calendar_days(a.first_day, a.last_day) WHERE works) AS "work_days!"
           FROM absences a JOIN users u ON u.id = a.user_id WHERE a.id = $1"#,
        id.0
    )
    .fetch_one(database)
    .await?;
    Ok(row.into())
}

pub async fn person(database: impl PgExecutor<'_>, id: AbsenceId) -> sqlx::Result<Option<UserId>> {
    sqlx::query_scalar!(r#"SELECT user_id AS "id: UserId" FROM absences WHERE id = $1"#, id.0)
        .fetch_optional(database)
        .await
}

/// Of whom, and which days.
#[derive(Debug)]
pub struct Held {
    pub user: UserId,
    pub first_day: NaiveDate,
    pub last_day: NaiveDate,
}

/// None if it was removed.
pub async fn lock(transaction: impl PgExecutor<'_>, id: AbsenceId) -> sqlx::Result<Option<Held>> {
    sqlx::query_as!(
        Held,
        r#"SELECT user_id AS "user: UserId", first_day, last_day FROM absences
           WHERE id = $1 AND removed_at IS NULL FOR UPDATE"#,
        id.0
    )
    .fetch_optional(transaction)
    .await
}

pub async fn overlaps(database: impl PgExecutor<'_>, new: &NewAbsence) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM absences
                          WHERE user_id = $1 AND removed_at IS NULL
                            AND daterange(first_day, last_day, '[]') && daterange($2, $3, '[]')) AS "overlaps!""#,
        new.user_id.0,
        new.first_day,
        new.last_day
    )
    .fetch_one(database)
    .await
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    new: &NewAbsence,
    by: UserId,
    at: DateTime<Utc>,
) -> sqlx::Result<AbsenceId> {
    sqlx::query_scalar!(
        r#"INSERT INTO absences (user_id, first_day, last_day, entered_by, entered_at)
           VALUES ($1, $2, $3, $4, $5) RETURNING id AS "id: AbsenceId""#,
        new.user_id.0,
        new.first_day,
        new.last_day,
        by.0,
        at
    )
    .fetch_one(transaction)
    .await
}

pub async fn remove(transaction: impl PgExecutor<'_>, id: AbsenceId, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("UPDATE absences SET removed_at = $2 WHERE id = $1", id.0, at).execute(transaction).await?;
    Ok(())
}

pub async fn today(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(r#"SELECT day_of($1) AS "today!""#, now).fetch_one(database).await
}
