//! The operator's acts on accounts. Each is one transaction: the row, the sessions it ends, the
//! version of the screens that show it, and its audit row.

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};

use super::{
    model::{Role, parse_email, parse_name},
    store::{self, Account},
};
use crate::{
    audit::{self, Origin},
    auth::{self, model::email_key},
};

pub async fn administrators(pool: &PgPool) -> Result<Vec<Account>> {
    Ok(store::administrators(pool).await?)
}

pub async fn create_administrator(
    pool: &PgPool,
    now: DateTime<Utc>,
    name: &str,
    email: &str,
    password_hash: &str,
) -> Result<()> {
    let (name, email) = (parse_name(name)?, parse_email(email)?);
    let mut transaction = pool.begin().await?;
    let taken = store::lock_by_email(&mut *transaction, &email_key(&email)).await?;
    ensure!(
        taken.is_none(),
        "{email} already has an account: 'standings admin promote' makes it an administrator"
    );
    let id = store::insert_administrator(&mut *transaction, &name, &email, password_hash, now).await?;
    let after = json!({ "name": name, "email": email, "role": "admin" });
    finish(transaction, now, "user.created", id, None, Some(after)).await
}

pub async fn set_role(pool: &PgPool, now: DateTime<Utc>, email: &str, role: Role) -> Result<()> {
    let (mut transaction, account) = locked(pool, email).await?;
    if account.role == role {
        return Ok(());
    }
    store::set_role(&mut *transaction, account.id, role).await.map_err(explain)?;
    // An administrator's session is shorter than a user's: both begin anew.
    auth::service::end_sessions(&mut transaction, account.id).await?;
    let action = if role == Role::Admin { "user.promoted" } else { "user.demoted" };
    let (before, after) = (json!({ "role": account.role }), json!({ "role": role }));
    finish(transaction, now, action, account.id, Some(before), Some(after)).await
}

pub async fn deactivate(pool: &PgPool, now: DateTime<Utc>, email: &str) -> Result<()> {
    let (mut transaction, account) = locked(pool, email).await?;
    if !account.is_active {
        return Ok(());
    }
    store::deactivate(&mut *transaction, account.id).await.map_err(explain)?;
    auth::service::end_sessions(&mut transaction, account.id).await?;
    let (before, after) = (json!({ "is_active": true }), json!({ "is_active": false }));
    finish(transaction, now, "user.deactivated", account.id, Some(before), Some(after)).await
}

pub async fn reset_password(pool: &PgPool, now: DateTime<Utc>, email: &str, hash: &str) -> Result<()> {
    let (mut transaction, account) = locked(pool, email).await?;
    ensure!(!account.is_google_account, "{email} signs in with Google and has no password here");
    store::set_password(&mut *transaction, account.id, hash).await?;
    auth::service::end_sessions(&mut transaction, account.id).await?;
    finish(transaction, now, "user.password_reset", account.id, None, None).await
}

type Transaction = sqlx::Transaction<'static, sqlx::Postgres>;

async fn locked(pool: &PgPool, email: &str) -> Result<(Transaction, Account)> {
    let mut transaction = pool.begin().await?;
    let account = store::lock_by_email(&mut *transaction, &email_key(email))
        .await?
        .with_context(|| format!("there is no account with the email {email}"))?;
    Ok((transaction, account))
}

fn explain(error: sqlx::Error) -> anyhow::Error {
    let constraint = error.as_database_error().and_then(sqlx::error::DatabaseError::constraint);
    if constraint == Some("users_last_active_admin") {
        anyhow::anyhow!(
            "this is the last active admin: make another one first, or nobody could run Standings"
        )
    } else {
        error.into()
    }
}

async fn finish(
    mut transaction: Transaction,
    now: DateTime<Utc>,
    action: &'static str,
    id: i64,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<()> {
    let connection: &mut PgConnection = &mut transaction;
    let entry = audit::Entry { action, subject: format!("user/{id}"), before, after };
    audit::record(&mut *connection, now, &Origin::default(), entry).await?;
    store::raise_version(connection).await?;
    Ok(transaction.commit().await?)
}
