//! Who leads a team: an administrator, or its manager.
//!
//! A path with a team that somebody does not manage is refused with 403, whether that team exists or not and whatever its form.

use std::marker::PhantomData;

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::service;
use crate::{
    account::Role,
    auth::{
        access::{Actor, AdminActor, Subject},
        model::{Found, Named},
    },
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::extract::path_id,
    ids::{MemberId, TeamId, UserId},
    managing::{self, Right},
    members, teams,
};

/// What a manager needs for a call, as an argument's type says it.
pub trait Needed: Send + Sync {
    const RIGHT: Right;
}

/// To manage the team.
#[derive(Debug)]
pub struct Lead;

/// That the organisation lets managers set scores.
#[derive(Debug)]
pub struct SetScores;

/// That the organisation lets managers save rules.
#[derive(Debug)]
pub struct SetRules;

impl Needed for Lead {
    const RIGHT: Right = Right::Lead;
}

impl Needed for SetScores {
    const RIGHT: Right = Right::SetScores;
}

impl Needed for SetRules {
    const RIGHT: Right = Right::SetRules;
}

/// Somebody who leads, and as what.
#[derive(Debug)]
pub struct Leading {
    pub actor: Actor,
    /// None: as an administrator
    managed: Option<(TeamId, Right)>,
}

impl Leading {
    pub fn as_admin(AdminActor(actor): AdminActor) -> Self {
        Self { actor, managed: None }
    }

    /// Decides again what the extractor has decided: a manager stays one until the change ends.
    pub async fn begin<'a>(&'a self, context: &'a Context) -> ApiResult<Change<'a>> {
        let mut change = Change::begin(context, &self.actor.origin).await?;
        if let Some((_, right)) = self.managed {
            self.require(&mut change, right).await?;
        }
        Ok(change)
    }

    /// A further right, at the beginning of a change.
    pub async fn require(&self, change: &mut Change<'_>, right: Right) -> ApiResult<()> {
        match self.managed {
            Some((team, _)) if !managing::hold(change, team, self.actor.user.id, right).await? => {
                Err(refused())
            }
            _ => Ok(()),
        }
    }
}

/// An existing team, for an administrator or its manager.
#[derive(Debug)]
pub struct LedTeam<N = Lead> {
    pub by: Leading,
    pub id: TeamId,
    needed: PhantomData<N>,
}

impl<N: Needed> LedTeam<N> {
    /// `named` is loaded with the session; its right is filled in.
    async fn found<S: Send + Sync>(
        parts: &mut Parts,
        state: &S,
        named: Named,
    ) -> Result<(Self, Found), ApiError>
    where
        Context: FromRef<S>,
    {
        let id: ApiResult<TeamId> = path_id(parts, TeamId::PARAMETERS).await;
        let named = Named { team: id.as_ref().ok().copied(), right: Some(N::RIGHT), ..named };
        let (actor, found) = Actor::with(parts, state, named).await?;
        let managed = named.team.filter(|team| found.managed.contains(team));
        if actor.user.role != Role::Admin && managed.is_none() {
            return Err(refused());
        }
        let id = id?;
        id.require(&Context::from_ref(state), &found).await?;
        let by = Leading { actor, managed: managed.map(|team| (team, N::RIGHT)) };
        Ok((Self { by, id, needed: PhantomData }, found))
    }
}

impl<N: Needed, S: Send + Sync> FromRequestParts<S> for LedTeam<N>
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self::found(parts, state, Named::default()).await?.0)
    }
}

/// A current member of such a team. A manager's own place is refused.
#[derive(Debug)]
pub struct LedMember<N = Lead> {
    pub by: Leading,
    pub team: TeamId,
    pub id: MemberId,
    needed: PhantomData<N>,
}

impl<N: Needed, S: Send + Sync> FromRequestParts<S> for LedMember<N>
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let user: ApiResult<UserId> = path_id(parts, UserId::PARAMETERS).await;
        let named = Named { user: user.as_ref().ok().copied(), ..Named::default() };
        let (LedTeam { by, id: team, .. }, found) = LedTeam::<N>::found(parts, state, named).await?;
        let user = user?;
        user.require(&Context::from_ref(state), &found).await?;
        let id = found.member.ok_or_else(members::service::not_found)?;
        if by.managed.is_some() && user == by.actor.user.id {
            return Err(own());
        }
        Ok(Self { by, team, id, needed: PhantomData })
    }
}

/// Somebody who leads any team, for what names its team elsewhere than in the path.
#[derive(Clone, Debug)]
pub struct Leader {
    pub(super) actor: Actor,
    /// Those they manage; None for an administrator, who leads all
    pub(super) teams: Option<Vec<TeamId>>,
}

impl Leader {
    /// `named` is loaded with the session.
    async fn found<S: Send + Sync>(
        parts: &mut Parts,
        state: &S,
        named: Named,
    ) -> Result<(Self, Found), ApiError>
    where
        Context: FromRef<S>,
    {
        let named = Named { right: Some(Right::Lead), ..named };
        let (actor, found) = Actor::with(parts, state, named).await?;
        let teams = (actor.user.role != Role::Admin).then(|| found.managed.clone());
        if teams.as_ref().is_some_and(Vec::is_empty) {
            return Err(refused());
        }
        Ok((Self { actor, teams }, found))
    }

    /// As the one who leads this team.
    pub async fn of_team(self, context: &Context, team: TeamId) -> ApiResult<Leading> {
        teams::service::reports(&context.pool, team).await?;
        let managed = match &self.teams {
            Some(teams) if !teams.contains(&team) => return Err(refused()),
            Some(_) => Some((team, Right::Lead)),
            None => None,
        };
        Ok(Leading { actor: self.actor, managed })
    }

    /// As the one who leads this person in this team. Others' teams and one's own place are refused.
    pub fn of(self, team: TeamId, person: UserId) -> ApiResult<Leading> {
        let Some(teams) = self.teams else { return Ok(Leading { actor: self.actor, managed: None }) };
        if !teams.contains(&team) {
            return Err(refused());
        }
        if person == self.actor.user.id {
            return Err(own());
        }
        Ok(Leading { actor: self.actor, managed: Some((team, Right::Lead)) })
    }

    /// As the one who leads this person in some team: anybody for an administrator, for a manager the others in their teams.
    pub async fn over(self, context: &Context, person: UserId) -> ApiResult<Leading> {
        match &self.teams {
            Some(teams) => {
                let team = service::team_of(context, person, teams).await?.ok_or_else(refused)?;
                self.of(team, person)
            }
            None => Ok(Leading { actor: self.actor, managed: None }),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Leader
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self::found(parts, state, Named::default()).await?.0)
    }
}

/// Somebody who is led: anybody for an administrator, for a manager the others in their teams.
#[derive(Debug)]
pub struct LedPerson {
    pub by: Leading,
    pub id: UserId,
}

impl<S: Send + Sync> FromRequestParts<S> for LedPerson
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id: ApiResult<UserId> = path_id(parts, UserId::PARAMETERS).await;
        let named = Named { user: id.as_ref().ok().copied(), ..Named::default() };
        let (leader, found) = Leader::found(parts, state, named).await?;
        let (context, id) = (Context::from_ref(state), id?);
        id.require(&context, &found).await?;
        Ok(Self { by: leader.over(&context, id).await?, id })
    }
}

pub fn refused() -> ApiError {
    ApiError::new(Code::Forbidden)
}

fn own() -> ApiError {
    ApiError::because(Code::Forbidden, "A manager cannot do this for themselves")
}
