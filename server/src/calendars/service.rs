//! Connecting and disconnecting calendars, requesting a reading, and querying events.

use serde_json::json;
use sqlx::{PgConnection, PgPool};

use super::{
    access::{CalendarOwner, ManagedConnection},
    model::{
        ConnectedUser, Connection, ConnectionCounts, ExternalEvent, Kind, KindCount, ListedConnection,
        Notice, Status,
    },
    revocation,
    rules::{CurrentRules, Rules},
    store::{
        channels,
        connections::{self, Grant},
        events, rules,
    },
};
use crate::{
    audit::{Entry, Origin},
    auth::access::Actor,
    calendars::Calendars,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    events::{filter::Filter, range::Range},
    ids::UserId,
    listing::{Listed, Part},
    managers::access::LedPerson,
    oidc::{self, CALENDAR_SCOPE, FinishedFlow, Providers, Purpose, StartedFlow},
    paging::Paging,
    sealing::{Keys, SecretKind},
    topic::Topic,
    users::{self, access::AccessibleUser},
};

/// The provider and the keys, if both are configured.
fn require_configured<'a>(
    providers: &'a Providers,
    calendars: &'a Calendars,
) -> ApiResult<(&'a oidc::Provider, &'a Keys)> {
    let both = providers.google.as_ref().zip(calendars.keys.as_ref());
    both.ok_or_else(|| ApiError::because(Code::Conflict, "Google Calendar is not set up on this server"))
}

pub fn is_available(providers: &Providers, calendars: &Calendars) -> bool {
    require_configured(providers, calendars).is_ok()
}

/// Returns the address where the person gives their consent.
pub async fn begin_connecting(
    context: &Context,
    providers: &Providers,
    calendars: &Calendars,
    actor: &Actor,
) -> ApiResult<StartedFlow> {
    let (google, _) = require_configured(providers, calendars)?;
    Ok(oidc::begin(
        context,
        providers,
        google,
        Purpose::ConnectCalendar { user: actor.user.id },
        Some(&actor.user.email),
    )
    .await?)
}

/// Stores the grant of a person who came back with their consent. Refuses a grant that cannot read the
/// calendar.
pub async fn connect(
    context: &Context,
    providers: &Providers,
    calendars: &Calendars,
    user: UserId,
    finished: FinishedFlow,
    origin: &Origin,
) -> ApiResult<()> {
    let (_, keys) = require_configured(providers, calendars)?;
    let FinishedFlow { identity, tokens, .. } = finished;
    if !tokens.scopes.iter().any(|scope| scope == CALENDAR_SCOPE) {
        return Err(refused(
            "The permission to see calendar events was not given: connect again and tick it",
        ));
    }
    let Some(refresh_token) = tokens.refresh_token else {
        return Err(refused("Google gave no lasting permission: connect again"));
    };
    let sealed = keys.seal(SecretKind::RefreshToken, user, &refresh_token)?;
    let mut change = Change::begin(context, origin).await?;
    // A change of rules either sees this connection or comes before its first reading.
    rules::lock_for_share(change.connection()).await?;
    users::service::lock_active(change.connection(), user).await?;
    let before = connections::lock(change.connection(), user).await?;
    if before.is_some_and(|before| before.subject.as_ref() != Some(&identity.subject)) {
        // Another Google account: delete everything of the previous one.
        remove_connection(change.connection(), user).await?;
    }
    let now = change.now();
    let grant = Grant { user, subject: &identity.subject, sealed: &sealed, now };
    connections::connect(change.connection(), &grant).await.map_err(account_taken)?;
    change.raise(Topic::Calendar(user));
    Ok(change.commit(entry("calendar.connected", user)).await?)
}

fn account_taken(error: sqlx::Error) -> ApiError {
    let constraint = error.as_database_error().and_then(sqlx::error::DatabaseError::constraint);
    if constraint == Some("calendar_connections_subject") {
        return ApiError::because(Code::Conflict, "Somebody else has connected this Google account");
    }
    error.into()
}

fn refused(sentence: &'static str) -> ApiError {
    ApiError::because(Code::Forbidden, sentence)
}

pub async fn disconnect(
    context: &Context,
    ManagedConnection(connection): &ManagedConnection,
) -> ApiResult<()> {
    let mut change = Change::begin(context, &connection.actor.origin).await?;
    if !remove_connection(change.connection(), connection.id).await? {
        return Err(not_found());
    }
    change.raise(Topic::Calendar(connection.id));
    Ok(change.commit(entry("calendar.disconnected", connection.id)).await?)
}

