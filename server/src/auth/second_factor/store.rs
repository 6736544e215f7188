//! Second factors, recovery codes and challenges in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};

use super::model::{MAX_CHALLENGES, SecondFactorState};
use crate::{account::Role, auth::store::Account, ids::UserId, token::TokenHash};

/// A secret as it lies in the database.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) secret: Vec<u8>,
    pub(super) key_id: Option<String>,
    pub(super) begun_at: DateTime<Utc>,
}

pub(super) async fn state(
    database: impl PgExecutor<'_>,
    user: UserId,
) -> sqlx::Result<Option<SecondFactorState>> {
    sqlx::query_as!(
        SecondFactorState,
        r#"SELECT second_factor_since AS since,
                  (SELECT count(*) FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS "recovery_codes_left!"
           FROM users WHERE id = $1"#,
        user.0
    )
    .fetch_optional(database)
    .await
}

/// Locks the account, as every sign-in and every change of it does.
pub(super) async fn lock(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"SELECT id, role AS "role: Role", is_active, second_factor_since IS NOT NULL AS "has_second_factor!",
                  password_hash
           FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        user.0
    )
    .fetch_optional(transaction)
    .await
}

/// The name that an authenticator shows with the account.
pub(super) async fn organisation(database: impl PgExecutor<'_>) -> sqlx::Result<String> {
    sqlx::query_scalar!("SELECT name FROM organisation").fetch_one(database).await
}

pub(super) async fn held(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<Held>> {
    sqlx::query_as!(Held, "SELECT secret, key_id, begun_at FROM second_factors WHERE user_id = $1", user.0)
        .fetch_optional(database)
        .await
}

pub(super) async fn begin(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    secret: &[u8],
    key_id: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO second_factors (user_id, secret, key_id, begun_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id) DO UPDATE
         SET secret = excluded.secret, key_id = excluded.key_id, begun_at = excluded.begun_at, last_step = 0",
        user.0,
        secret,
        key_id,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Replaces the sealing, not the secret.
pub(super) async fn seal(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    secret: &[u8],
    key_id: &str,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE second_factors SET secret = $2, key_id = $3 WHERE user_id = $1",
        user.0,
        secret,
        key_id
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Users whose secret is sealed with another key, or not at all.
pub(super) async fn sealed_otherwise(
    database: impl PgExecutor<'_>,
    key_id: &str,
) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(
        r#"SELECT user_id AS "id: UserId" FROM second_factors WHERE key_id IS DISTINCT FROM $1 ORDER BY user_id"#,
        key_id
    )
    .fetch_all(database)
    .await
}

pub(super) async fn turn_on(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
    recovery_codes: &[TokenHash],
) -> sqlx::Result<()> {
    let codes = recovery_codes.iter().map(|code| &code.0[..]).collect::<Vec<_>>();
    sqlx::query!(
        "WITH codes AS (INSERT INTO recovery_codes (user_id, code_sha256) SELECT $1, unnest($3::bytea[]))
         UPDATE users SET second_factor_since = $2 WHERE id = $1",
        user.0,
        now,
        &codes as &[&[u8]]
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// With the recovery codes.
pub(super) async fn turn_off(transaction: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH factor AS (DELETE FROM second_factors WHERE user_id = $1)
         UPDATE users SET second_factor_since = NULL WHERE id = $1",
        user.0
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Called under the account's lock.
pub(super) async fn use_step(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    step: i64,
) -> sqlx::Result<bool> {
    let updated = sqlx::query!(
        "UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2",
        user.0,
        step
    )
    .execute(transaction)
    .await?;
    Ok(updated.rows_affected() == 1)
}

pub(super) async fn use_recovery_code(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    code: TokenHash,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let updated = sqlx::query!(
        "UPDATE recovery_codes SET used_at = $3 WHERE user_id = $1 AND code_sha256 = $2 AND used_at IS NULL",
        user.0,
        &code.0[..],
        now
    )
    .execute(transaction)
    .await?;
    Ok(updated.rows_affected() == 1)
}

/// Inserts a challenge, and ends the account's oldest if there are too many.
pub(super) async fn challenge(
    transaction: &mut PgConnection,
    user: UserId,
    token: TokenHash,
    expires_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM second_factor_challenges WHERE token_sha256 IN (
             SELECT token_sha256 FROM second_factor_challenges WHERE user_id = $1 ORDER BY expires_at DESC OFFSET $2)",
        user.0,
        MAX_CHALLENGES - 1
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query!(
        "INSERT INTO second_factor_challenges (token_sha256, user_id, expires_at) VALUES ($1, $2, $3)",
        &token.0[..],
        user.0,
        expires_at
    )
    .execute(transaction)
    .await?;
    Ok(())
}

#[derive(Debug)]
pub(super) struct Challenge {
    pub(super) user: UserId,
    pub(super) email: String,
    pub(super) tries: i16,
}

/// A challenge that has not ended.
pub(super) async fn find_challenge(
    database: impl PgExecutor<'_>,
    token: TokenHash,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Challenge>> {
    sqlx::query_as!(
        Challenge,
        r#"SELECT c.user_id AS user, u.email, c.tries
           FROM second_factor_challenges c JOIN users u ON u.id = c.user_id
           WHERE c.token_sha256 = $1 AND c.expires_at > $2"#,
        &token.0[..],
        now
    )
    .fetch_optional(database)
    .await
}

pub(super) async fn count_try(transaction: impl PgExecutor<'_>, token: TokenHash) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE second_factor_challenges SET tries = tries + 1 WHERE token_sha256 = $1",
        &token.0[..]
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub(super) async fn end_challenge(transaction: impl PgExecutor<'_>, token: TokenHash) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM second_factor_challenges WHERE token_sha256 = $1", &token.0[..])
        .execute(transaction)
        .await?;
    Ok(())
}

/// Deletes challenges that have expired, and keys that nobody confirmed.
pub(super) async fn sweep(
    database: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    begun_before: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH challenges AS (DELETE FROM second_factor_challenges WHERE expires_at <= $1)
         DELETE FROM second_factors f USING users u
         WHERE u.id = f.user_id AND u.second_factor_since IS NULL AND f.begun_at <= $2",
        now,
        begun_before
    )
    .execute(database)
    .await?;
    Ok(())
}
