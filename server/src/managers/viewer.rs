//! Somebody who is signed in and perhaps leads teams, for calls that answer both.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::access::{Leader, refused};
use crate::{
    account::Role,
    auth::{
        access::Actor,
        model::{Found, Named},
    },
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::TeamId,
    managing::Right,
    teams,
};

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

    /// What belongs to a team that is not in the path: who leads nothing is refused.
    pub fn leader(self) -> ApiResult<Leader> {
        if self.leads_nothing() {
            return Err(refused());
        }
        Ok(Leader { actor: self.actor, teams: self.teams })
    }

    /// A team named in a query: who leads nothing learns nothing.
    pub async fn led_team(&self, context: &Context, asked: &str) -> ApiResult<TeamId> {
        if self.leads_nothing() {
            return Err(refused());
        }
        let team = asked.parse().ok().filter(|id| *id > 0).map(TeamId);
        let team = team.ok_or_else(|| ApiError::because(Code::Unreadable, "The team is not a number"))?;
        teams::service::reports(&context.pool, team).await?;
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
