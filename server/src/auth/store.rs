//! Sessions in PostgreSQL.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use ipnet::IpNet;
use sqlx::{PgConnection, PgExecutor};

use super::model::{MAX_SESSIONS_PER_ACCOUNT, Session};
use crate::{
    account::Role,
    ids::{SessionId, UserId},
    oidc::Identity,
    token::TokenHash,
};

#[derive(Debug)]
pub struct Account {
    pub id: UserId,
    pub role: Role,
    pub is_active: bool,
    pub has_second_factor: bool,
    pub password_hash: Option<String>,
}

pub async fn account_by_email(
    database: impl PgExecutor<'_>,
    email_key: &str,
) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, role AS "role: Role", is_active, second_factor_since IS NOT NULL AS "has_second_factor!",
                  password_hash
           FROM users
           WHERE email_key(email) = email_key($1) AND deleted_at IS NULL"#,
        email_key
    )
    .fetch_optional(database)
    .await
}

/// Locks the account if its password is still the one that was checked. This serialises the sign-ins of an
/// account.
pub async fn lock_unchanged(
    transaction: &mut PgConnection,
    user: UserId,
    password_hash: &str,
) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, role AS "role: Role", is_active, second_factor_since IS NOT NULL AS "has_second_factor!",
                  password_hash
           FROM users
           WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        user.0,
        password_hash
    )
    .fetch_optional(transaction)
    .await
}

/// Keeps the account from being deleted until the transaction ends. False if it was.
pub async fn hold(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<bool> {
    let held =
        sqlx::query_scalar!("SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE", user.0);
    Ok(held.fetch_optional(transaction).await?.is_some())
}

/// Locks the account if the provider's identity still belongs to it.
pub async fn lock_identified(
    transaction: &mut PgConnection,
    user: UserId,
    identity: &Identity,
) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, role AS "role: Role", is_active, second_factor_since IS NOT NULL AS "has_second_factor!",
                  password_hash
           FROM users
           WHERE id = $1 AND deleted_at IS NULL
             AND EXISTS (SELECT FROM identities WHERE user_id = $1 AND issuer = $2 AND subject = $3)
           FOR NO KEY UPDATE"#,
        user.0,
        identity.issuer,
        identity.subject
    )
    .fetch_optional(transaction)
    .await
}

#[derive(Debug)]
pub struct NewSession {
    pub user_id: UserId,
    pub token: TokenHash,
    pub now: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub address: IpAddr,
    pub user_agent: Option<String>,
    pub by_provider: bool,
}

/// Inserts a session, and ends the account's oldest if there are too many.
pub async fn create(transaction: &mut PgConnection, session: NewSession) -> sqlx::Result<SessionId> {
    sqlx::query!(
        "DELETE FROM sessions WHERE id IN (
             SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)",
        session.user_id.0,
        MAX_SESSIONS_PER_ACCOUNT - 1
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query_scalar!(
        r#"INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at, address, user_agent,
                                 by_provider)
           VALUES ($1, $2, $3, $3, $4, $5, $6, $7) RETURNING id AS "id: SessionId""#,
        session.user_id.0,
        &session.token.0[..],
        session.now,
        session.expires_at,
        IpNet::from(session.address) as IpNet,
        session.user_agent,
        session.by_provider
    )
    .fetch_one(transaction)
    .await
}

#[derive(Clone, Copy, Debug)]
pub enum EndedSessions {
    One(SessionId),
    AllExcept(SessionId),
}

pub async fn touch(
    database: impl PgExecutor<'_>,
    session: SessionId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!("UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2", session.0, now)
        .execute(database)
        .await?;
    Ok(())
}

/// Those whose last use was recorded longer ago than `step`.
pub async fn touch_all(
    database: impl PgExecutor<'_>,
    sessions: &[SessionId],
    now: DateTime<Utc>,
    step: TimeDelta,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE sessions SET last_seen_at = $2 WHERE id = ANY ($1) AND last_seen_at <= $3",
        sessions as &[SessionId],
        now,
        now - step
    )
    .execute(database)
    .await?;
    Ok(())
}

pub async fn end(database: impl PgExecutor<'_>, session: SessionId) -> sqlx::Result<bool> {
    let ended = sqlx::query!("DELETE FROM sessions WHERE id = $1", session.0).execute(database).await?;
    Ok(ended.rows_affected() == 1)
}

/// Sessions that have not ended: the current one first, then by last use.
pub async fn of_user(
    database: impl PgExecutor<'_>,
    user: UserId,
    current: SessionId,
    now: DateTime<Utc>,
    idle_limit: TimeDelta,
) -> sqlx::Result<Vec<Session>> {
    sqlx::query_as!(
        Session,
        r#"SELECT id, created_at, last_seen_at, expires_at, host(address) AS address, user_agent,
                  id = $2 AS "current!"
           FROM sessions WHERE user_id = $1 AND expires_at > $3 AND last_seen_at > $4
           ORDER BY id = $2 DESC, last_seen_at DESC, id DESC"#,
        user.0,
        current.0,
        now,
        now - idle_limit
    )
    .fetch_all(database)
    .await
}

/// Ends these sessions of a user. Returns those that had not ended yet.
pub async fn end_active(
    database: impl PgExecutor<'_>,
    user: UserId,
    which: EndedSessions,
    now: DateTime<Utc>,
    idle_limit: TimeDelta,
) -> sqlx::Result<Vec<SessionId>> {
    let (one, all_but) = match which {
        EndedSessions::One(session) => (Some(session.0), None),
        EndedSessions::AllExcept(session) => (None, Some(session.0)),
    };
    sqlx::query_scalar!(
        r#"DELETE FROM sessions WHERE user_id = $1 AND (id = $2 OR id <> $3) AND expires_at > $4 AND last_seen_at > $5
           RETURNING id AS "id: SessionId""#,
        user.0,
        one,
        all_but,
        now,
        now - idle_limit
    )
    .fetch_all(database)
    .await
}

/// None for an account with a second factor.
pub async fn signed_in_by_one_factor_at(
    database: impl PgExecutor<'_>,
    session: SessionId,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "SELECT s.created_at FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = $1 AND u.second_factor_since IS NULL",
        session.0
    )
    .fetch_optional(database)
    .await
}

pub async fn exists(database: impl PgExecutor<'_>, session: SessionId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM sessions WHERE id = $1) AS "there!""#, session.0)
        .fetch_one(database)
        .await
}

/// Sign-ins that wait for their second factor end with the sessions: their password may be another one now.
pub async fn end_all(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH waiting AS (DELETE FROM second_factor_challenges WHERE user_id = $1)
         DELETE FROM sessions WHERE user_id = $1",
        user.0
    )
    .execute(database)
    .await?;
    Ok(())
}

pub async fn end_others(
    database: impl PgExecutor<'_>,
    user: UserId,
    kept: Option<SessionId>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH waiting AS (DELETE FROM second_factor_challenges WHERE user_id = $1)
         DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2",
        user.0,
        kept as Option<SessionId>
    )
    .execute(database)
    .await?;
    Ok(())
}

pub async fn sweep(
    database: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    idle_limit: TimeDelta,
) -> sqlx::Result<u64> {
    let swept = sqlx::query!(
        "DELETE FROM sessions WHERE expires_at <= $1 OR last_seen_at <= $2",
        now,
        now - idle_limit
    )
    .execute(database)
    .await?;
    Ok(swept.rows_affected())
}
