//! Accounts of invited people.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use crate::ids::{TeamId, UserId};

/// An account without a password.
pub async fn insert_invited(
    transaction: impl PgExecutor<'_>,
    name: &str,
    email: &str,
    team: Option<TeamId>,
    now: DateTime<Utc>,
) -> sqlx::Result<UserId> {
    sqlx::query_scalar!(
        r#"INSERT INTO users (name, email, awaited_team_id, created_at, email_proved_at)
           VALUES ($1, $2, $3, $4, $4) RETURNING id AS "id: UserId""#,
        name,
        email,
        team as Option<TeamId>,
        now
    )
    .fetch_one(transaction)
    .await
}

/// The same for many, by name and email. The ids are in the order of the people.
pub async fn insert_many_invited(
    transaction: impl PgExecutor<'_>,
    people: &[(&str, &str)],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<UserId>> {
    let (names, emails): (Vec<_>, Vec<_>) =
        people.iter().map(|(name, email)| ((*name).to_owned(), (*email).to_owned())).unzip();
    sqlx::query_scalar!(
        r#"WITH given AS (SELECT * FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (name, email, place)),
           added AS (
               INSERT INTO users (name, email, created_at, email_proved_at)
               SELECT name, email, $3, $3 FROM given ORDER BY place RETURNING id, email)
           SELECT added.id AS "id!: UserId" FROM added JOIN given USING (email) ORDER BY place"#,
        &names,
        &emails,
        now
    )
    .fetch_all(transaction)
    .await
}

/// Sets the password, and the name and the picture if they are given. Returns the picture that was replaced.
pub async fn admit(
    transaction: impl PgExecutor<'_>,
    id: UserId,
    name: Option<&str>,
    password_hash: &str,
    picture: Option<&str>,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "UPDATE users SET name = coalesce($2, users.name), password_hash = $3, picture = coalesce($4, users.picture)
         FROM (SELECT id, picture FROM users WHERE id = $1) AS before
         WHERE users.id = before.id
         RETURNING CASE WHEN $4::text IS NOT NULL THEN before.picture END",
        id.0,
        name,
        password_hash,
        picture
    )
    .fetch_one(transaction)
    .await
}
