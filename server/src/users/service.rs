//! Changing accounts, and what other domains need of users.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::PgConnection;

use super::{
    access::{AccessibleUser, ManagedUser},
    model::{NewUser, Role, User},
    store::{self, Filter, NewAccount},
};
use crate::{
    audit::Entry,
    auth::{self, Auth, access::Actor},
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::{self, Files, picture::Accept},
    idempotency::IdempotencyKey,
    ids::{TeamId, UserId},
    managing::{self, Whose},
    paging::Paging,
    stints,
    topic::Topic,
};

/// Plain reads that other domains need.
pub use super::store::{Account, administrators};

/// Prevents the user from being deleted until the transaction ends.
pub async fn lock_for_share(transaction: &mut PgConnection, user: UserId) -> ApiResult<()> {
    if store::lock_for_share(transaction, user).await? { Ok(()) } else { Err(not_found()) }
}

/// The same for several.
pub async fn lock_many_for_share(transaction: &mut PgConnection, users: &[UserId]) -> ApiResult<()> {
    let found = store::lock_many_for_share(transaction, users).await?.into_iter().collect::<HashSet<_>>();
    if users.iter().all(|user| found.contains(user)) { Ok(()) } else { Err(not_found()) }
}

/// Locks an active account until the transaction ends.
pub async fn lock_active(transaction: &mut PgConnection, user: UserId) -> ApiResult<()> {
    if store::lock_active(transaction, user).await? {
        Ok(())
    } else {
        Err(ApiError::new(Code::UserNotActive))
    }
}

pub async fn one(context: &Context, user: UserId) -> ApiResult<User> {
    store::one(&context.pool, user).await?.ok_or_else(not_found)
}

/// Of the teams that the user is in, the one they joined first.
pub async fn first_team(context: &Context, user: UserId) -> ApiResult<Option<TeamId>> {
    Ok(store::first_team(&context.pool, user).await?)
}

/// A page of matching accounts, and the number of all matches.
pub async fn page(context: &Context, filter: &Filter, paging: Paging) -> ApiResult<(Vec<User>, i64)> {
    let total = store::count_matching(&context.pool, filter).await?;
    // A page beyond the end needs no query.
    if paging.offset() >= total {
        return Ok((Vec::new(), total));
    }
    Ok((store::matching(&context.pool, filter, paging).await?, total))
}

pub async fn create(
    context: &Context,
    auth: &Auth,
    files: &Files,
    actor: &Actor,
    key: &IdempotencyKey,
    new: NewUser,
) -> ApiResult<User> {
    let hash = auth.passwords.hash(new.password).await?;
    // The bytes are stored before any row refers to them.
    let face = files::service::store(&context.pool, files, new.picture, Accept::Common).await?;
    let mut change = Change::begin(context, &actor.origin).await?;
    let now = change.now();
    let picture = files::service::register(change.connection(), face, now).await?;
    let row = NewAccount {
        name: &new.name,
        email: &new.email,
        role: Role::User,
        picture: Some(&picture),
        password_hash: &hash,
    };
    let id = store::insert(change.connection(), row, now).await?;
    let user = User {
        id,
        name: new.name,
        email: new.email,
        role: Role::User,
        picture: Some(picture),
        is_active: true,
        is_google_account: false,
        is_default_account: true,
        group_id: None,
        email_proved: Some(true),
        similar_email: None,
    };
    key.keep(&mut change, &user).await?;
    change.raise(Topic::Users);
    let after = Some(json!({ "name": user.name, "email": user.email, "picture": user.picture }));
    change
        .commit(Entry { action: "user.created", subject: format!("user/{id}"), before: None, after })
        .await?;
    Ok(user)
}

