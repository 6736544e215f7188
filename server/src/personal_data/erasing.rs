//! Erasing a person. The account is closed in the request; a job erases what it holds, however much that is, and tries again
//! until the bytes of pictures are gone, too.

use anyhow::Result;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::{PgConnection, PgPool};

use super::{
    model::{Confirmation, Erasure},
    store,
};
use crate::{
    audit::{Entry, NOBODY},
    calendars,
    change::Change,
    clock::Clock,
    context::Context,
    error::ApiResult,
    files::{self, Storage},
    ids::UserId,
    managing::{self, Whose},
    queue, stints,
    topic::Topic,
    users::{access::AccessibleUser, service as users},
};

pub const JOB: &str = "erase_person";
const ATTEMPTS: i16 = 25;

/// By an administrator.
pub async fn erase(
    context: &Context,
    user: &AccessibleUser,
    confirmation: &Confirmation,
) -> ApiResult<Erasure> {
    let mut change = Change::begin(context, &user.actor.origin).await?;
    managing::end(&mut change, Whose::People(&[user.id])).await?;
    let account = users::lock_regular(&mut change, user.id).await?;
    confirmation.require(&account.email)?;
    let leave = async |transaction: &mut PgConnection| leave(transaction, user.id).await;
    users::remove(&mut change, &account, leave).await?;
    if let Some(picture) = &account.picture {
        files::service::erase(change.connection(), picture).await?;
    }
    queue::add(change.connection(), JOB, json!(Job { user: user.id }), ATTEMPTS).await?;
    let subject = format!("user/{}", user.id);
    change.commit(Entry { action: "user.erased", subject, before: None, after: None }).await?;
    Ok(Erasure { erased: true, asked_at: None })
}

/// What goes together with the account.
pub(super) async fn leave(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    calendars::service::remove_connection(transaction, user).await.map(|_| ())
}

#[derive(Debug, Deserialize, Serialize)]
pub struct Job {
    pub user: UserId,
}

impl Job {
    /// The second time it changes nothing.
    pub async fn run(&self, pool: &PgPool, clock: &Clock, storage: &Storage) -> Result<()> {
        let mut change = Change::begin_silently(pool, clock, &NOBODY).await?;
        let now = change.now();
        store::erase(change.connection(), self.user, now).await?;
        for team in stints::teams_ever(change.connection(), self.user).await? {
            change.raise(Topic::Team(team));
            // Their events have no titles any more.
            change.raise(Topic::TeamEvents(team));
        }
        change.raise(Topic::Users);
        change.raise(Topic::Calendar(self.user));
        change.commit_unaudited().await?;
        files::sweep::delete_erased(pool, storage).await
    }
}
