//! Signing in and out.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use secrecy::SecretString;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

use super::{
    access::{Actor, ActorOn},
    arrivals, failures,
    limits::Attempt,
    live_session::{LiveSession, live_session},
    model::{IDLE_LIMIT, LAST_SEEN_STEP, Named, Session, email_key},
    networks, second_factor,
    starting::entry,
    store::{self, EndedSessions},
};
use crate::{
    audit::{Entry, Origin},
    auth::Auth,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{SessionId, UserId},
    token::{Token, TokenHash},
};

pub use super::starting::{Proof, start_session};

#[derive(Debug)]
pub struct Credentials {
    pub email: String,
    pub password: SecretString,
}

/// The device of a sign-in, so that people can tell their sessions apart.
#[derive(Debug)]
pub struct Device {
    pub address: IpAddr,
    pub user_agent: Option<String>,
    pub request_id: String,
}

impl Device {
    pub fn origin(&self, actor: Option<UserId>) -> Origin {
        Origin { actor, address: Some(self.address), request_id: Some(self.request_id.clone()) }
    }
}

pub async fn sign_in(
    context: &Context,
    auth: &Auth,
    credentials: Credentials,
    device: Device,
) -> ApiResult<Token> {
    let now = context.clock.now();
    let email = email_key(&credentials.email);
    let attempt = attempt(context, auth, device.address, &email, now).await?;

    let account = store::account_by_email(&context.pool, &email).await?;
    let hash = account.as_ref().and_then(|account| account.password_hash.clone());
    let (attempt, right) = verified(auth, attempt, credentials.password, hash.clone()).await?;
    match (account, hash) {
        (None, _) if auth.limits.may_say_unknown(device.address, now) => {
            Err(ApiError::new(Code::UserNotFound))
        }
        (None, _) => Err(ApiError::new(Code::InvalidCredentials)),
        (Some(account), Some(hash)) if right => {
            let started = start_session(context, account.id, Proof::Password(&hash), device).await;
            match &started {
                // Half of a sign-in forgives no wrong codes.
                Err(error) if error.code == Code::SecondFactorRequired => attempt.was_not_made(),
                Ok(Some(_)) => attempt.succeeded(),
                // Whoever is deactivated may not fill the audit log with the sign-ins that are refused.
                Ok(None) | Err(_) => {}
            }
            // Only a person who knows the password learns that the account is deactivated.
            started?.ok_or(ApiError::new(Code::UserNotActive))
        }
        (Some(account), _) => {
            failures::record(context, account.id, device.origin(None), "session.failed", attempt.failed());
            Err(ApiError::new(Code::InvalidCredentials))
        }
    }
}

pub(super) async fn attempt<'a>(
    context: &Context,
    auth: &'a Auth,
    address: IpAddr,
    email: &str,
    now: DateTime<Utc>,
) -> ApiResult<Attempt<'a>> {
    let is_known = async |network| networks::knows(&context.pool, email, network).await;
    let begun = auth.limits.begin(address, email, now, is_known).await?;
    begun.map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))
}

/// Guessing the token of a link counts like guessing a password: against the address, and against the token.
pub async fn attempt_link(
    auth: &Auth,
    address: IpAddr,
    token: TokenHash,
    now: DateTime<Utc>,
) -> ApiResult<Attempt<'_>> {
    let is_known = async |_| Ok::<_, ApiError>(false);
    let begun = auth.limits.begin(address, &format!("link {:?}", token.0), now, is_known).await?;
    begun.map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))
}

/// An attempt whose password could not be looked at, because too many are waiting, does not count.
async fn verified<'a>(
    auth: &Auth,
    attempt: Attempt<'a>,
    password: SecretString,
    hash: Option<String>,
) -> ApiResult<(Attempt<'a>, bool)> {
    match auth.passwords.verify(password, hash).await {
        Ok(right) => Ok((attempt, right)),
        Err(error) => {
            attempt.was_not_made();
            Err(error.into())
        }
    }
}

pub async fn sign_out(context: &Context, actor: &Actor) -> ApiResult<()> {
    let mut change = Change::begin(context, &actor.origin).await?;
    if store::end(change.connection(), actor.session).await? {
        change.commit(entry("session.ended", actor.session, actor.user.id)).await?;
    }
    Ok(())
}

pub async fn sessions(context: &Context, actor: &Actor) -> ApiResult<Vec<Session>> {
    let now = context.clock.now();
    Ok(store::of_user(&context.pool, actor.user.id, actor.session, now, IDLE_LIMIT).await?)
}

