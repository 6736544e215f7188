//! Who may run displays, and what a display may.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::{model::Shown, service, store};
use crate::{
    app::App,
    auth::{
        access::{Actor, AdminActor},
        model::TokenHash,
    },
    http::{
        error::{ApiError, Code},
        extract::path_id,
    },
};

/// A display's own token: it opens what this extractor guards, and nothing else.
#[derive(Debug)]
pub struct Display(pub Shown);

impl FromRequestParts<Arc<App>> for Display {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let unknown = || ApiError::new(Code::Unauthenticated);
        let token = TokenHash::presented(&parts.headers).ok_or_else(unknown)?;
        store::by_token(&app.pool, token).await?.map(Self).ok_or_else(unknown)
    }
}

/// A display, and an administrator who may change it.
#[derive(Debug)]
pub struct EditableDisplay {
    pub actor: Actor,
    pub id: i64,
}

impl FromRequestParts<Arc<App>> for EditableDisplay {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let AdminActor(actor) = AdminActor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "id").await?;
        service::require(app, id).await?;
        Ok(Self { actor, id })
    }
}
