//! Accounts in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::model::{Role, User};

/// What is needed to decide about an account.
#[derive(Debug)]
pub struct Account {
    pub id: i64,
    pub name: String,
    pub email: String,
    pub role: Role,
    pub is_active: bool,
    pub is_google_account: bool,
}

pub async fn administrators(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account FROM users
           WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id"#
    )
    .fetch_all(database)
    .await
}

/// Takes the row's lock: what is decided on this account is decided once. Not the strongest lock, because rows
/// that name the account (an audit row of somebody who signs out) may be written meanwhile.
pub async fn lock_by_email(
    transaction: impl PgExecutor<'_>,
    email_key: &str,
) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account FROM users
           WHERE lower(email) = $1 AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        email_key
    )
    .fetch_optional(transaction)
    .await
}

pub async fn insert_administrator(
    transaction: impl PgExecutor<'_>,
    name: &str,
    email: &str,
    password_hash: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "INSERT INTO users (name, email, role, password_hash, created_at) VALUES ($1, $2, 'admin', $3, $4)
         RETURNING id",
        name,
        email,
        password_hash,
        now
    )
    .fetch_one(transaction)
    .await
}

pub async fn set_role(transaction: impl PgExecutor<'_>, id: i64, role: Role) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET role = $2 WHERE id = $1", id, role as Role).execute(transaction).await?;
    Ok(())
}

pub async fn set_active(transaction: impl PgExecutor<'_>, id: i64, is_active: bool) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET is_active = $2 WHERE id = $1", id, is_active).execute(transaction).await?;
    Ok(())
}

pub async fn set_password(transaction: impl PgExecutor<'_>, id: i64, hash: &str) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET password_hash = $2 WHERE id = $1", id, hash).execute(transaction).await?;
    Ok(())
}

pub async fn is_living(database: impl PgExecutor<'_>, id: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM users WHERE id = $1 AND deleted_at IS NULL) AS "there!""#,
        id
    )
    .fetch_one(database)
    .await
}

pub async fn hold(transaction: impl PgExecutor<'_>, id: i64) -> sqlx::Result<bool> {
    let held = sqlx::query_scalar!("SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE", id)
        .fetch_optional(transaction)
        .await?;
    Ok(held.is_some())
}

/// Takes the row's lock: what is decided on this account is decided once.
pub async fn lock(transaction: impl PgExecutor<'_>, id: i64) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account FROM users
           WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        id
    )
    .fetch_optional(transaction)
    .await
}

/// The row stays, because the past names it; what lets the person in or reads their calendar goes.
pub async fn delete(transaction: impl PgExecutor<'_>, id: i64, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH identity AS (DELETE FROM identities WHERE user_id = $1),
              calendar AS (DELETE FROM calendar_connections WHERE user_id = $1)
         UPDATE users SET deleted_at = $2, is_active = false, password_hash = NULL WHERE id = $1",
        id,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn one(database: impl PgExecutor<'_>, id: i64) -> sqlx::Result<Option<User>> {
    let found = sqlx::query!(
        r#"SELECT id, name, email, role AS "role: Role", picture, is_active, is_google_account FROM users
           WHERE id = $1 AND deleted_at IS NULL"#,
        id
    )
    .fetch_optional(database)
    .await?;
    Ok(found.map(|row| {
        User::new(row.id, row.name, row.email, row.role, row.picture, row.is_active, row.is_google_account)
    }))
}

pub async fn living(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<User>> {
    let found = sqlx::query!(
        r#"SELECT id, name, email, role AS "role: Role", picture, is_active, is_google_account FROM users
           WHERE deleted_at IS NULL ORDER BY name COLLATE names, id"#
    )
    .fetch_all(database)
    .await?;
    let user = found.into_iter().map(|row| {
        User::new(row.id, row.name, row.email, row.role, row.picture, row.is_active, row.is_google_account)
    });
    Ok(user.collect())
}
