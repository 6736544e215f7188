//! Which team a calendar counts for, in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgExecutor;

use crate::{
    calendars::model::CountedPlace,
    ids::{MemberId, TeamId, UserId},
};

/// The place that a person's calendar counts for, so many days from now; none if the person is in no team.
pub async fn place(
    database: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
    days: i32,
) -> sqlx::Result<Option<CountedPlace>> {
    sqlx::query_as!(
        CountedPlace,
        r#"SELECT m.id AS "group_member_id: MemberId", t.id AS "group_id: TeamId", t.name AS group_name
           FROM members m JOIN teams t ON t.id = m.team_id WHERE m.id = calendar_place($1, day_of($2) + $3::int)"#,
        user.0,
        now,
        days
    )
    .fetch_optional(database)
    .await
}

/// The teams that a person is in, by name.
pub async fn places(
    database: impl PgExecutor<'_>,
    user: UserId,
    most: i64,
) -> sqlx::Result<Vec<CountedPlace>> {
    sqlx::query_as!(
        CountedPlace,
        r#"SELECT m.id AS "group_member_id: MemberId", t.id AS "group_id: TeamId", t.name AS group_name
           FROM members m JOIN teams t ON t.id = m.team_id
           WHERE m.user_id = $1 AND m.left_at IS NULL AND t.deleted_at IS NULL
           ORDER BY t.name COLLATE names, t.id LIMIT $2"#,
        user.0,
        most
    )
    .fetch_all(database)
    .await
}

/// Whether the person is in a team by this place.
pub async fn is_place_of(database: impl PgExecutor<'_>, user: UserId, place: MemberId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM members WHERE id = $1 AND user_id = $2 AND left_at IS NULL) AS "is!""#,
        place.0,
        user.0
    )
    .fetch_one(database)
    .await
}

pub async fn newest(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT member_id AS "id: MemberId" FROM calendar_choices WHERE user_id = $1 ORDER BY id DESC LIMIT 1"#,
        user.0
    )
    .fetch_optional(database)
    .await
}

/// Returns the day from which the choice holds: tomorrow.
pub async fn add(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    place: MemberId,
    by: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(
        "INSERT INTO calendar_choices (user_id, member_id, from_day, chosen_by, created_at)
         VALUES ($1, $2, day_of($3) + 1, $4, $3) RETURNING from_day",
        user.0,
        place.0,
        now,
        by.0
    )
    .fetch_one(transaction)
    .await
}
