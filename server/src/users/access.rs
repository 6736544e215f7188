//! People that a caller may look at.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::{model::Role, service};
use crate::{
    auth::{
        access::{Actor, AdminActor},
        model::{Found, Named},
    },
    context::Context,
    error::{ApiError, Code},
    http::extract::path_id,
};

/// A living person: anybody for an administrator, oneself for everybody else. Whether another id exists is
/// not told to who may not look.
#[derive(Debug)]
pub struct VisibleUser {
    pub actor: Actor,
    pub id: i64,
}

impl VisibleUser {
    pub async fn at<S: Send + Sync>(parts: &mut Parts, state: &S, name: &str) -> Result<Self, ApiError>
    where
        Context: FromRef<S>,
    {
        let id = path_id(parts, name).await;
        let (actor, found) = Actor::with(parts, state, named(&id)).await?;
        match (actor.user.role, id) {
            (Role::User, Ok(id)) if id == actor.user.id => Ok(Self { actor, id }),
            (Role::User, _) => {
                Err(ApiError::because(Code::Forbidden, "Access to user details requires admin privileges"))
            }
            (Role::Admin, id) => Ok(Self { actor, id: living(id, found)? }),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for VisibleUser
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Self::at(parts, state, "id").await
    }
}

/// A living account that the caller may edit: their own, or any for an administrator. What of it may be
/// changed is decided with the row.
#[derive(Debug)]
pub struct EditableUser {
    pub actor: Actor,
    pub id: i64,
}

impl EditableUser {
    pub fn own(actor: Actor) -> Self {
        Self { id: actor.user.id, actor }
    }

    pub fn is_own(&self) -> bool {
        self.id == self.actor.user.id
    }
}

impl<S: Send + Sync> FromRequestParts<S> for EditableUser
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let VisibleUser { actor, id } = VisibleUser::at(parts, state, "id").await?;
        Ok(Self { actor, id })
    }
}

/// A living account, and an administrator. Whether it may be switched or deleted is decided under the
/// row's lock, because it may be promoted meanwhile.
#[derive(Debug)]
pub struct ManagedUser {
    pub actor: Actor,
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for ManagedUser
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = path_id(parts, "id").await;
        let (actor, found) = AdminActor::with(parts, state, named(&id)).await?;
        Ok(Self { actor, id: living(id, found)? })
    }
}

pub fn named(id: &Result<i64, ApiError>) -> Named {
    Named { team: None, user: id.as_ref().ok().copied() }
}

/// After the right: who has none is not told whether an id can be read, or names anybody.
pub fn living(id: Result<i64, ApiError>, found: Found) -> Result<i64, ApiError> {
    let id = id?;
    if found.user { Ok(id) } else { Err(service::absent()) }
}
