//! Signing in with a provider.

use serde_json::json;
use sqlx::PgConnection;

use super::{
    model::{Domains, Verdict, judge, name_of, verified_email},
    picture, store,
};
use crate::{
    audit::{Entry, Origin},
    auth::service::{Device, Proof, start_session},
    change::Change,
    error::{ApiError, ApiResult, Code},
    files::{self, service::Stored},
    ids::UserId,
    oidc::Identity,
    providers::Arrival,
    token::Token,
    topic::Topic,
    users,
};

pub async fn sign_in(arrival: &Arrival, identity: &Identity, device: Device) -> ApiResult<Token> {
    let user = match store::owner(&arrival.context.pool, identity).await? {
        Some(user) => user,
        None => find_or_create(arrival, identity, &device.origin(None)).await?,
    };
    let token = start_session(&arrival.context, user, Proof::Identity(identity), device).await?;
    token.ok_or(ApiError::new(Code::UserNotActive))
}

/// Finds or creates the account of a first sign-in, and returns its id.
async fn find_or_create(arrival: &Arrival, identity: &Identity, origin: &Origin) -> ApiResult<UserId> {
    let email = verified_email(identity)?;
    let Arrival { context, domains, providers, files, .. } = arrival;
    // Fetched before rows are locked, because the provider may be slow.
    let verdict = verdict(&mut *context.pool.acquire().await?, identity, &email, domains).await?;
    let face =
        if verdict == Verdict::Create { picture::copied(providers, files, identity).await } else { None };

    let mut change = Change::begin(context, origin).await?;
    store::lock_sign_ups(change.connection()).await?;
    if let Some(user) = store::owner(change.connection(), identity).await? {
        return Ok(user);
    }
    match self::verdict(change.connection(), identity, &email, domains).await? {
        Verdict::Refuse(refusal) => Err(refusal.into()),
        Verdict::Link(user) => link(change, identity, user).await,
        Verdict::Create => create(change, identity, &email, face).await,
    }
}

async fn verdict(
    connection: &mut PgConnection,
    identity: &Identity,
    email: &str,
    domains: &Domains,
) -> sqlx::Result<Verdict> {
    let holder = store::holder(&mut *connection, email, &identity.issuer).await?;
    let waiting = if holder.is_none() { store::waiting(connection).await? } else { 0 };
    Ok(judge(email, holder.as_ref(), domains, waiting))
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
    face: Option<Stored>,
) -> ApiResult<UserId> {
    let (now, name) = (change.now(), name_of(identity, email));
    let picture = match face {
        Some(face) => Some(files::service::register(change.connection(), face, now).await?),
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
