//! Who asks to be erased waits for an administrator.

use super::{
    model::{Confirmation, Erasure, ErasureRequest},
    store,
};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::ApiResult,
    topic::Topic,
    users::{
        access::AccessibleUser,
        service::{lock, lock_regular},
    },
};

/// A screen shows the oldest; those behind them follow when these are answered.
const MOST: i64 = 100;

pub async fn state(context: &Context, user: &AccessibleUser) -> ApiResult<Erasure> {
    Ok(Erasure { erased: false, asked_at: store::asked_at(&context.pool, user.id).await? })
}

pub async fn list(context: &Context) -> ApiResult<Vec<ErasureRequest>> {
    Ok(store::requests(&context.pool, MOST).await?)
}

/// Asked again, it is the first time that counts.
pub async fn ask(
    context: &Context,
    user: &AccessibleUser,
    confirmation: &Confirmation,
) -> ApiResult<Erasure> {
    let mut change = Change::begin(context, &user.actor.origin).await?;
    let account = lock_regular(&mut change, user.id).await?;
    confirmation.require(&account.email)?;
    if let Some(asked_at) = store::asked_at(change.connection(), user.id).await? {
        return Ok(Erasure { erased: false, asked_at: Some(asked_at) });
    }
    let now = change.now();
    store::set_asked_at(change.connection(), user.id, Some(now)).await?;
    finish(change, user, "user.erasure_asked").await?;
    Ok(Erasure { erased: false, asked_at: Some(now) })
}

/// The person takes it back, or an administrator declines it. Of somebody who has become an administrator since, too: nothing else
/// but the operator's command would answer it.
pub async fn withdraw(context: &Context, user: &AccessibleUser) -> ApiResult<Erasure> {
    let mut change = Change::begin(context, &user.actor.origin).await?;
    lock(&mut change, user.id).await?;
    if store::asked_at(change.connection(), user.id).await?.is_some() {
        store::set_asked_at(change.connection(), user.id, None).await?;
        finish(change, user, "user.erasure_withdrawn").await?;
    }
    Ok(Erasure { erased: false, asked_at: None })
}

async fn finish(mut change: Change<'_>, user: &AccessibleUser, action: &'static str) -> ApiResult<()> {
    change.raise(Topic::Users);
    let subject = format!("user/{}", user.id);
    Ok(change.commit(Entry { action, subject, before: None, after: None }).await?)
}
