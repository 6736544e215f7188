//! Naming and ending managers, and what other domains need of them.

use serde_json::json;

use super::{
    model::{GivenDays, ManagedTeam, Manager, NamedManager, Proposed, Span},
    store::{self, Open},
};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{TeamId, UserId},
    managing::{self, Whose},
    members::access::Placement,
    teams::{self, model::ReportsMode},
    topic::Topic,
    users,
};

/// Those of now; who leads the team also sees planned and past ones.
pub async fn of_team(context: &Context, team: TeamId, leads: bool) -> ApiResult<Vec<Manager>> {
    Ok(store::of_team(&context.pool, team, context.clock.now(), leads).await?)
}

/// The teams that somebody manages now.
pub async fn of_user(context: &Context, user: UserId) -> ApiResult<Vec<ManagedTeam>> {
    Ok(store::of_user(&context.pool, user, context.clock.now()).await?)
}

/// Of these teams the first that the person is in.
pub async fn team_of(context: &Context, user: UserId, teams: &[TeamId]) -> ApiResult<Option<TeamId>> {
    Ok(store::team_of(&context.pool, user, teams).await?)
}

/// Names somebody, or changes the days of what runs or is planned. The same days again change nothing.
pub async fn name(context: &Context, place: &Placement, days: GivenDays) -> ApiResult<NamedManager> {
    let Placement { actor, team, user } = place;
    let mut change = Change::begin(context, &actor.origin).await?;
    managing::lock(&mut change).await?;
    let now = change.now();
    let open = store::lock_open(change.connection(), *team, *user, now).await?;
    teams::service::lock_for_share(change.connection(), *team).await?;
    users::service::lock_for_share(change.connection(), *user).await?;
    require_active(&mut change, *user).await?;
    // Later than whoever held these.
    let now = change.now();
    let begun = open.as_ref().filter(|open| open.has_begun);
    let days = match begun {
        Some(begun) => days.of_begun(begun.from_day)?,
        None => days,
    };
    days.require(store::today(change.connection(), now).await?)?;
    let span = store::span(change.connection(), &days, now).await?;
    let span = Span { since: begun.map_or(span.since, |begun| begun.span.since), ..span };
    let reports = teams::service::reports(change.connection(), *team).await?;
    let proposal = NamedManager { propose: (reports == ReportsMode::Off).then_some(Proposed::Confirm) };
    if open.as_ref().is_some_and(|open| open.span == span) {
        return Ok(proposal);
    }
    // Whoever has decided until now may have less to decide.
    managing::raise_deciders(&mut change, *team, *user).await?;
    match &open {
        Some(Open { id, .. }) => store::update(change.connection(), *id, span).await?,
        None => store::insert(change.connection(), *team, *user, span, actor.user.id).await?,
    }
    change.raise(Topic::Inbox(*user));
    let recorded = |Span { since, until }| json!({ "user": user, "since": since, "until": until });
    let entry = Entry {
        action: if open.is_some() { "manager.changed" } else { "manager.named" },
        subject: format!("team/{team}"),
        before: open.map(|open| recorded(open.span)),
        after: Some(recorded(span)),
    };
    change.commit(entry).await?;
    Ok(proposal)
}

async fn require_active(change: &mut Change<'_>, user: UserId) -> ApiResult<()> {
    match users::service::lock_active(change.connection(), user).await {
        Err(error) if error.code == Code::UserNotActive => {
            Err(ApiError::invalid("userId", "This account is not active"))
        }
        other => other,
    }
}

/// At once; what is planned is removed.
pub async fn end(context: &Context, place: &Placement) -> ApiResult<()> {
    let mut change = Change::begin(context, &place.actor.origin).await?;
    let ended = managing::end(&mut change, Whose::Relation(place.team, place.user)).await?;
    if ended.is_empty() {
        return Err(ApiError::because(Code::NotFound, "This person does not manage the team"));
    }
    Ok(change.commit_unaudited().await?)
}
