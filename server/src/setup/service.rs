//! Setting up an organisation that has no administrator.

use std::time::Duration;

use serde_json::json;

use super::{
    model::{Admin, CODE_LIFE, Code as OneTimeCode, Setup, under},
    store,
};
use crate::{
    app::App,
    area::Area,
    audit::Entry,
    auth::{
        self,
        model::{Token, email_key},
        service::{Device, Proof},
    },
    change::Change,
    demo::{self, Accounts},
    http::error::{ApiError, ApiResult, Code},
    organisation::{self, model::Organisation},
    users,
};

/// Codes that one address may try at once, and how long until one more.
pub const BURST: u32 = 10;
pub const REFILL: Duration = Duration::from_secs(6);

/// Asked of the database until it says no; then never again.
pub async fn is_needed(app: &App) -> sqlx::Result<bool> {
    if app.is_set_up() {
        return Ok(false);
    }
    let needed = !store::has_administrator(&app.pool).await?;
    if !needed {
        app.remember_set_up();
    }
    Ok(needed)
}

/// At the start of a server: where it has to be set up, a code for who can read the log. Each process has its
/// own, and all of them hold, whichever process is asked.
pub async fn offer(app: &App, address: &str) -> sqlx::Result<()> {
    if !is_needed(app).await? {
        // By the operator's command, say, which knows nothing of codes.
        return store::remove_codes(&app.pool, None).await;
    }
    let (code, now) = (OneTimeCode::generate(), app.clock.now());
    store::remove_codes(&app.pool, Some(now - CODE_LIFE)).await?;
    store::add_code(&app.pool, &code.sha256(), now).await?;
    // A warning, so that it is in every log: nobody can sign in.
    tracing::warn!("nobody can sign in yet: set up at {address}/setup with the code {}", code.reveal());
    Ok(())
}

/// Makes the first administrator and signs them in.
pub async fn set_up(app: &App, setup: Setup, device: Device) -> ApiResult<Token> {
    let (now, since) = (app.clock.now(), app.clock.now() - CODE_LIFE);
    if !is_needed(app).await? {
        return Err(done_already());
    }
    app.setup_limit
        .take(device.address, now)
        .map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))?;
    // Before the password is hashed: that is dear, and only for who may.
    if !store::knows_code(&app.pool, &setup.code.sha256(), since).await? {
        return Err(wrong_code());
    }
    let Admin { name, email, password } = setup.admin;
    let hash = app.passwords.hash(password).await?;

    let origin = device.origin(None);
    let mut change = Change::begin(app, &origin).await?;
    store::claim(change.connection()).await?;
    if store::has_administrator(change.connection()).await? {
        return Err(done_already());
    }
    let now = change.now();
    let organisation = organisation::service::found(change.connection(), setup.organisation)
        .await
        .map_err(|error| under("organisation", error))?;
    let user = if setup.sample_data {
        if store::has_people_or_teams(change.connection()).await? {
            let why = "There are people here already: set up without sample data";
            return Err(ApiError::invalid("sample_data", why));
        }
        if email_key(&email).ends_with(demo::EMAILS) {
            return Err(taken(ApiError::new(Code::EmailTaken)));
        }
        let founder = Accounts::Founder { name: &name, email: &email, password_hash: &hash };
        demo::write(change.connection(), &*app.storage.0, &sample(&organisation), founder, now).await?;
        demo::FOUNDER
    } else {
        let created = users::service::create_administrator(change.connection(), &name, &email, &hash, now);
        created.await.map_err(|error| taken(error.into()))?
    };
    store::remove_codes(change.connection(), None).await?;
    change.raise(Area::Users);
    change.raise(Area::Teams);
    let after = json!({ "organisation": organisation, "admin": { "name": name, "email": email },
                        "sample_data": setup.sample_data });
    let subject = "organisation/1".to_owned();
    change.commit(Entry { action: "organisation.set_up", subject, before: None, after: Some(after) }).await?;
    app.remember_set_up();

    let token = auth::service::start_session(app, user, Proof::Password(&hash), device).await?;
    token.ok_or(ApiError::new(Code::UserNotActive))
}

/// Enough for every screen to show something, and made within the time of a request.
fn sample(organisation: &Organisation) -> demo::Options {
    demo::Options {
        teams: 8,
        people: 90,
        days: 120,
        zone: organisation.zone.clone(),
        organisation: organisation.name.clone(),
        ..demo::Options::default()
    }
}

fn wrong_code() -> ApiError {
    ApiError::because(
        Code::Forbidden,
        "This is not the code: the newest one is in the server's log, and a restart makes a new one",
    )
}

/// Somebody waits for an administrator with this email, or is invented with it. Not 409: nobody has set up.
fn taken(error: ApiError) -> ApiError {
    match error.code {
        Code::EmailTaken => under("admin", ApiError::invalid("email", Code::EmailTaken.sentence())),
        _ => error,
    }
}

fn done_already() -> ApiError {
    ApiError::because(Code::Conflict, "This organisation is set up already: sign in")
}