/// Called by the operator's command and by the set-up: the API cannot create administrators.
pub async fn create_administrator(
    transaction: &mut PgConnection,
    name: &str,
    email: &str,
    password_hash: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<UserId> {
    let row = NewAccount { name, email, role: Role::Admin, picture: None, password_hash };
    store::insert(transaction, row, now).await
}

/// Creates the account of a person known only to a provider, in the transaction that links the two.
pub async fn create_waiting(
    transaction: &mut PgConnection,
    name: &str,
    email: &str,
    picture: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<UserId> {
    store::insert_waiting(transaction, name, email, picture, now).await
}

/// Creates the account of an invited person, who sets their own password.
pub async fn create_invited(
    transaction: &mut PgConnection,
    name: &str,
    email: &str,
    team: Option<TeamId>,
    now: DateTime<Utc>,
) -> sqlx::Result<UserId> {
    store::insert_invited(transaction, name, email, team, now).await
}

/// The same for many, by name and email, within a change that somebody else commits with these entries. The ids are in
/// the order of the people. The caller raises `Topic::Users`.
pub async fn create_many_invited(
    change: &mut Change<'_>,
    people: &[(&str, &str)],
) -> sqlx::Result<(Vec<UserId>, Vec<Entry>)> {
    let now = change.now();
    let ids = store::insert_many_invited(change.connection(), people, now).await?;
    let entries = ids.iter().zip(people).map(|(id, (name, email))| Entry {
        action: "user.created",
        subject: format!("user/{id}"),
        before: None,
        after: Some(json!({ "name": name, "email": email })),
    });
    let entries = entries.collect();
    Ok((ids, entries))
}

/// What a person sets with a link. The caller holds the account's lock.
pub async fn admit(
    transaction: &mut PgConnection,
    user: UserId,
    name: Option<&str>,
    password_hash: &str,
    picture: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let replaced = store::admit(&mut *transaction, user, name, password_hash, picture).await?;
    match replaced {
        Some(old) => files::service::forget(transaction, &old, now).await,
        None => Ok(()),
    }
}

/// Toggles the state, or sets it to `wanted`. Returns the new state.
pub async fn set_active(context: &Context, user: &ManagedUser, wanted: Option<bool>) -> ApiResult<bool> {
    let mut change = Change::begin(context, &user.actor.origin).await?;
    if wanted != Some(true) {
        // Of somebody who is not active nothing is open.
        managing::end(&mut change, Whose::People(&[user.id])).await?;
    }
    let account = lock_regular(&mut change, user.id).await?;
    let is_active = wanted.unwrap_or(!account.is_active);
    if is_active == account.is_active {
        return Ok(is_active);
    }
    let entry = switch(&mut change, &account, is_active).await?;
    change.commit(entry).await?;
    Ok(is_active)
}

/// Switches a locked account. The caller commits with the entry.
pub async fn switch(change: &mut Change<'_>, account: &Account, is_active: bool) -> sqlx::Result<Entry> {
    if is_active {
        let now = change.now();
        store::activate(change.connection(), account.id, now).await?;
    } else {
        store::deactivate(change.connection(), account.id).await?;
        auth::service::end_sessions(change.connection(), account.id).await?;
    }
    change.raise(Topic::Users);
    // Of somebody who is not active no calendar is shown.
    change.raise(Topic::Calendar(account.id));
    let action = if is_active { "user.activated" } else { "user.deactivated" };
    let state = |is_active: bool| Some(json!({ "is_active": is_active }));
    let subject = format!("user/{}", account.id);
    Ok(Entry { action, subject, before: state(account.is_active), after: state(is_active) })
}

/// Ends the sessions of an account, whoever's it is. Returns their number.
pub async fn end_sessions(context: &Context, user: &AccessibleUser) -> ApiResult<usize> {
    let mut change = Change::begin(context, &user.actor.origin).await?;
    // A sign-in that runs now waits, or is among the ended ones.
    let account = store::lock(change.connection(), user.id).await?.ok_or_else(not_found)?;
    let ended = auth::service::count_sessions(&mut change, account.id).await?;
    auth::service::end_sessions(change.connection(), account.id).await?;
    let (subject, before) = (format!("user/{}", account.id), Some(json!({ "sessions": ended })));
    change.commit(Entry { action: "session.all_ended", subject, before, after: None }).await?;
    Ok(usize::try_from(ended).unwrap_or(usize::MAX))
}

/// A deleted account keeps its name and its texts, so deleting would end the request without an answer.
const ASKED_TO_BE_ERASED: &str =
    "This person has asked to be erased: erase them under 'Asked to be erased', or decline the request first";

/// `also` deletes what domains above this one hold of the user, in the same transaction.
pub async fn delete(
    context: &Context,
    user: &ManagedUser,
    also: impl AsyncFnOnce(&mut PgConnection) -> sqlx::Result<()>,
) -> ApiResult<()> {
    let mut change = Change::begin(context, &user.actor.origin).await?;
    managing::end(&mut change, Whose::People(&[user.id])).await?;
    let account = lock_regular(&mut change, user.id).await?;
    if store::asked_to_be_erased(change.connection(), account.id).await? {
        return Err(ApiError::because(Code::Conflict, ASKED_TO_BE_ERASED));
    }
    remove(&mut change, &account, also).await?;
    let before = Some(json!({ "name": account.name, "email": account.email }));
    let subject = format!("user/{}", account.id);
    Ok(change.commit(Entry { action: "user.deleted", subject, before, after: None }).await?)
}

/// Ends a locked account with its sessions and memberships. The caller has ended what it manages, and commits.
pub async fn remove(
    change: &mut Change<'_>,
    account: &Account,
    also: impl AsyncFnOnce(&mut PgConnection) -> sqlx::Result<()>,
) -> sqlx::Result<()> {
    let places = stints::lock_memberships(change.connection(), account.id).await?;
    let now = change.now();
    store::delete(change.connection(), account.id, now).await?;
    auth::service::end_sessions(change.connection(), account.id).await?;
    also(change.connection()).await?;
    if let Some(picture) = &account.picture {
        files::service::forget(change.connection(), picture, now).await?;
    }
    for place in places {
        stints::close(change.connection(), place, now).await?;
    }
    for team in stints::teams_ever(change.connection(), account.id).await? {
        change.raise(Topic::Team(team));
    }
    change.raise(Topic::Users);
    change.raise(Topic::Calendar(account.id));
    Ok(())
}

/// Locks an account that was not deleted until the transaction ends.
pub async fn lock(change: &mut Change<'_>, user: UserId) -> ApiResult<Account> {
    store::lock(change.connection(), user).await?.ok_or_else(not_found)
}

/// An administrator's account can be neither deactivated, deleted nor erased by the API.
pub async fn lock_regular(change: &mut Change<'_>, user: UserId) -> ApiResult<Account> {
    let account = lock(change, user).await?;
    if account.role == Role::Admin {
        return Err(ApiError::because(
            Code::Forbidden,
            "An administrator's account is protected: only the operator changes it",
        ));
    }
    Ok(account)
}

pub fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "User not found")
}
