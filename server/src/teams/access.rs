//! Teams that a caller may act on.

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
};

/// A living team, and anybody who is signed in.
#[derive(Debug)]
pub struct AnyTeam {
    pub id: i64,
}

impl AnyTeam {
    pub async fn at<S: Send + Sync>(parts: &mut Parts, state: &S, name: &str) -> Result<Self, ApiError>
    where
        Context: FromRef<S>,
    {
        let id = path_id(parts, name).await;
        let (_, found) = Actor::with(parts, state, named(&id)).await?;
        Ok(Self { id: living(id, found)? })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for AnyTeam
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Self::at(parts, state, "id").await
    }
}

/// A living team, and an administrator who may change it.
#[derive(Debug)]
pub struct EditableTeam {
    pub actor: Actor,
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for EditableTeam
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

fn named(id: &Result<i64, ApiError>) -> Named {
    Named { team: id.as_ref().ok().copied(), user: None }
}

/// After the right: who has none is not told whether an id can be read, or names anything.
pub fn living(id: Result<i64, ApiError>, found: Found) -> Result<i64, ApiError> {
    let id = id?;
    if found.team { Ok(id) } else { Err(service::absent()) }
}
