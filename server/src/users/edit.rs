//! Changing an account: who may change what.

use secrecy::SecretString;
use serde_json::json;

use super::{
    access::AccessibleUser,
    model::{Role, UserChange},
    service::not_found,
    store::{self, Account, AccountUpdate},
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

/// Omitted fields stay as they are; if nothing changes, nothing is written. Returns the picture after the
/// change.
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
    // Checked first, and again under the row's lock, because a role may change meanwhile.
    permit(user, &store::account(&context.pool, user.id).await?.ok_or_else(not_found)?, touches_sign_in)?;
    let given = given.parse()?;
    prove_current_password(context, auth, user, given.current_password, touches_sign_in).await?;
    if given.password.is_some() && user.is_self() {
        let taken = auth.password_changes.take(user.id, context.clock.now());
        taken.map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))?;
    }
    let hash = match given.password {
        Some(password) => Some(auth.passwords.hash(password).await?),
        None => None,
    };
    let stored = match picture {
        Some(upload) => Some(files::service::store(&context.pool, files, upload, Accept::Common).await?),
        None => None,
    };

    let mut change = Change::begin(context, &user.actor.origin).await?;
    let before = store::lock(change.connection(), user.id).await?.ok_or_else(not_found)?;
    permit(user, &before, touches_sign_in)?;
    // The session may have ended while the body was sent or the password was hashed.
    auth::service::require_session(change.connection(), user.actor.session).await?;
    let now = change.now();
    let picture = match stored {
        Some(stored) => Some(files::service::register(change.connection(), stored, now).await?),
        None => before.picture.clone(),
    };
    let email_proved_at = match &given.email {
        // An administrator vouches for the email, even if it is the one that the owner typed.
        Some(email) if !user.is_self() => {
            before.email_proved_at.filter(|_| *email == before.email).or(Some(now))
        }
        Some(email) if *email != before.email => None,
        _ => before.email_proved_at,
    };
    let after = AccountUpdate {
        name: given.name.unwrap_or_else(|| before.name.clone()),
        email: given.email.unwrap_or_else(|| before.email.clone()),
        email_proved_at,
        password_hash: hash,
        picture,
    };
    let was = json!({ "name": before.name, "email": before.email, "picture": before.picture,
                      "email_proved": before.email_proved_at.is_some() });
    let is = json!({ "name": after.name, "email": after.email, "picture": after.picture,
                     "email_proved": after.email_proved_at.is_some() });
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
        // The password itself is never logged, only that it changed.
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

/// A borrowed session must not become an account: only a person who has just signed in, without a second factor, need not
/// prove it again. Nor may it be enough to guess the password: attempts count like sign-ins.
async fn prove_current_password(
    context: &Context,
    auth: &Auth,
    user: &AccessibleUser,
    current: Option<SecretString>,
    touches_sign_in: bool,
) -> ApiResult<()> {
    let Some(current) = current else {
        let is_proved = !touches_sign_in
            || !user.is_self()
            || auth::service::needs_no_password(context, user.actor.session).await?;
        return if is_proved { Ok(()) } else { Err(ApiError::new(Code::CurrentPasswordRequired)) };
    };
    if user.is_self() && auth::service::check_password(context, auth, &user.actor, current).await? {
        return Ok(());
    }
    Err(ApiError::invalid("currentPassword", "The current password is wrong"))
}
