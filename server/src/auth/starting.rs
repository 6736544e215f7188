//! The start of a session.

use serde_json::json;

use super::{
    arrivals,
    model::max_session_age,
    networks, second_factor,
    service::Device,
    store::{self, Account, NewSession},
};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{SessionId, UserId},
    oidc::Identity,
    token::Token,
};

/// How a person proved who they are. It is checked again under the account's lock.
#[derive(Clone, Copy, Debug)]
pub enum Proof<'a> {
    /// By a password that matches this hash. An account with a second factor gets a challenge instead of a session.
    Password(&'a str),
    /// By a provider, whose own factors count.
    Identity(&'a Identity),
}

/// Returns None if the account is deactivated. With a second factor the error is its challenge.
pub async fn start_session(
    context: &Context,
    user: UserId,
    proof: Proof<'_>,
    device: Device,
) -> ApiResult<Option<Token>> {
    let origin = device.origin(Some(user));
    let mut change = Change::begin(context, &origin).await?;
    let account = match proof {
        Proof::Password(hash) => store::lock_unchanged(change.connection(), user, hash).await?,
        Proof::Identity(identity) => store::lock_identified(change.connection(), user, identity).await?,
    };
    let account = account.ok_or(ApiError::new(Code::InvalidCredentials))?;
    if !account.is_active {
        let (action, subject) = ("session.refused", format!("user/{user}"));
        change.commit(Entry { action, subject, before: None, after: None }).await?;
        return Ok(None);
    }
    let by_provider = matches!(proof, Proof::Identity(_));
    if account.has_second_factor && !by_provider {
        return Err(second_factor::service::challenge(change, user).await?);
    }
    let (token, id) = open(&mut change, &account, device, by_provider).await?;
    let mut started = entry("session.started", id, user);
    if let Proof::Identity(identity) = proof {
        started.after = Some(json!({ "user": user, "issuer": identity.issuer }));
    }
    change.commit(started).await?;
    Ok(Some(token))
}

/// The session of a locked account that has proved everything. The caller commits.
pub(super) async fn open(
    change: &mut Change<'_>,
    account: &Account,
    device: Device,
    by_provider: bool,
) -> ApiResult<(Token, SessionId)> {
    let (now, token) = (change.now(), Token::generate());
    let session = NewSession {
        user_id: account.id,
        token: token.sha256(),
        now,
        expires_at: now + max_session_age(account.role),
        address: device.address,
        user_agent: device.user_agent.map(|agent| agent.chars().take(300).collect()),
        by_provider,
    };
    let id = store::create(change.connection(), session).await?;
    networks::remember(change.connection(), account.id, device.address, now).await?;
    arrivals::note(change, account.id).await?;
    Ok((token, id))
}

pub(super) fn entry(action: &'static str, session: SessionId, user: UserId) -> Entry {
    Entry {
        action,
        subject: format!("session/{session}"),
        before: None,
        after: Some(json!({ "user": user })),
    }
}
