//! Extractors for members.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::service;
use crate::{
    auth::{
        access::{Actor, Subject},
        model::{Found, Named},
    },
    context::Context,
    error::{ApiError, ApiResult},
    http::extract::path_id,
    ids::{MemberId, TeamId, UserId},
};

/// An existing team and an existing user, in it or not, for an administrator.
#[derive(Debug)]
pub struct Placement {
    pub actor: Actor,
    pub team: TeamId,
    pub user: UserId,
}

impl Placement {
    async fn found<S: Send + Sync>(parts: &mut Parts, state: &S) -> Result<(Self, Found), ApiError>
    where
        Context: FromRef<S>,
    {
        let team: ApiResult<TeamId> = path_id(parts, TeamId::PARAMETERS).await;
        let user: ApiResult<UserId> = path_id(parts, UserId::PARAMETERS).await;
        let named =
            Named { team: team.as_ref().ok().copied(), user: user.as_ref().ok().copied(), right: None };
        let (actor, found) = Actor::with(parts, state, named).await?;
        actor.require_admin()?;
        let (context, team) = (Context::from_ref(state), team?);
        team.require(&context, &found).await?;
        let user = user?;
        user.require(&context, &found).await?;
        Ok((Self { actor, team, user }, found))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Placement
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self::found(parts, state).await?.0)
    }
}

/// A current member, for an administrator. The membership is checked again under the row's lock.
#[derive(Debug)]
pub struct CurrentMember {
    pub place: Placement,
    pub id: MemberId,
}

impl<S: Send + Sync> FromRequestParts<S> for CurrentMember
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (place, found) = Placement::found(parts, state).await?;
        let id = found.member.ok_or_else(service::not_found)?;
        Ok(Self { place, id })
    }
}
