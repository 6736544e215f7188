//! Extractors for reports: who reads and who decides them.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::service;
use crate::{
    account::Role,
    auth::{
        access::{Actor, ActorOn, Subject},
        model::{Found, Named},
    },
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::extract::path_id,
    ids::{ReportId, TeamId},
    managers::access::{Leader, Leading, refused},
    managing::Right,
};

/// An existing report, for an administrator or the manager of its team, but for the manager's own.
#[derive(Debug)]
pub struct LedReport {
    pub by: Leading,
    pub id: ReportId,
}

impl<S: Send + Sync> FromRequestParts<S> for LedReport
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let leader = Leader::from_request_parts(parts, state).await?;
        let id = path_id(parts, &["id"]).await?;
        let (team, person) = service::owner(&Context::from_ref(state), id).await?;
        Ok(Self { by: leader.of(team, person)?, id })
    }
}

/// Somebody who is signed in, and the teams they lead.
#[derive(Debug)]
pub struct Viewer {
    pub actor: Actor,
    /// None for an administrator, who leads all
    pub teams: Option<Vec<TeamId>>,
}

impl Viewer {
    pub fn leads(&self, team: TeamId) -> bool {
        self.teams.as_ref().is_none_or(|teams| teams.contains(&team))
    }

    pub fn leads_nothing(&self) -> bool {
        self.teams.as_ref().is_some_and(Vec::is_empty)
    }

    pub fn is_admin(&self) -> bool {
        self.teams.is_none()
    }

    /// A team named in a query: who leads nothing learns nothing.
    pub async fn led_team(&self, context: &Context, asked: &str) -> ApiResult<TeamId> {
        if self.leads_nothing() {
            return Err(refused());
        }
        let team = asked.parse().ok().filter(|id| *id > 0).map(TeamId);
        let team = team.ok_or_else(|| ApiError::because(Code::Unreadable, "The team is not a number"))?;
        crate::teams::service::reports(&context.pool, team).await?;
        if self.leads(team) { Ok(team) } else { Err(refused()) }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Viewer
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let named = Named { right: Some(Right::Lead), ..Named::default() };
        let (actor, Found { managed, .. }) = Actor::with(parts, state, named).await?;
        let teams = (actor.user.role != Role::Admin).then_some(managed);
        Ok(Self { actor, teams })
    }
}

/// A report for who sent it, and for who leads the team.
#[derive(Debug)]
pub struct ReadableReport(pub ReportId);

impl<S: Send + Sync> FromRequestParts<S> for ReadableReport
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let viewer = Viewer::from_request_parts(parts, state).await?;
        // Who leads nothing reads their own and learns nothing of others.
        let hidden = |error: ApiError| if viewer.leads_nothing() { refused() } else { error };
        let id = path_id(parts, &["id"]).await.map_err(hidden)?;
        let (team, person) = service::owner(&Context::from_ref(state), id).await.map_err(hidden)?;
        if person == viewer.actor.user.id || viewer.leads(team) { Ok(Self(id)) } else { Err(refused()) }
    }
}

/// The service checks whose it is: another's looks like one that does not exist.
pub type OwnReport = ActorOn<ReportId>;

impl Subject for ReportId {
    async fn require(self, _: &Context, _: &Found) -> ApiResult<()> {
        Ok(())
    }
}
