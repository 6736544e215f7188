//! Extractor for the request in the path.

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

/// An existing request, for an administrator. Whether it is still open is checked under its lock.
#[derive(Debug)]
pub struct AnsweredRequest {
    pub actor: Actor,
    pub id: i64,
}

impl<S: Send + Sync> FromRequestParts<S> for AnsweredRequest
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
