//! Requests that a caller may settle.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::service;
use crate::{
    app::App,
    auth::access::{Actor, AdminActor},
    http::{error::ApiError, extract::path_id},
};

/// A request that was made, and an administrator. Whether it is still open is asked under its lock.
#[derive(Debug)]
pub struct AnsweredRequest {
    pub actor: Actor,
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for AnsweredRequest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let AdminActor(actor) = AdminActor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "id").await?;
        service::require(app, id).await?;
        Ok(Self { actor, id })
    }
}
