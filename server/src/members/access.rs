//! Members that a caller may act on.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::service;
use crate::{
    auth::{
        access::{Actor, AdminActor},
        model::{Found, Named},
    },
    context::Context,
    error::ApiError,
    http::extract::path_id,
    teams, users,
};

/// A living team and a living person, in it or not, and an administrator.
#[derive(Debug)]
pub struct Placement {
    pub actor: Actor,
    pub team: i64,
    pub user: i64,
}

impl Placement {
    async fn found<S: Send + Sync>(parts: &mut Parts, state: &S) -> Result<(Self, Found), ApiError>
    where
        Context: FromRef<S>,
    {
        let (team, user) = (path_id(parts, "id").await, path_id(parts, "userId").await);
        let named = Named { team: team.as_ref().ok().copied(), user: user.as_ref().ok().copied() };
        let (actor, found) = AdminActor::with(parts, state, named).await?;
        let team = teams::access::living(team, found)?;
        let user = users::access::living(user, found)?;
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

/// Somebody who is in the team now, and an administrator. Whether they still are is asked again under
/// the row's lock.
#[derive(Debug)]
pub struct CurrentMember(pub Placement);

impl<S: Send + Sync> FromRequestParts<S> for CurrentMember
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let (placement, found) = Placement::found(parts, state).await?;
        if found.member { Ok(Self(placement)) } else { Err(service::absent()) }
    }
}