pub async fn end_session(context: &Context, session: &ActorOn<SessionId>) -> ApiResult<()> {
    let ActorOn { actor, id } = session;
    let mut change = Change::begin(context, &actor.origin).await?;
    let (now, which) = (change.now(), EndedSessions::One(*id));
    let ended = store::end_active(change.connection(), actor.user.id, which, now, IDLE_LIMIT).await?;
    if ended.is_empty() {
        return Err(ApiError::because(Code::NotFound, "There is no such session"));
    }
    Ok(change.commit(entry("session.ended", *id, actor.user.id)).await?)
}

/// Ends all sessions of the caller except the current one. Returns their number.
pub async fn sign_out_elsewhere(context: &Context, actor: &Actor) -> ApiResult<usize> {
    let mut change = Change::begin(context, &actor.origin).await?;
    let (now, which) = (change.now(), EndedSessions::AllExcept(actor.session));
    let ended = store::end_active(change.connection(), actor.user.id, which, now, IDLE_LIMIT).await?;
    if !ended.is_empty() {
        let (subject, before) = (format!("user/{}", actor.user.id), Some(json!({ "sessions": ended })));
        change.commit(Entry { action: "session.others_ended", subject, before, after: None }).await?;
    }
    Ok(ended.len())
}

/// Returns the session of a token unless it has ended, and records its use now and then.
pub async fn authenticate(
    context: &Context,
    token: TokenHash,
    named: Named,
) -> sqlx::Result<Option<LiveSession>> {
    let now = context.clock.now();
    let session = live_session(&context.pool, token, named, now, IDLE_LIMIT).await?;
    if let Some(session) = &session {
        touch_session(context, session.id, session.last_seen_at, now).await;
    }
    Ok(session)
}

/// A failure is only logged: who reads needs no write, as where the database's disk is full.
pub(super) async fn touch_session(
    context: &Context,
    session: SessionId,
    last_seen_at: DateTime<Utc>,
    now: DateTime<Utc>,
) {
    if now - last_seen_at >= LAST_SEEN_STEP
        && let Err(error) = store::touch(&context.pool, session, now).await
    {
        tracing::warn!(%error, "the use of a session cannot be recorded");
    }
}

/// Records the use of sessions where that was not done lately.
pub async fn touch_sessions(context: &Context, sessions: &[SessionId]) -> sqlx::Result<()> {
    let now = context.clock.now();
    store::touch_all(&context.pool, sessions, now, LAST_SEEN_STEP).await
}

/// How many sessions of a user have not ended.
pub async fn count_sessions(change: &mut Change<'_>, user: UserId) -> sqlx::Result<i64> {
    let now = change.now();
    arrivals::count_live(change.connection(), user, now, IDLE_LIMIT).await
}

/// Ends every session of a user in the caller's transaction.
pub async fn end_sessions(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    store::end_all(transaction, user).await
}

/// Called under the lock of a change, because the session may have ended since the request began.
pub async fn require_session(transaction: &mut PgConnection, session: SessionId) -> ApiResult<()> {
    if store::exists(transaction, session).await? {
        Ok(())
    } else {
        Err(ApiError::new(Code::Unauthenticated))
    }
}

/// A person who signed in this recently need not prove again who they are, unless they have a second factor: with a new
/// password it could be turned off.
const JUST_SIGNED_IN: TimeDelta = TimeDelta::minutes(10);

pub async fn needs_no_password(context: &Context, session: SessionId) -> sqlx::Result<bool> {
    let since = context.clock.now() - JUST_SIGNED_IN;
    Ok(store::signed_in_by_one_factor_at(&context.pool, session).await?.is_some_and(|at| at >= since))
}

/// Ends the sessions of a user except `kept`.
pub async fn end_other_sessions(
    transaction: &mut PgConnection,
    user: UserId,
    kept: Option<SessionId>,
) -> sqlx::Result<()> {
    store::end_others(transaction, user, kept).await
}

/// Checks the password of a signed-in user. A wrong one counts against the limits of signing in.
pub async fn check_password(
    context: &Context,
    auth: &Auth,
    actor: &Actor,
    password: SecretString,
) -> ApiResult<bool> {
    let address = actor.origin.address.unwrap_or(IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED));
    let email = email_key(&actor.user.email);
    let attempt = attempt(context, auth, address, &email, context.clock.now()).await?;
    let account = store::account_by_email(&context.pool, &email).await?;
    let hash = account.and_then(|account| account.password_hash);
    let (attempt, right) = verified(auth, attempt, password, hash).await?;
    if right {
        attempt.succeeded();
    } else {
        let (user, origin) = (actor.user.id, actor.origin.clone());
        failures::record(context, user, origin, "session.password_wrong", attempt.failed());
    }
    Ok(right)
}

/// Deletes sessions that have expired. Writes no audit rows, because nobody acted.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>, networks: DateTime<Utc>) -> sqlx::Result<u64> {
    networks::sweep(pool, networks).await?;
    second_factor::service::sweep(pool, now).await?;
    store::sweep(pool, now, IDLE_LIMIT).await
}
