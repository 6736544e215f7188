//! Changing an account: who may change what of whom.

use secrecy::SecretString;
use serde_json::json;

use super::{
    access::AccessibleUser,
    model::{Role, UserChange},
    service::absent,
    store::{self, Account, Updated},
};
use crate::{
    audit::Entry,
    auth::{self, Auth},
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::{self, Files, picture::Accept},
    stints,
    topic::Topic,
};

/// What is not given stays; where nothing changes, nothing is written. Gives the picture that holds then.
pub async fn edit(
    context: &Context,
    auth: &Auth,
    files: &Files,
    user: &AccessibleUser,
    given: UserChange,
    picture: Option<Vec<u8>>,
) -> ApiResult<Option<String>> {
    let given = given.without_empty_password();
    let touches_sign_in = given.touches_sign_in();
    // Asked before anything else is looked at, and again under the row's lock: a role may change meanwhile.
    permit(user, &store::account(&context.pool, user.id).await?.ok_or_else(absent)?, touches_sign_in)?;
    let given = given.parse()?;
    prove_current_password(context, auth, user, given.current_password).await?;
    let hash = match given.password {
        Some(password) => Some(auth.passwords.hash(password).await?),
        None => None,
    };
    let stored = match picture {
        Some(upload) => Some(files::service::store(files, upload, Accept::Common).await?),
        None => None,
    };

    let mut change = Change::begin(context, &user.actor.origin).await?;
    let before = store::lock(change.connection(), user.id).await?.ok_or_else(absent)?;
    permit(user, &before, touches_sign_in)?;
    // Whoever was signed out while the body came in or the password was hashed does not get the last word.
    auth::service::require_session(change.connection(), user.actor.session).await?;
    let now = change.now();
    let picture = match stored {
        Some(stored) => Some(files::service::register(change.connection(), stored, now).await?),
        None => before.picture.clone(),
    };
    let after = Updated {
        name: given.name.unwrap_or_else(|| before.name.clone()),
        email: given.email.unwrap_or_else(|| before.email.clone()),
        password_hash: hash,
        picture,
    };
    let was = json!({ "name": before.name, "email": before.email, "picture": before.picture });
    let is = json!({ "name": after.name, "email": after.email, "picture": after.picture });
    if was == is && after.password_hash.is_none() {
        return Ok(before.picture);
    }
    store::update(change.connection(), user.id, &after).await?;
    if let Some(old) = before.picture.as_deref().filter(|_| before.picture != after.picture) {
        files::service::forget(change.connection(), old, now).await?;
    }
    if after.email != before.email || after.password_hash.is_some() {
        let kept = user.is_self().then_some(user.actor.session);
        auth::service::end_other_sessions(change.connection(), user.id, kept).await?;
    }
    if after.name != before.name || after.picture != before.picture {
        for team in stints::teams_ever(change.connection(), user.id).await? {
            change.raise(Topic::Team(team));
        }
    }
    change.raise(Topic::Users);
    let subject = format!("user/{}", user.id);
    let mut entry = Entry::changed("user.changed", subject, was, is);
    if after.password_hash.is_some() {
        // Never written down, only that it changed.
        for side in [&mut entry.before, &mut entry.after].into_iter().flatten() {
            side["password"] = json!("***");
        }
    }
    change.commit(entry).await?;
    Ok(after.picture)
}

fn permit(user: &AccessibleUser, account: &Account, touches_sign_in: bool) -> ApiResult<()> {
    if !touches_sign_in {
        return Ok(());
    }
    if account.is_google_account {
        return Err(ApiError::because(
            Code::Forbidden,
            "This account signs in with Google: only its name and picture can change",
        ));
    }
    if account.role == Role::Admin && !user.is_self() {
        return Err(ApiError::because(
            Code::Forbidden,
            "Email and password of another administrator are locked",
        ));
    }
    Ok(())
}

/// A session that somebody left open must not be enough to find the password out: tries are counted like
/// those of signing in.
async fn prove_current_password(
    context: &Context,
    auth: &Auth,
    user: &AccessibleUser,
    current: Option<SecretString>,
) -> ApiResult<()> {
    let Some(current) = current else { return Ok(()) };
    if user.is_self() && auth::service::check_password(context, auth, &user.actor, current).await? {
        return Ok(());
    }
    Err(ApiError::invalid("currentPassword", "The current password is not right"))
}
