//! What people can do with calendars: connect, leave, ask for a reading, and ask what was read.

use serde_json::json;
use sqlx::{PgConnection, PgPool};

use super::{
    access::{ManagedConnection, OwnedConnection},
    farewell,
    model::{
        ConnectedUser, Connection, ConnectionCounts, ExternalEvent, KindCount, ListedConnection, Notice,
        Status,
    },
    rules::Rules,
    sealing::Keys,
    store::{
        channels,
        connections::{self, Grant},
        events::{self, Filter},
        rules,
    },
};
use crate::{
    app::App,
    area::Area,
    audit::{Entry, Origin},
    auth::access::Actor,
    change::Change,
    events::range::Range,
    http::{
        error::{ApiError, ApiResult, Code},
        paging::Paging,
    },
    oidc::{self, Begun, CALENDAR_SCOPE, Finished, Purpose},
    users,
};

/// The provider and the keys, where calendars can be connected at all.
fn set_up(app: &App) -> ApiResult<(&oidc::Provider, &Keys)> {
    let both = app.google.as_ref().zip(app.calendar_keys.as_ref());
    both.ok_or_else(|| ApiError::because(Code::Conflict, "Google Calendar is not set up on this server"))
}

pub fn is_available(app: &App) -> bool {
    set_up(app).is_ok()
}

/// Where the person agrees that their calendar is read.
pub async fn begin_connecting(app: &App, actor: &Actor) -> ApiResult<Begun> {
    let (google, _) = set_up(app)?;
    Ok(oidc::begin(app, google, Purpose::ConnectCalendar { user: actor.user.id }).await?)
}

/// The person is back with a consent. What is not enough to read the calendar by is refused, and nothing is kept.
pub async fn connect(app: &App, user: i64, finished: Finished, origin: &Origin) -> ApiResult<()> {
    let (_, keys) = set_up(app)?;
    let Finished { identity, tokens, .. } = finished;
    if !tokens.scopes.iter().any(|scope| scope == CALENDAR_SCOPE) {
        return Err(refused(
            "The permission to see calendar events was not given: connect again and tick it",
        ));
    }
    let Some(refresh_token) = tokens.refresh_token else {
        return Err(refused("Google gave no lasting permission: connect again"));
    };
    let sealed = keys.seal(user, &refresh_token)?;
    let mut change = Change::begin(app, origin).await?;
    // A change of rules either sees this connection or comes before its first reading.
    rules::hold(change.connection()).await?;
    users::service::hold_active(change.connection(), user).await?;
    let before = connections::lock(change.connection(), user).await?;
    if before.is_some_and(|before| before.subject.as_ref() != Some(&identity.subject)) {
        // Another Google account: nothing of the one before may stay.
        leave(change.connection(), user).await?;
    }
    let now = change.now();
    let grant = Grant { user, subject: &identity.subject, sealed: &sealed, now };
    connections::connect(change.connection(), &grant).await.map_err(taken)?;
    change.raise(Area::Calendar(user));
    Ok(change.commit(entry("calendar.connected", user)).await?)
}

fn taken(error: sqlx::Error) -> ApiError {
    let constraint = error.as_database_error().and_then(sqlx::error::DatabaseError::constraint);
    if constraint == Some("calendar_connections_subject") {
        return ApiError::because(Code::Conflict, "This Google account is connected by somebody else here");
    }
    error.into()
}

fn refused(sentence: &'static str) -> ApiError {
    ApiError::because(Code::Forbidden, sentence)
}

pub async fn disconnect(app: &App, connection: &ManagedConnection) -> ApiResult<()> {
    let mut change = Change::begin(app, &connection.actor.origin).await?;
    if !leave(change.connection(), connection.id).await? {
        return Err(absent());
    }
    change.raise(Area::Calendar(connection.id));
    Ok(change.commit(entry("calendar.disconnected", connection.id)).await?)
}

