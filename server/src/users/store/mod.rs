//! Accounts in PostgreSQL.

mod pages;

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

pub use self::pages::{Filter, count_matching, counts, matching};
use super::model::{FoundUser, Role, User};
use crate::{
    ids::UserId,
    search::{MAX_RESULTS, Search},
};

/// What decisions about an account need.
#[derive(Debug)]
pub struct Account {
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub role: Role,
    pub is_active: bool,
    pub is_google_account: bool,
    pub picture: Option<String>,
}

pub async fn administrators(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account, picture FROM users
           WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id"#
    )
    .fetch_all(database)
    .await
}

pub async fn account(database: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account, picture FROM users
           WHERE id = $1 AND deleted_at IS NULL"#,
        id.0
    )
    .fetch_optional(database)
    .await
}

/// Locks the row to serialise decisions. Not the strongest lock, because rows that refer to the account, such
/// as audit rows, may be written meanwhile.
pub async fn lock_by_email(
    transaction: impl PgExecutor<'_>,
    email_key: &str,
) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account, picture FROM users
           WHERE email_key(email) = email_key($1) AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        email_key
    )
    .fetch_optional(transaction)
    .await
}

/// An account with a password on this server.
#[derive(Debug)]
pub struct NewAccount<'a> {
    pub name: &'a str,
    pub email: &'a str,
    pub role: Role,
    pub picture: Option<&'a str>,
    pub password_hash: &'a str,
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    user: NewAccount<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<UserId> {
    sqlx::query_scalar!(
        r#"INSERT INTO users (name, email, role, picture, password_hash, created_at)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING id AS "id: UserId""#,
        user.name,
        user.email,
        user.role as Role,
        user.picture,
        user.password_hash,
        now
    )
    .fetch_one(transaction)
    .await
}

/// An account of a provider, which an administrator must activate.
pub async fn insert_waiting(
    transaction: impl PgExecutor<'_>,
    name: &str,
    email: &str,
    picture: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<UserId> {
    sqlx::query_scalar!(
        r#"INSERT INTO users (name, email, picture, is_google_account, is_active, created_at)
           VALUES ($1, $2, $3, true, false, $4) RETURNING id AS "id: UserId""#,
        name,
        email,
        picture,
        now
    )
    .fetch_one(transaction)
    .await
}

/// The result of an edit; without a hash the password stays.
#[derive(Debug)]
pub struct AccountUpdate {
    pub name: String,
    pub email: String,
    pub password_hash: Option<String>,
    pub picture: Option<String>,
}

pub async fn update(transaction: impl PgExecutor<'_>, id: UserId, user: &AccountUpdate) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE users SET name = $2, email = $3, password_hash = coalesce($4, password_hash), picture = $5
         WHERE id = $1",
        id.0,
        user.name,
        user.email,
        user.password_hash,
        user.picture
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn set_role(transaction: impl PgExecutor<'_>, id: UserId, role: Role) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET role = $2 WHERE id = $1", id.0, role as Role).execute(transaction).await?;
    Ok(())
}

pub async fn activate(transaction: impl PgExecutor<'_>, id: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET is_active = true, activated_at = $2 WHERE id = $1", id.0, now)
        .execute(transaction)
        .await?;
    Ok(())
}

pub async fn deactivate(transaction: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET is_active = false WHERE id = $1", id.0).execute(transaction).await?;
    Ok(())
}

pub async fn set_password(transaction: impl PgExecutor<'_>, id: UserId, hash: &str) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET password_hash = $2 WHERE id = $1", id.0, hash)
        .execute(transaction)
        .await?;
    Ok(())
}

pub async fn lock_for_share(transaction: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<bool> {
    let held =
        sqlx::query_scalar!("SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE", id.0)
            .fetch_optional(transaction)
            .await?;
    Ok(held.is_some())
}

/// Locks an active account until the transaction ends.
pub async fn lock_active(transaction: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<bool> {
    let held = sqlx::query_scalar!(
        "SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL AND is_active FOR SHARE",
        id.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(held.is_some())
}

/// Locks the row to serialise decisions.
pub async fn lock(transaction: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account, picture FROM users
           WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        id.0
    )
    .fetch_optional(transaction)
    .await
}

/// The row stays, because history refers to it; the picture and the credentials are deleted.
pub async fn delete(transaction: impl PgExecutor<'_>, id: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH identity AS (DELETE FROM identities WHERE user_id = $1),
              attempt AS (DELETE FROM oidc_attempts WHERE user_id = $1)
         UPDATE users SET deleted_at = $2, is_active = false, password_hash = NULL, picture = NULL WHERE id = $1",
        id.0,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn one(database: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<Option<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT id, name, email, role AS "role: Role", picture, is_active, is_google_account,
                  NOT is_google_account AS "is_default_account!" FROM users
           WHERE id = $1 AND deleted_at IS NULL"#,
        id.0
    )
    .fetch_optional(database)
    .await
}

pub async fn all(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT id, name, email, role AS "role: Role", picture, is_active, is_google_account,
                  NOT is_google_account AS "is_default_account!" FROM users
           WHERE deleted_at IS NULL ORDER BY name COLLATE names, id"#
    )
    .fetch_all(database)
    .await
}

/// Names that begin with the words come first, then names with a word that does, then the rest.
pub async fn search(database: impl PgExecutor<'_>, search: &Search) -> sqlx::Result<Vec<FoundUser>> {
    sqlx::query_as!(
        FoundUser,
        "SELECT id, name, email, picture FROM users
         WHERE deleted_at IS NULL AND search_key LIKE '%' || searched($1) || '%' AND search_key LIKE ALL
               (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($2::text[]) AS other))
         ORDER BY CASE WHEN search_key LIKE ' ' || searched($3) || '%' THEN 0
                       WHEN search_key LIKE '% ' || searched($3) || '%' THEN 1
                       ELSE 2 END, name COLLATE names, id
         LIMIT $4",
        search.longest,
        &search.others,
        search.typed,
        MAX_RESULTS
    )
    .fetch_all(database)
    .await
}
