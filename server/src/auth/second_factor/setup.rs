//! Setting up and removing a second factor.

use std::net::{IpAddr, Ipv4Addr};

use secrecy::SecretString;
use sqlx::PgConnection;

use super::{
    model::{
        GivenCode, NewSecondFactor, RecoveryCodes, SETUP_LIFETIME, SecondFactorState, matching_step,
        new_recovery_codes, new_secret, shown,
    },
    service::{open, seal},
    store,
};
use crate::{
    audit::Entry,
    auth::{
        Auth,
        access::Actor,
        model::email_key,
        service::{attempt, check_password, end_other_sessions, require_session},
    },
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::UserId,
    token::TokenHash,
};

pub async fn state(context: &Context, actor: &Actor) -> ApiResult<SecondFactorState> {
    let state = store::state(&context.pool, actor.user.id).await?;
    state.ok_or(ApiError::new(Code::Unauthenticated))
}

/// Makes a key. It counts once a code of it was typed.
pub async fn begin(
    context: &Context,
    auth: &Auth,
    actor: &Actor,
    password: SecretString,
) -> ApiResult<NewSecondFactor> {
    require_password(context, auth, actor, password).await?;
    let user = actor.user.id;
    let mut change = locked(context, actor).await?;
    if store::state(change.connection(), user).await?.is_some_and(|state| state.since.is_some()) {
        return Err(ApiError::because(Code::Conflict, "Two-step sign-in is on already: turn it off first"));
    }
    let secret = new_secret();
    let (bytes, key_id) = seal(auth.keys.as_ref(), user, &secret)?;
    let now = change.now();
    store::begin(change.connection(), user, &bytes, key_id.as_deref(), now).await?;
    let organisation = store::organisation(change.connection()).await?;
    let new = shown(&secret, &organisation, &actor.user.email)?;
    change.commit(entry("user.second_factor_begun", user)).await?;
    Ok(new)
}

/// Turns it on with the first code, and ends the person's other sessions, as a new password does.
pub async fn confirm(
    context: &Context,
    auth: &Auth,
    actor: &Actor,
    code: GivenCode,
) -> ApiResult<RecoveryCodes> {
    let user = actor.user.id;
    let address = actor.origin.address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    let email = email_key(&actor.user.email);
    let attempt = attempt(context, auth, address, &email, context.clock.now()).await?;
    let mut change = locked(context, actor).await?;
    let now = change.now();
    let is_on = store::state(change.connection(), user).await?.is_some_and(|state| state.since.is_some());
    let held = store::held(change.connection(), user).await?;
    let Some(held) = held.filter(|held| !is_on && held.begun_at > now - SETUP_LIFETIME) else {
        attempt.was_not_made();
        return Err(ApiError::because(Code::Conflict, "Begin again: this key is not valid any more"));
    };
    let secret = open(auth.keys.as_ref(), user, &held);
    let step = match (&secret, &code) {
        (Some(secret), GivenCode::Digits(digits)) => matching_step(secret, digits, now)?,
        _ => None,
    };
    let wrong = || ApiError::invalid("code", "This code is wrong: enter the one that the app shows now");
    store::use_step(change.connection(), user, step.ok_or_else(wrong)?).await?;
    let recovery_codes = new_recovery_codes();
    let hashes = recovery_codes.iter().map(|code| TokenHash::of(&code.replace('-', ""))).collect::<Vec<_>>();
    store::turn_on(change.connection(), user, now, &hashes).await?;
    end_other_sessions(change.connection(), user, Some(actor.session)).await?;
    change.commit(entry("user.second_factor_set_up", user)).await?;
    attempt.succeeded();
    Ok(RecoveryCodes { recovery_codes })
}

pub async fn remove(context: &Context, auth: &Auth, actor: &Actor, password: SecretString) -> ApiResult<()> {
    require_password(context, auth, actor, password).await?;
    let user = actor.user.id;
    let mut change = locked(context, actor).await?;
    if store::held(change.connection(), user).await?.is_none() {
        return Ok(());
    }
    turn_off(change.connection(), user).await?;
    end_other_sessions(change.connection(), user, Some(actor.session)).await?;
    Ok(change.commit(entry("user.second_factor_removed", user)).await?)
}

/// Of a locked account, in the caller's transaction.
pub async fn turn_off(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<()> {
    store::turn_off(transaction, user).await
}

/// A borrowed session must not decide how its owner signs in.
async fn require_password(
    context: &Context,
    auth: &Auth,
    actor: &Actor,
    password: SecretString,
) -> ApiResult<()> {
    if actor.user.is_google_account {
        return Err(ApiError::because(
            Code::Forbidden,
            "This account signs in with Google: its second step is set there",
        ));
    }
    if check_password(context, auth, actor, password).await? {
        Ok(())
    } else {
        Err(ApiError::invalid("password", "The password is wrong"))
    }
}

/// The session may have ended while the password was checked.
async fn locked<'a>(context: &'a Context, actor: &'a Actor) -> ApiResult<Change<'a>> {
    let mut change = Change::begin(context, &actor.origin).await?;
    let account = store::lock(change.connection(), actor.user.id).await?;
    account.ok_or(ApiError::new(Code::Unauthenticated))?;
    require_session(change.connection(), actor.session).await?;
    Ok(change)
}

fn entry(action: &'static str, user: UserId) -> Entry {
    Entry { action, subject: format!("user/{user}"), before: None, after: None }
}
