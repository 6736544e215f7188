//! People that a caller may look at.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::{model::Role, service};
use crate::{
    app::App,
    auth::access::{Actor, AdminActor},
    http::{
        error::{ApiError, Code},
        extract::path_id,
    },
};

/// A living person: anybody for an administrator, oneself for everybody else. Whether another id exists is
/// not told to who may not look.
#[derive(Debug)]
pub struct VisibleUser {
    pub actor: Actor,
    pub id: i64,
}

impl VisibleUser {
    pub async fn at(parts: &mut Parts, app: &Arc<App>, name: &str) -> Result<Self, ApiError> {
        let actor = Actor::from_request_parts(parts, app).await?;
        let id = path_id(parts, name).await;
        match (actor.user.role, id) {
            (Role::User, Ok(id)) if id == actor.user.id => Ok(Self { actor, id }),
            (Role::User, _) => {
                Err(ApiError::because(Code::Forbidden, "Access to user details requires admin privileges"))
            }
            (Role::Admin, id) => {
                let id = id?;
                service::require_living(app, id).await?;
                Ok(Self { actor, id })
            }
        }
    }
}

impl FromRequestParts<Arc<App>> for VisibleUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Self::at(parts, app, "id").await
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

impl FromRequestParts<Arc<App>> for EditableUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let VisibleUser { actor, id } = VisibleUser::at(parts, app, "id").await?;
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

impl FromRequestParts<Arc<App>> for ManagedUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let AdminActor(actor) = AdminActor::from_request_parts(parts, app).await?;
        let id = path_id(parts, "id").await?;
        service::require_living(app, id).await?;
        Ok(Self { actor, id })
    }
}
