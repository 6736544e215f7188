//! Identities in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::model::ExistingAccount;
use crate::{ids::UserId, oidc::Identity, users::model::Role};

/// A deleted account has no identities.
pub(super) async fn owner(
    database: impl PgExecutor<'_>,
    identity: &Identity,
) -> sqlx::Result<Option<UserId>> {
    sqlx::query_scalar!(
        r#"SELECT user_id AS "id: UserId" FROM identities WHERE issuer = $1 AND subject = $2"#,
        identity.issuer,
        identity.subject
    )
    .fetch_optional(database)
    .await
}

/// First sign-ins wait for each other, so that no two create the same account or exceed the limit.
pub(super) async fn lock_sign_ups(transaction: impl PgExecutor<'_>) -> sqlx::Result<()> {
    sqlx::query!("SELECT pg_advisory_xact_lock(hashtext('identities')) AS queued")
        .fetch_one(transaction)
        .await?;
    Ok(())
}

/// Locks the account if called in a transaction.
pub(super) async fn account(
    database: impl PgExecutor<'_>,
    email: &str,
    issuer: &str,
) -> sqlx::Result<Option<ExistingAccount>> {
    sqlx::query_as!(
        ExistingAccount,
        r#"SELECT id, role AS "role: Role", is_active, email_proved_at IS NOT NULL AS "email_proved!",
                  second_factor_since IS NOT NULL AS "has_second_factor!",
                  EXISTS (SELECT FROM identities WHERE user_id = users.id AND issuer = $2) AS "is_another!"
           FROM users WHERE email_key(email) = email_key($1) AND deleted_at IS NULL FOR NO KEY UPDATE"#,
        email,
        issuer
    )
    .fetch_optional(database)
    .await
}

/// Accounts created by a sign-in that no administrator has activated yet.
pub(super) async fn waiting(database: impl PgExecutor<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM users
           WHERE is_google_account AND NOT is_active AND deleted_at IS NULL AND activated_at IS NULL"#
    )
    .fetch_one(database)
    .await
}

pub(super) async fn insert(
    transaction: impl PgExecutor<'_>,
    identity: &Identity,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, $4)",
        identity.issuer,
        identity.subject,
        user.0,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}
