//! Extractors: an administrator who edits a display, and a display itself.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::{model::Shown, service, store};
use crate::{
    auth::access::{Actor, AdminActor},
    context::Context,
    error::{ApiError, Code},
    http::{authorization::presented, extract::path_id},
};

/// A display, proved by its own token, which opens nothing else.
#[derive(Debug)]
pub struct Display(pub Shown);

impl<S: Send + Sync> FromRequestParts<S> for Display
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let unknown = || ApiError::new(Code::Unauthenticated);
        let token = presented(&parts.headers).ok_or_else(unknown)?;
        store::by_token(&Context::from_ref(state).pool, token).await?.map(Self).ok_or_else(unknown)
    }
}

/// A display, for an administrator who may change it.
#[derive(Debug)]
pub struct EditableDisplay {
    pub actor: Actor,
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for EditableDisplay
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let AdminActor(actor) = AdminActor::from_request_parts(parts, state).await?;
        let id = path_id(parts, "id").await?;
        service::require(&Context::from_ref(state), id).await?;
        Ok(Self { actor, id })
    }
}
