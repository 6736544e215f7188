//! Extractors: an administrator who edits a display, and a display itself.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::{model::DisplaySession, store};
use crate::{
    auth::access::{AdminOn, Subject},
    context::Context,
    error::{ApiError, Code},
    http::authorization::presented,
    ids::DisplayId,
};

/// A display, proved by its own token, which opens nothing else.
#[derive(Debug)]
pub struct DisplayActor(pub DisplaySession);

impl<S: Send + Sync> FromRequestParts<S> for DisplayActor
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
pub type EditableDisplay = AdminOn<DisplayId>;

impl Subject for DisplayId {}
