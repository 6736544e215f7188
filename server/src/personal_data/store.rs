//! What is kept about a person, in PostgreSQL.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::{PgConnection, PgExecutor};

use super::model::ErasureRequest;
use crate::{account::Person, ids::UserId};

pub async fn asked_at(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("SELECT erasure_asked_at FROM users WHERE id = $1", user.0).fetch_one(database).await
}

pub async fn set_asked_at(
    transaction: &mut PgConnection,
    user: UserId,
    asked_at: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET erasure_asked_at = $2 WHERE id = $1", user.0, asked_at)
        .execute(transaction)
        .await?;
    Ok(())
}

/// Oldest first.
pub async fn requests(database: impl PgExecutor<'_>, limit: i64) -> sqlx::Result<Vec<ErasureRequest>> {
    let rows = sqlx::query!(
        r#"SELECT id AS "id: UserId", name, picture, email, erasure_asked_at AS "asked_at!" FROM users
           WHERE erasure_asked_at IS NOT NULL AND deleted_at IS NULL ORDER BY erasure_asked_at, id LIMIT $1"#,
        limit
    )
    .fetch_all(database)
    .await?;
    let requests = rows.into_iter().map(|row| ErasureRequest {
        person: Person { id: row.id, name: row.name, picture: row.picture },
        email: row.email,
        asked_at: row.asked_at,
    });
    Ok(requests.collect())
}

/// By the function of the owner: nobody else changes the ledger and the audit log.
pub async fn erase(transaction: &mut PgConnection, user: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("SELECT erase_person($1, $2)", user.0, now).execute(transaction).await?;
    Ok(())
}

/// An account with an email, or one that was deleted with it.
#[derive(Debug)]
pub struct Holder {
    pub id: UserId,
    pub name: String,
    pub is_active: bool,
    pub deleted_at: Option<DateTime<Utc>>,
}

/// Those that were erased have no email any more.
pub async fn with_email(database: impl PgExecutor<'_>, email_key: &str) -> sqlx::Result<Vec<Holder>> {
    sqlx::query_as!(
        Holder,
        "SELECT id, name, is_active, deleted_at FROM users
         WHERE email_key(email) = email_key($1) AND erased_at IS NULL ORDER BY id",
        email_key
    )
    .fetch_all(database)
    .await
}

pub async fn picture(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("SELECT picture FROM users WHERE id = $1", user.0).fetch_one(database).await
}

/// A list of rows for each kind of thing.
pub async fn export(
    database: impl PgExecutor<'_>,
    user: UserId,
    with_calendars: bool,
) -> sqlx::Result<Vec<(String, Value)>> {
    let rows =
        sqlx::query_file!("src/personal_data/export.sql", user.0, with_calendars).fetch_all(database).await?;
    Ok(rows.into_iter().map(|row| (row.section, row.data)).collect())
}