/// Deletes the connection and its events in the caller's transaction; a job tells Google.
pub async fn remove_connection(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<bool> {
    let Some(removed) = connections::remove(transaction, user).await? else { return Ok(false) };
    let channels = channels::remove_of_user(&mut *transaction, user).await?;
    if !removed.sealed.is_empty() {
        revocation::enqueue(transaction, user, removed, channels).await?;
    }
    Ok(true)
}

pub async fn own(context: &Context, actor: &Actor) -> ApiResult<Option<Connection>> {
    Ok(connections::one(&context.pool, actor.user.id, context.clock.now()).await?)
}

pub async fn notice(context: &Context, user: UserId) -> ApiResult<Option<Notice>> {
    Ok(connections::notice(&context.pool, user).await?)
}

/// Returns a page of connections, their total, and the number in each state.
pub async fn list(
    context: &Context,
    status: Option<Status>,
    paging: Paging,
) -> ApiResult<(Vec<ListedConnection>, i64, ConnectionCounts)> {
    let counts = connections::counts(&context.pool).await?;
    let total = match status {
        None => counts.new + counts.live + counts.failing + counts.broken,
        Some(Status::New) => counts.new,
        Some(Status::Live) => counts.live,
        Some(Status::Failing) => counts.failing,
        Some(Status::Broken) => counts.broken,
    };
    Ok((connections::page(&context.pool, status, paging, context.clock.now()).await?, total, counts))
}

pub async fn request_sync(context: &Context, connection: &AccessibleUser) -> ApiResult<()> {
    let mut change = Change::begin(context, &connection.actor.origin).await?;
    let locked = connections::lock(change.connection(), connection.id).await?.ok_or_else(not_found)?;
    if locked.status == Status::Broken {
        return Err(ApiError::because(
            Code::Conflict,
            "The permission is gone: the person must connect again",
        ));
    }
    let now = change.now();
    connections::request_reading_now(change.connection(), connection.id, now).await?;
    Ok(change.commit(entry("calendar.reading_asked", connection.id)).await?)
}

/// The person sees the request on every screen.
pub async fn ask_to_reconnect(context: &Context, LedPerson { by, id: user }: &LedPerson) -> ApiResult<()> {
    let (mut change, user) = (by.begin(context).await?, *user);
    connections::lock(change.connection(), user).await?.ok_or_else(not_found)?;
    let now = change.now();
    connections::record_request(change.connection(), user, now).await?;
    change.raise(Topic::Calendar(user));
    Ok(change.commit(entry("calendar.reconnect_asked", user)).await?)
}

pub async fn connected(
    context: &Context,
    part: Option<&Part>,
    only: Option<UserId>,
) -> ApiResult<Listed<ConnectedUser>> {
    let people = events::connected(&context.pool, part, only).await?;
    let total = match part {
        Some(part) => Some(events::count_connected(&context.pool, &part.search, only).await?),
        None => None,
    };
    Ok(Listed::new(people, total))
}

async fn require_valid(context: &Context, user: UserId) -> ApiResult<()> {
    if events::is_valid(&context.pool, user).await? { Ok(()) } else { Err(ApiError::new(Code::NotConnected)) }
}

pub async fn stats(context: &Context, user: UserId, range: Range) -> ApiResult<Vec<KindCount>> {
    require_valid(context, user).await?;
    Ok(events::counts(&context.pool, user, range).await?)
}

pub async fn list_events(
    context: &Context,
    owner: &CalendarOwner,
    filter: &Filter<Kind>,
    paging: Paging,
) -> ApiResult<(Vec<ExternalEvent>, i64)> {
    require_valid(context, owner.id).await?;
    let total = events::count_matching(&context.pool, owner, filter).await?;
    // A page beyond the end needs no query.
    if paging.offset() >= total {
        return Ok((Vec::new(), total));
    }
    Ok((events::matching(&context.pool, owner, filter, paging).await?, total))
}

pub async fn rules(pool: &PgPool) -> anyhow::Result<CurrentRules> {
    let stored = rules::get(pool).await?;
    Ok(CurrentRules { version: stored.version, rules: Rules::new(stored.parse()?) })
}

fn entry(action: &'static str, user: UserId) -> Entry {
    Entry { action, subject: format!("user/{user}"), before: None, after: Some(json!({})) }
}

pub fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "This person has no calendar connection")
}
