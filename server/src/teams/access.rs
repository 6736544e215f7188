//! Teams that a caller may act on.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::service;
use crate::{
    app::App,
    auth::access::{Actor, AdminActor},
    http::{error::ApiError, extract::path_id},
};

/// A living team, and anybody who is signed in.
#[derive(Debug)]
pub struct AnyTeam {
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for AnyTeam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Actor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "id").await?;
        service::require_living(app, id).await?;
        Ok(Self { id })
    }
}

/// A living team, and an administrator who may change it.
#[derive(Debug)]
pub struct EditableTeam {
    pub actor: Actor,
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for EditableTeam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let AdminActor(actor) = AdminActor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "id").await?;
        service::require_living(app, id).await?;
        Ok(Self { actor, id })
    }
}
