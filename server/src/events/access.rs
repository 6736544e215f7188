//! Members whose events are read, and events that are changed.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::service;
use crate::{
    app::App,
    auth::access::{Actor, AdminActor},
    http::{error::ApiError, extract::path_id},
};

/// Anybody's place in a team, now or once, for anybody who is signed in.
#[derive(Debug)]
pub struct ReadableMember {
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for ReadableMember {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Actor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "gmId").await?;
        service::require_member(app, id).await?;
        Ok(Self { id })
    }
}

/// An event, and an administrator. Whether it is still there is asked again under the row's lock.
#[derive(Debug)]
pub struct EditableEvent {
    pub actor: Actor,
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for EditableEvent {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let AdminActor(actor) = AdminActor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "id").await?;
        service::require_event(app, id).await?;
        Ok(Self { actor, id })
    }
}
