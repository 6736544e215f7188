//! The second step of signing in.

use anyhow::{Context as _, Result};
use chrono::{DateTime, Utc};
use secrecy::{ExposeSecret, SecretString};
use serde_json::json;
use sqlx::{PgConnection, PgPool};

use super::{
    model::{CHALLENGE_LIFETIME, GivenCode, MAX_TRIES, SETUP_LIFETIME, matching_step},
    store::{self, Held},
};
use crate::{
    audit::Entry,
    auth::{
        Auth, failures,
        model::email_key,
        service::{Device, attempt, attempt_link},
        starting,
    },
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::UserId,
    sealing::{Keys, Sealed, SecretKind},
    token::{Token, TokenHash},
};

pub use super::setup::{begin, confirm, remove, state, turn_off};

const FAILED: &str = "session.second_factor_failed";

/// In place of a session: the password was right, and the account's lock is held.
pub async fn challenge(mut change: Change<'_>, user: UserId) -> ApiResult<ApiError> {
    let (now, token) = (change.now(), Token::generate());
    store::challenge(change.connection(), user, token.sha256(), now + CHALLENGE_LIFETIME).await?;
    change.commit_unaudited().await?;
    Ok(ApiError { challenge: Some(token.reveal().into()), ..ApiError::new(Code::SecondFactorRequired) })
}

/// Wrong codes count like wrong passwords: against the account and the address.
pub async fn sign_in(
    context: &Context,
    auth: &Auth,
    token: TokenHash,
    code: GivenCode,
    device: Device,
) -> ApiResult<Token> {
    let now = context.clock.now();
    let ended = || ApiError::new(Code::ChallengeEnded);
    let Some(found) = store::find_challenge(&context.pool, token, now).await? else {
        // It stays counted: somebody may be guessing.
        attempt_link(auth, device.address, token, now).await?;
        return Err(ended());
    };
    let attempt = attempt(context, auth, device.address, &email_key(&found.email), now).await?;
    let origin = device.origin(Some(found.user));
    let mut change = Change::begin(context, &origin).await?;
    let account = store::lock(change.connection(), found.user).await?.ok_or_else(ended)?;
    let now = change.now();
    // Once more under the lock: it works once.
    let found = store::find_challenge(change.connection(), token, now).await?.ok_or_else(ended)?;
    if !account.is_active {
        return Err(ApiError::new(Code::UserNotActive));
    }
    let Some(proof) = spend(change.connection(), auth.keys.as_ref(), account.id, &code, now).await? else {
        let is_last = found.tries + 1 >= MAX_TRIES;
        refuse(change, token, is_last, failures::entries(account.id, FAILED, attempt.failed())).await?;
        return Err(if is_last { ended() } else { ApiError::new(Code::InvalidCode) });
    };
    store::end_challenge(change.connection(), token).await?;
    let (session, id) = starting::open(&mut change, &account, device, false).await?;
    let mut entry = starting::entry("session.started", id, account.id);
    entry.after = Some(json!({ "user": account.id, "second_factor": proof }));
    change.commit(entry).await?;
    attempt.succeeded();
    Ok(session)
}

/// Only who knows the password comes here, so each wrong code is worth its entry.
async fn refuse(
    mut change: Change<'_>,
    token: TokenHash,
    is_last: bool,
    entries: Vec<Entry>,
) -> sqlx::Result<()> {
    if is_last {
        store::end_challenge(change.connection(), token).await?;
    } else {
        store::count_try(change.connection(), token).await?;
    }
    change.commit_all(entries).await
}

/// Uses the code up. Called under the account's lock, so that of two sign-ins with the same code one succeeds. Returns what it
/// was, or None if it is wrong or was used.
async fn spend(
    transaction: &mut PgConnection,
    keys: Option<&Keys>,
    user: UserId,
    code: &GivenCode,
    now: DateTime<Utc>,
) -> ApiResult<Option<&'static str>> {
    let is_right = match code {
        GivenCode::Recovery(code) => store::use_recovery_code(transaction, user, *code, now).await?,
        GivenCode::Digits(digits) => {
            let Some(held) = store::held(&mut *transaction, user).await? else { return Ok(None) };
            let Some(secret) = open(keys, user, &held) else {
                tracing::error!(%user, key = held.key_id, "no key opens the secret of a second factor");
                return Ok(None);
            };
            match matching_step(&secret, digits, now)? {
                Some(step) => store::use_step(transaction, user, step).await?,
                None => false,
            }
        }
    };
    let proof = if matches!(code, GivenCode::Digits(_)) { "code" } else { "recovery_code" };
    Ok(is_right.then_some(proof))
}

/// Returns None if no key opens it.
pub(super) fn open(keys: Option<&Keys>, user: UserId, held: &Held) -> Option<SecretString> {
    match &held.key_id {
        Some(key_id) => {
            let sealed = Sealed { key_id: key_id.clone(), bytes: held.secret.clone() };
            keys?.open(SecretKind::SecondFactor, user, &sealed)
        }
        None => String::from_utf8(held.secret.clone()).ok().map(SecretString::from),
    }
}

/// On a server without keys it is stored as it is.
pub(super) fn seal(
    keys: Option<&Keys>,
    user: UserId,
    secret: &SecretString,
) -> Result<(Vec<u8>, Option<String>)> {
    let Some(keys) = keys else { return Ok((secret.expose_secret().as_bytes().to_vec(), None)) };
    let sealed = keys.seal(SecretKind::SecondFactor, user, secret)?;
    Ok((sealed.bytes, Some(sealed.key_id)))
}

/// Seals every secret with the current key. Returns how many were, and how many no given key opens.
pub async fn reseal(pool: &PgPool, keys: &Keys) -> Result<(u64, u64)> {
    let (mut resealed, mut lost) = (0, 0);
    for user in store::sealed_otherwise(pool, keys.current()).await? {
        let mut transaction = pool.begin().await?;
        store::lock(&mut transaction, user).await?;
        let Some(held) = store::held(&mut *transaction, user).await? else { continue };
        let Some(secret) = open(Some(keys), user, &held) else {
            lost += 1;
            continue;
        };
        let (bytes, key_id) = seal(Some(keys), user, &secret)?;
        store::seal(&mut *transaction, user, &bytes, &key_id.context("a key")?).await?;
        transaction.commit().await?;
        resealed += 1;
    }
    Ok((resealed, lost))
}

/// Nobody acts, so no audit rows are written.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    store::sweep(pool, now, now - SETUP_LIFETIME).await
}
