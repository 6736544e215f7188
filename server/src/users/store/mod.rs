//! Accounts in PostgreSQL.

mod invited;
mod pages;
mod searching;
pub mod table;

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

pub use self::invited::{admit, insert_invited, insert_many_invited};
pub use self::pages::{Filter, count_matching, counts, matching};
pub use self::searching::search;
use super::model::{Role, User};
use crate::ids::{TeamId, UserId};

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
    /// Null if the owner typed the email.
    pub email_proved_at: Option<DateTime<Utc>>,
}

pub async fn administrators(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account, picture,
                  email_proved_at FROM users
           WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id"#
    )
    .fetch_all(database)
    .await
}

pub async fn account(database: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account, picture,
                  email_proved_at FROM users
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
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account, picture,
                  email_proved_at FROM users
           WHERE email_key(email) = email_key($1) AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        email_key
    )
    .fetch_optional(transaction)
    .await
}

/// An account with a password on this server. Whoever makes it for somebody vouches for the email.
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
        r#"INSERT INTO users (name, email, role, picture, password_hash, created_at, email_proved_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING id AS "id: UserId""#,
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
        r#"INSERT INTO users (name, email, picture, is_google_account, is_active, created_at, email_proved_at)
           VALUES ($1, $2, $3, true, false, $4, $4) RETURNING id AS "id: UserId""#,
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
    pub email_proved_at: Option<DateTime<Utc>>,
    pub password_hash: Option<String>,
    pub picture: Option<String>,
}

pub async fn update(transaction: impl PgExecutor<'_>, id: UserId, user: &AccountUpdate) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE users SET name = $2, email = $3, password_hash = coalesce($4, password_hash), picture = $5,
                          email_proved_at = $6
         WHERE id = $1",
        id.0,
        user.name,
        user.email,
        user.password_hash,
        user.picture,
        user.email_proved_at
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

/// Returns those that exist; by their ids, so that two who lock several cannot wait for each other.
pub async fn lock_many_for_share(
    transaction: impl PgExecutor<'_>,
    ids: &[UserId],
) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: UserId" FROM users WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR SHARE"#,
        ids as &[UserId]
    )
    .fetch_all(transaction)
    .await
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
        r#"SELECT id, name, email, role AS "role: Role", is_active, is_google_account, picture,
                  email_proved_at FROM users
           WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        id.0
    )
    .fetch_optional(transaction)
    .await
}

/// An administrator has not answered yet. Under the account's lock, so that nobody asks meanwhile.
pub async fn asked_to_be_erased(transaction: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT erasure_asked_at IS NOT NULL AS "asked!" FROM users WHERE id = $1"#, id.0)
        .fetch_one(transaction)
        .await
}

/// The row stays, because history refers to it; the picture and the credentials are deleted.
pub async fn delete(transaction: impl PgExecutor<'_>, id: UserId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH identity AS (DELETE FROM identities WHERE user_id = $1),
              attempt AS (DELETE FROM oidc_attempts WHERE user_id = $1),
              factor AS (DELETE FROM second_factors WHERE user_id = $1)
         UPDATE users SET deleted_at = $2, is_active = false, password_hash = NULL, picture = NULL,
                second_factor_since = NULL
         WHERE id = $1",
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
                  NOT is_google_account AS "is_default_account!",
                  (SELECT team_id FROM first_teams f WHERE f.user_id = users.id) AS "group_id: TeamId",
                  email_proved_at IS NOT NULL AS email_proved,
                  (SELECT min(other.email) FROM users other WHERE other.id <> users.id AND other.deleted_at IS NULL
                   AND email_look(other.email) = email_look(users.email)) AS similar_email
           FROM users
           WHERE id = $1 AND deleted_at IS NULL"#,
        id.0
    )
    .fetch_optional(database)
    .await
}

/// Of the teams that the user is in, the one they joined first.
pub async fn first_team(database: impl PgExecutor<'_>, id: UserId) -> sqlx::Result<Option<TeamId>> {
    sqlx::query_scalar!(r#"SELECT team_id AS "id!: TeamId" FROM first_teams WHERE user_id = $1"#, id.0)
        .fetch_optional(database)
        .await
}

/// The next accounts by name, behind this one.
pub async fn after(
    database: impl PgExecutor<'_>,
    (name, id): (&str, UserId),
    limit: i64,
) -> sqlx::Result<Vec<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT id, name, email, role AS "role: Role", picture, is_active, is_google_account,
                  NOT is_google_account AS "is_default_account!",
                  (SELECT team_id FROM first_teams f WHERE f.user_id = users.id) AS "group_id: TeamId",
                  email_proved_at IS NOT NULL AS email_proved,
                  NULL::text AS similar_email
           FROM users
           WHERE deleted_at IS NULL AND (name COLLATE names, id) > ($1 COLLATE names, $2)
           ORDER BY name COLLATE names, id
           LIMIT $3"#,
        name,
        id.0,
        limit
    )
    .fetch_all(database)
    .await
}

/// Of everything that `after` reads.
pub async fn version(database: impl PgExecutor<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT coalesce(sum(version), 0)::bigint AS "version!" FROM versions WHERE area IN ('team', 'teams', 'users')"#
    )
    .fetch_one(database)
    .await
}
