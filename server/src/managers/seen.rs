//! What everybody reads of a team, and who leads it reads more of.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::access::refused;
use crate::{
    account::Role,
    auth::{
        access::{Actor, Subject},
        model::{Found, Named},
    },
    context::Context,
    error::{ApiError, ApiResult},
    http::extract::path_id,
    ids::{TeamId, UserId},
    managing::Right,
    members,
};

/// An existing team, for anybody who is signed in, and whether they lead it.
#[derive(Debug)]
pub struct SeenTeam {
    pub actor: Actor,
    pub id: TeamId,
    pub leads: bool,
}

impl SeenTeam {
    /// One that the request names elsewhere than in its path. What was not readable is refused once the caller is known.
    pub async fn named_in<S: Send + Sync, T>(
        parts: &mut Parts,
        state: &S,
        asked: ApiResult<T>,
        team: impl Fn(&T) -> TeamId,
    ) -> ApiResult<(Self, T)>
    where
        Context: FromRef<S>,
    {
        let id = asked.as_ref().ok().map(team);
        let (actor, found) = Self::actor(parts, state, id, None).await?;
        let (asked, id) = (asked?, id.ok_or_else(refused)?);
        Ok((Self::found(state, actor, id, &found).await?, asked))
    }

    async fn actor<S: Send + Sync>(
        parts: &mut Parts,
        state: &S,
        team: Option<TeamId>,
        user: Option<UserId>,
    ) -> ApiResult<(Actor, Found)>
    where
        Context: FromRef<S>,
    {
        Actor::with(parts, state, Named { team, user, right: Some(Right::Lead) }).await
    }

    async fn found<S: Send + Sync>(state: &S, actor: Actor, id: TeamId, found: &Found) -> ApiResult<Self>
    where
        Context: FromRef<S>,
    {
        id.require(&Context::from_ref(state), found).await?;
        let leads = actor.user.role == Role::Admin || found.managed.contains(&id);
        Ok(Self { actor, id, leads })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SeenTeam
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = path_id(parts, TeamId::PARAMETERS).await;
        Ok(Self::named_in(parts, state, id, |id| *id).await?.0)
    }
}

/// A current member of such a team.
#[derive(Debug)]
pub struct SeenMember {
    pub team: SeenTeam,
    pub user: UserId,
}

impl<S: Send + Sync> FromRequestParts<S> for SeenMember
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id: ApiResult<TeamId> = path_id(parts, TeamId::PARAMETERS).await;
        let user: ApiResult<UserId> = path_id(parts, UserId::PARAMETERS).await;
        let ids = (id.as_ref().ok().copied(), user.as_ref().ok().copied());
        let (actor, found) = SeenTeam::actor(parts, state, ids.0, ids.1).await?;
        let team = SeenTeam::found(state, actor, id?, &found).await?;
        let user = user?;
        user.require(&Context::from_ref(state), &found).await?;
        found.member.ok_or_else(members::service::not_found)?;
        Ok(Self { team, user })
    }
}
