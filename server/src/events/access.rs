//! Members whose events are read, and events that are changed.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::service;
use crate::{
    auth::access::{Actor, AdminActor},
    context::Context,
    error::ApiError,
    http::extract::path_id,
};

/// Anybody's place in a team, now or once, for anybody who is signed in.
#[derive(Debug)]
pub struct ReadableMember {
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for ReadableMember
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Actor::from_request_parts(parts, state).await?;
        let id = path_id(parts, "gmId").await?;
        service::require_member(&Context::from_ref(state), id).await?;
        Ok(Self { id })
    }
}

/// An event, and an administrator. Whether it is still there is asked again under the row's lock.
#[derive(Debug)]
pub struct EditableEvent {
    pub actor: Actor,
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for EditableEvent
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let AdminActor(actor) = AdminActor::from_request_parts(parts, state).await?;
        let id = path_id(parts, "id").await?;
        service::require_event(&Context::from_ref(state), id).await?;
        Ok(Self { actor, id })
    }
}