/// Takes the connection and everything read away, in the caller's transaction; Google is told by a job.
pub async fn leave(transaction: &mut PgConnection, user: i64) -> sqlx::Result<bool> {
    let Some(removed) = connections::remove(transaction, user).await? else { return Ok(false) };
    let channels = channels::remove_of_user(&mut *transaction, user).await?;
    farewell::queue(transaction, user, removed, channels).await?;
    Ok(true)
}

pub async fn own(app: &App, actor: &Actor) -> ApiResult<Option<Connection>> {
    Ok(connections::one(&app.pool, actor.user.id, app.clock.now()).await?)
}

pub async fn notice(app: &App, user: i64) -> ApiResult<Option<Notice>> {
    Ok(connections::notice(&app.pool, user).await?)
}

/// A page of connections, how many of that status there are, and how many of each.
pub async fn list(
    app: &App,
    status: Option<Status>,
    paging: Paging,
) -> ApiResult<(Vec<ListedConnection>, i64, ConnectionCounts)> {
    let counts = connections::counts(&app.pool).await?;
    let total = match status {
        None => counts.new + counts.live + counts.failing + counts.broken,
        Some(Status::New) => counts.new,
        Some(Status::Live) => counts.live,
        Some(Status::Failing) => counts.failing,
        Some(Status::Broken) => counts.broken,
    };
    Ok((connections::page(&app.pool, status, paging, app.clock.now()).await?, total, counts))
}

pub async fn read_now(app: &App, connection: &OwnedConnection) -> ApiResult<()> {
    let mut change = Change::begin(app, &connection.actor.origin).await?;
    let locked = connections::lock(change.connection(), connection.id).await?.ok_or_else(absent)?;
    if locked.status == Status::Broken {
        return Err(ApiError::because(
            Code::Conflict,
            "The permission is gone: the person has to connect again",
        ));
    }
    let now = change.now();
    connections::want_now(change.connection(), connection.id, now).await?;
    Ok(change.commit(entry("calendar.reading_asked", connection.id)).await?)
}

/// The person sees it wherever they are.
pub async fn ask_to_reconnect(app: &App, actor: &Actor, user: i64) -> ApiResult<()> {
    let mut change = Change::begin(app, &actor.origin).await?;
    connections::lock(change.connection(), user).await?.ok_or_else(absent)?;
    let now = change.now();
    connections::ask(change.connection(), user, now).await?;
    change.raise(Area::Calendar(user));
    Ok(change.commit(entry("calendar.reconnect_asked", user)).await?)
}

/// People whose calendar can be asked about.
pub async fn connected(app: &App) -> ApiResult<Vec<ConnectedUser>> {
    Ok(events::connected(&app.pool).await?)
}

async fn require_valid(app: &App, user: i64) -> ApiResult<()> {
    if events::is_valid(&app.pool, user).await? { Ok(()) } else { Err(ApiError::new(Code::NotConnected)) }
}

pub async fn stats(app: &App, user: i64, range: Range) -> ApiResult<Vec<KindCount>> {
    require_valid(app, user).await?;
    Ok(events::counts(&app.pool, user, range).await?)
}

pub async fn list_events(app: &App, filter: &Filter, paging: Paging) -> ApiResult<(Vec<ExternalEvent>, i64)> {
    require_valid(app, filter.user).await?;
    let total = events::count_matching(&app.pool, filter).await?;
    // A page beyond the end costs nothing, however far beyond.
    if paging.offset() >= total {
        return Ok((Vec::new(), total));
    }
    Ok((events::matching(&app.pool, filter, paging).await?, total))
}

/// The rules that hold now.
pub async fn rules(pool: &PgPool) -> anyhow::Result<Rules> {
    let stored = rules::get(pool).await?;
    Ok(Rules::new(serde_json::from_value(stored.rules)?))
}

fn entry(action: &'static str, user: i64) -> Entry {
    Entry { action, subject: format!("user/{user}"), before: None, after: Some(json!({})) }
}

pub fn absent() -> ApiError {
    ApiError::because(Code::NotFound, "This person has no calendar connection")
}
