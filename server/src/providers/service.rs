//! Signing in with a provider.

use serde_json::json;
use sqlx::PgConnection;

use super::{
    model::{Decision, Domains, decide, name_of, verified_email},
    picture, store,
};
use crate::{
    audit::{Entry, Origin},
    auth::service::{Device, Proof, start_session},
    change::Change,
    error::{ApiError, ApiResult, Code},
    files::{self, service::StoredPicture},
    ids::UserId,
    oidc::Identity,
    providers::CallbackContext,
    token::Token,
    topic::Topic,
    users,
};

pub async fn sign_in(callback: &CallbackContext, identity: &Identity, device: Device) -> ApiResult<Token> {
    let user = match store::owner(&callback.context.pool, identity).await? {
        Some(user) => user,
        None => find_or_create(callback, identity, &device.origin(None)).await?,
    };
    let token = start_session(&callback.context, user, Proof::Identity(identity), device).await?;
    token.ok_or(ApiError::new(Code::UserNotActive))
}

/// Finds or creates the account of a first sign-in, and returns its id.
async fn find_or_create(
    callback: &CallbackContext,
    identity: &Identity,
    origin: &Origin,
) -> ApiResult<UserId> {
    let email = verified_email(identity)?;
    let CallbackContext { context, domains, providers, files, .. } = callback;
    // Fetched before rows are locked, because the provider may be slow.
    let decision = decision(&mut *context.pool.acquire().await?, identity, &email, domains).await?;
    let picture_file = if decision == Decision::Create {
        picture::copy(&context.pool, providers, files, identity).await
    } else {
        None
    };

    let mut change = Change::begin(context, origin).await?;
    store::lock_sign_ups(change.connection()).await?;
    if let Some(user) = store::owner(change.connection(), identity).await? {
        return Ok(user);
    }
    match self::decision(change.connection(), identity, &email, domains).await? {
        Decision::Refuse(refusal) => {
            record_refused(change, identity, &email).await?;
            Err(refusal.into())
        }
        Decision::Link(user) => link(change, identity, user).await,
        Decision::Create => create(change, identity, &email, picture_file).await,
    }
}

async fn decision(
    connection: &mut PgConnection,
    identity: &Identity,
    email: &str,
    domains: &Domains,
) -> sqlx::Result<Decision> {
    let account = store::account(&mut *connection, email, &identity.issuer).await?;
    let waiting = if account.is_none() { store::waiting(connection).await? } else { 0 };
    Ok(decide(email, account.as_ref(), domains, waiting))
}

/// A sign-in that failed is an entry about the account; of an email that has none nothing is kept.
async fn record_refused(mut change: Change<'_>, identity: &Identity, email: &str) -> sqlx::Result<()> {
    let Some(account) = store::account(change.connection(), email, &identity.issuer).await? else {
        return Ok(());
    };
    let (subject, after) = (format!("user/{}", account.id), Some(json!({ "issuer": identity.issuer })));
    change.commit(Entry { action: "session.provider_refused", subject, before: None, after }).await
}

async fn link(mut change: Change<'_>, identity: &Identity, user: UserId) -> ApiResult<UserId> {
    let now = change.now();
    store::insert(change.connection(), identity, user, now).await?;
    let after = Some(json!({ "issuer": identity.issuer, "subject": identity.subject }));
    let subject = format!("user/{user}");
    change.commit(Entry { action: "identity.linked", subject, before: None, after }).await?;
    Ok(user)
}

/// The account stays deactivated until an administrator activates it.
async fn create(
    mut change: Change<'_>,
    identity: &Identity,
    email: &str,
    picture_file: Option<StoredPicture>,
) -> ApiResult<UserId> {
    let (now, name) = (change.now(), name_of(identity, email));
    let picture = match picture_file {
        Some(picture_file) => Some(files::service::register(change.connection(), picture_file, now).await?),
        None => None,
    };
    let user =
        users::service::create_waiting(change.connection(), &name, email, picture.as_deref(), now).await?;
    store::insert(change.connection(), identity, user, now).await?;
    change.raise(Topic::Users);
    let after = Some(json!({ "name": name, "email": email, "picture": picture, "issuer": identity.issuer,
                             "subject": identity.subject, "is_active": false }));
    let subject = format!("user/{user}");
    change.commit(Entry { action: "user.created", subject, before: None, after }).await?;
    Ok(user)
}
