//! Making and withdrawing links.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::PgPool;

use super::{
    access::ManagedLink,
    model::{Checked, EmailStanding, Known, MadeLink, OpenLink, Person, Purpose, name_of, refused},
    store::{self, NewLink},
};
use crate::{
    account::Role,
    audit::Entry,
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::UserId,
    paging::Paging,
    teams,
    token::Token,
    topic::Topic,
    users::{self, access::ManagedUser},
};

/// What inviting these people would do. Nothing is changed.
pub async fn check(context: &Context, people: &[Person]) -> ApiResult<Vec<Checked>> {
    let emails = people.iter().map(|person| person.email.clone()).collect::<Vec<_>>();
    Ok(store::check(&context.pool, &emails, context.clock.now()).await?)
}

/// All or nobody. The links are in the order of the people.
pub async fn create(context: &Context, actor: &Actor, people: Vec<Person>) -> ApiResult<Vec<MadeLink>> {
    let mut change = Change::begin(context, &actor.origin).await?;
    // Teams and people in a fixed order, so that two administrators cannot deadlock.
    for team in people.iter().filter_map(|person| person.team).collect::<BTreeSet<_>>() {
        teams::service::lock_for_share(change.connection(), team).await.map_err(|error| {
            match error.code {
                Code::NotFound => ApiError::invalid("team", "One of these teams has been deleted"),
                _ => error,
            }
        })?;
    }
    let mut lines = people.iter().enumerate().collect::<Vec<_>>();
    lines.sort_by(|(_, one), (_, other)| one.email.cmp(&other.email));
    let (mut made, mut wrong) = (Vec::new(), Vec::new());
    for (line, person) in lines {
        match invite(&mut change, actor.user.id, person).await {
            Ok(link) => made.push((line, link)),
            Err(error) if error.code == Code::Invalid => wrong.push((line, error)),
            Err(error) => return Err(error),
        }
    }
    if !wrong.is_empty() {
        return Err(refused(wrong));
    }
    change.raise(Topic::Users);
    change.commit_unaudited().await?;
    made.sort_by_key(|(line, _)| *line);
    Ok(made.into_iter().map(|(_, link)| link).collect())
}

/// Invites one person within a change that somebody else commits, with its own audit row. The account is active at once
/// and has no password. The caller holds the team's lock and raises `Topic::Users`.
///
/// An error with the code `Invalid` concerns this person only.
pub async fn invite(change: &mut Change<'_>, by: UserId, person: &Person) -> ApiResult<MadeLink> {
    let now = change.now();
    let known = store::lock_by_email(change.connection(), &person.email).await?;
    let is_new = known.is_none();
    let (user, name) = match known {
        None => {
            let name = person.name.as_ref().unwrap_or(&person.email);
            let connection = change.connection();
            let user =
                users::service::create_invited(connection, name, &person.email, person.team, now).await?;
            (user, name.clone())
        }
        Some(known) => {
            match known.standing() {
                EmailStanding::Inactive => return Err(not_invited("Inactive: activate the account instead")),
                EmailStanding::User | EmailStanding::New => {
                    return Err(not_invited("This person is a user already"));
                }
                EmailStanding::Invited => {}
            }
            if person.team.is_some() {
                store::await_in_team(change.connection(), known.id, person.team).await?;
            }
            (known.id, known.name)
        }
    };
    let whose = Whose { user, name: name_of(name, &person.email), email: person.email.clone() };
    let made = put(change, by, Purpose::Invitation, whose).await?;
    let after = json!({ "name": made.name, "email": made.email, "team": person.team, "is_new": is_new,
                        "last_day": made.last_day });
    let subject = format!("user/{user}");
    change.record(Entry { action: "user.invited", subject, before: None, after: Some(after) }).await?;
    Ok(made)
}

/// A new link for somebody who has an account: an invitation if they never signed in, else one that resets the password.
pub async fn renew(context: &Context, user: &ManagedUser) -> ApiResult<MadeLink> {
    let mut change = Change::begin(context, &user.actor.origin).await?;
    let (known, email) =
        store::lock(change.connection(), user.id).await?.ok_or_else(users::service::not_found)?;
    permit(&user.actor, &known)?;
    let purpose = if known.has_signed_in { Purpose::Reset } else { Purpose::Invitation };
    let whose = Whose { user: known.id, name: name_of(known.name, &email), email };
    let made = put(&mut change, user.actor.user.id, purpose, whose).await?;
    change.raise(Topic::Users);
    let action = match purpose {
        Purpose::Invitation => "user.invited",
        Purpose::Reset => "user.reset_link_made",
    };
    let after = Some(json!({ "email": made.email, "last_day": made.last_day }));
    change.commit(Entry { action, subject: format!("user/{}", known.id), before: None, after }).await?;
    Ok(made)
}

/// A link sets a password, so it needs the right to set it; and a borrowed session must not get a password by it.
fn permit(actor: &Actor, known: &Known) -> ApiResult<()> {
    let forbidden = |why: &'static str| Err(ApiError::because(Code::Forbidden, why));
    if known.id == actor.user.id {
        return forbidden("Change your own password on your profile");
    }
    if known.role == Role::Admin {
        return forbidden("Email and password of another administrator are locked");
    }
    if known.is_google_account {
        return forbidden("This account signs in with Google and has no password here");
    }
    if !known.is_active {
        return Err(ApiError::because(Code::Conflict, "Inactive: activate the account first"));
    }
    Ok(())
}

struct Whose {
    user: UserId,
    name: Option<String>,
    email: String,
}

async fn put(change: &mut Change<'_>, by: UserId, purpose: Purpose, whose: Whose) -> sqlx::Result<MadeLink> {
    let (token, now) = (Token::generate(), change.now());
    let Whose { user, name, email } = whose;
    let link = NewLink { user, purpose, token: token.sha256(), by, now };
    let (id, last_day) = store::put(change.connection(), &link).await?;
    Ok(MadeLink { id, user_id: user, name, email, purpose, last_day, token: token.reveal() })
}

pub async fn list(context: &Context, paging: Paging) -> ApiResult<(Vec<OpenLink>, i64)> {
    let now = context.clock.now();
    Ok((store::page(&context.pool, now, paging).await?, store::count(&context.pool, now).await?))
}

/// The account stays as it is; an invited person then awaits no team.
pub async fn withdraw(context: &Context, link: &ManagedLink) -> ApiResult<()> {
    let mut change = Change::begin(context, &link.actor.origin).await?;
    let (user, purpose) = store::delete(change.connection(), link.id).await?.ok_or_else(no_such_link)?;
    if purpose == Purpose::Invitation {
        store::await_in_team(change.connection(), user, None).await?;
    }
    change.raise(Topic::Users);
    let before = Some(json!({ "purpose": purpose }));
    let subject = format!("user/{user}");
    Ok(change.commit(Entry { action: "user.link_withdrawn", subject, before, after: None }).await?)
}

/// Deletes links that no longer work.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    store::sweep(pool, now).await
}

fn not_invited(why: &'static str) -> ApiError {
    ApiError::invalid("email", why)
}

fn no_such_link() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such link")
}
