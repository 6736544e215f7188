//! The operator's commands on accounts. Each is one change: the row and the sessions it ends.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};

use super::{
    model::{Role, parse_email, parse_name},
    service, store,
};
use crate::{
    audit::{Entry, Origin},
    auth::{self, model::email_key},
    change::Change,
    clock::Clock,
    files,
    ids::UserId,
    managing::{self, Whose},
    text::printable,
    topic::Topic,
};

pub use super::store::Account;

/// The command line acts without a user.
const OPERATOR: Origin = Origin { actor: None, address: None, request_id: None };

#[derive(Debug)]
pub struct Operator {
    pub pool: PgPool,
    pub clock: Clock,
}

impl Operator {
    pub async fn administrators(&self) -> Result<Vec<Account>> {
        Ok(store::administrators(&self.pool).await?)
    }

    pub async fn create_administrator(&self, name: &str, email: &str, password_hash: &str) -> Result<()> {
        let (name, email) = (parse_name(name)?, parse_email(email)?);
        let mut change = self.begin().await?;
        let taken = store::lock_by_email(change.connection(), &email_key(&email)).await?;
        ensure!(
            taken.is_none(),
            "{email} already has an account: 'standings admin promote' makes it an administrator"
        );
        let now = change.now();
        let id =
            service::create_administrator(change.connection(), &name, &email, password_hash, now).await?;
        let after = json!({ "name": name, "email": email, "role": "admin" });
        finish(change, "user.created", id, None, Some(after)).await
    }

    pub async fn set_role(&self, email: &str, role: Role) -> Result<Account> {
        let (mut change, account) = self.locked(email).await?;
        if account.role == role {
            return Ok(account);
        }
        ensure!(
            role == Role::User || account.email_proved_at.is_some(),
            "email not confirmed: {} typed {email}, which may be somebody else's. An administrator confirms it on \
             the person's page under Users; then promote it again",
            printable(&account.name)
        );
        store::set_role(change.connection(), account.id, role).await.map_err(explain)?;
        // Sessions of administrators are shorter, so all must begin again.
        auth::service::end_sessions(change.connection(), account.id).await?;
        let action = if role == Role::Admin { "user.promoted" } else { "user.demoted" };
        let (before, after) = (json!({ "role": account.role }), json!({ "role": role }));
        finish(change, action, account.id, Some(before), Some(after)).await?;
        Ok(account)
    }

    pub async fn deactivate(&self, email: &str) -> Result<Account> {
        let mut change = self.begin().await?;
        managing::end(&mut change, Whose::Account(email)).await?;
        let account = locked(&mut change, email).await?;
        if !account.is_active {
            return Ok(account);
        }
        store::deactivate(change.connection(), account.id).await.map_err(explain)?;
        auth::service::end_sessions(change.connection(), account.id).await?;
        let (before, after) = (json!({ "is_active": true }), json!({ "is_active": false }));
        finish(change, "user.deactivated", account.id, Some(before), Some(after)).await?;
        Ok(account)
    }

    pub async fn reset_password(&self, email: &str, hash: &str) -> Result<Account> {
        let (mut change, account) = self.locked(email).await?;
        ensure!(
            !account.is_google_account,
            "{email} signs in with Google and has no password on this server"
        );
        store::set_password(change.connection(), account.id, hash).await?;
        auth::service::end_sessions(change.connection(), account.id).await?;
        finish(change, "user.password_reset", account.id, None, None).await?;
        Ok(account)
    }

    pub async fn reset_second_factor(&self, email: &str) -> Result<Account> {
        let (mut change, account) = self.locked(email).await?;
        auth::second_factor::service::turn_off(change.connection(), account.id).await?;
        auth::service::end_sessions(change.connection(), account.id).await?;
        finish(change, "user.second_factor_removed", account.id, None, None).await?;
        Ok(account)
    }

    /// The first step of erasing: deletes an account, an administrator's too. Nothing if it was deleted already.
    pub async fn remove(
        &self,
        user: UserId,
        also: impl AsyncFnOnce(&mut PgConnection) -> sqlx::Result<()>,
    ) -> Result<()> {
        let mut change = self.begin().await?;
        managing::end(&mut change, Whose::Anybody(user)).await?;
        let Some(account) = store::lock(change.connection(), user).await? else { return Ok(()) };
        service::remove(&mut change, &account, also).await.map_err(explain)?;
        if let Some(picture) = &account.picture {
            files::service::erase(change.connection(), picture).await?;
        }
        finish(change, "user.deleted", account.id, None, None).await
    }

    async fn begin(&self) -> Result<Change<'_>> {
        Ok(Change::begin_silently(&self.pool, &self.clock, &OPERATOR).await?)
    }

    async fn locked(&self, email: &str) -> Result<(Change<'_>, Account)> {
        let mut change = self.begin().await?;
        let account = locked(&mut change, email).await?;
        Ok((change, account))
    }
}

async fn locked(change: &mut Change<'_>, email: &str) -> Result<Account> {
    store::lock_by_email(change.connection(), &email_key(email))
        .await?
        .with_context(|| format!("there is no account with the email {email}"))
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
    mut change: Change<'_>,
    action: &'static str,
    id: UserId,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<()> {
    change.raise(Topic::Users);
    Ok(change.commit(Entry { action, subject: format!("user/{id}"), before, after }).await?)
}
