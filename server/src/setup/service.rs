//! Setting up an organisation that has no administrator.

use serde_json::json;
use standings_sample::{self as sample, Accounts};

use super::{
    model::{Admin, CODE_LIFE, Code as OneTimeCode, Setup, prefix_field},
    store,
};
use crate::{
    audit::Entry,
    auth::{
        self, Auth,
        model::email_key,
        service::{Device, Proof},
    },
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::Files,
    organisation::{self, model::Organisation},
    setup::FirstRun,
    token::Token,
    topic::Topic,
    users,
};

/// Asks the database until an administrator exists; then never again.
pub async fn is_needed(context: &Context, first_run: &FirstRun) -> sqlx::Result<bool> {
    if first_run.is_done() {
        return Ok(false);
    }
    let needed = !store::has_administrator(&context.pool).await?;
    if !needed {
        first_run.set_done();
    }
    Ok(needed)
}

/// Logs a one-time code when a server starts and there is no administrator. Each process has its own code,
/// and every process accepts all of them.
pub async fn log_code(context: &Context, first_run: &FirstRun, address: &str) -> sqlx::Result<()> {
    if !is_needed(context, first_run).await? {
        // It may have been set up by the operator's command, which leaves codes behind.
        return store::remove_codes(&context.pool, None).await;
    }
    let (code, now) = (OneTimeCode::generate(), context.clock.now());
    store::remove_codes(&context.pool, Some(now - CODE_LIFE)).await?;
    store::add_code(&context.pool, &code.sha256(), now).await?;
    // A warning, so that every log level shows it: nobody can sign in.
    tracing::warn!("nobody can sign in yet: set up at {address}/setup with the code {}", code.reveal());
    Ok(())
}

/// Creates the first administrator and signs them in.
pub async fn set_up(
    context: &Context,
    first_run: &FirstRun,
    auth: &Auth,
    files: &Files,
    setup: Setup,
    device: Device,
) -> ApiResult<Token> {
    let (now, since) = (context.clock.now(), context.clock.now() - CODE_LIFE);
    if !is_needed(context, first_run).await? {
        return Err(already_done());
    }
    first_run
        .limit
        .take(device.address, now)
        .map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))?;
    // Before the password is hashed, which is expensive.
    if !store::knows_code(&context.pool, &setup.code.sha256(), since).await? {
        return Err(wrong_code());
    }
    let Admin { name, email, password } = setup.admin;
    let hash = auth.passwords.hash(password).await?;

    let origin = device.origin(None);
    let mut change = Change::begin(context, &origin).await?;
    store::lock(change.connection()).await?;
    if store::has_administrator(change.connection()).await? {
        return Err(already_done());
    }
    let now = change.now();
    let organisation = organisation::service::initialise(change.connection(), setup.organisation)
        .await
        .map_err(|error| prefix_field("organisation", error))?;
    let user = if setup.sample_data {
        if store::has_people_or_teams(change.connection()).await? {
            let why = "There are already users or teams: set up without sample data";
            return Err(ApiError::invalid("sample_data", why));
        }
        if email_key(&email).ends_with(sample::EMAILS) {
            return Err(taken(ApiError::new(Code::EmailTaken)));
        }
        let founder = Accounts::Founder { name: &name, email: &email, password_hash: &hash };
        sample::write(change.connection(), &*files.storage.0, &sample_options(&organisation), founder, now)
            .await?;
        sample::FOUNDER
    } else {
        let created = users::service::create_administrator(change.connection(), &name, &email, &hash, now);
        created.await.map_err(|error| taken(error.into()))?.0
    };
    store::remove_codes(change.connection(), None).await?;
    change.raise(Topic::Users);
    change.raise(Topic::Teams);
    // By the account and not by name, as whoever looks for what is about a person finds it.
    let after = json!({ "organisation": organisation, "user": user, "sample_data": setup.sample_data });
    let subject = "organisation/1".to_owned();
    change.commit(Entry { action: "organisation.set_up", subject, before: None, after: Some(after) }).await?;
    first_run.set_done();

    let token = auth::service::start_session(context, user.into(), Proof::Password(&hash), device).await?;
    token.ok_or(ApiError::new(Code::UserNotActive))
}

/// Enough for every screen, and fast enough for a request.
fn sample_options(organisation: &Organisation) -> sample::Options {
    sample::Options {
        teams: 8,
        people: 90,
        days: 120,
        zone: organisation.zone.clone(),
        organisation: organisation.name.clone(),
        ..sample::Options::default()
    }
}

fn wrong_code() -> ApiError {
    ApiError::because(
        Code::Forbidden,
        "The code is wrong: the newest one is in the server's log, and a restart makes a new one",
    )
}

/// The email belongs to a waiting or a sample account. Not 409, which means that the set-up is done.
fn taken(error: ApiError) -> ApiError {
    match error.code {
        Code::EmailTaken => prefix_field("admin", ApiError::invalid("email", Code::EmailTaken.sentence())),
        _ => error,
    }
}

fn already_done() -> ApiError {
    ApiError::because(Code::Conflict, "This organisation is already set up: sign in")
}
