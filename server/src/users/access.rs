//! People that a caller may look at or change.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::{model::Role, service};
use crate::{
    auth::{
        access::{Actor, AdminOn, Subject, actor_on},
        model::{Found, Named},
    },
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::extract::path_id,
    ids::UserId,
};

/// An existing user, for an administrator. Whether it may be switched or deleted is checked under the
/// row's lock, because it may be promoted meanwhile.
pub type ManagedUser = AdminOn<UserId>;

impl Subject for UserId {
    const PARAMETERS: &'static [&'static str] = &["userId", "id"];

    fn named(self) -> Named {
        Named { user: Some(self), ..Named::default() }
    }

    async fn require(self, _: &Context, found: &Found) -> ApiResult<()> {
        if found.user { Ok(()) } else { Err(service::not_found()) }
    }
}

/// A user that the caller may see and change: any for an administrator, oneself for everybody else. They must not
/// learn whether another id exists.
#[derive(Debug)]
pub struct AccessibleUser {
    pub actor: Actor,
    pub id: UserId,
}

impl AccessibleUser {
    pub fn of(actor: Actor) -> Self {
        Self { id: actor.user.id, actor }
    }

    pub fn is_self(&self) -> bool {
        self.id == self.actor.user.id
    }
}

impl<S: Send + Sync> FromRequestParts<S> for AccessibleUser
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let id = path_id::<UserId>(parts, UserId::PARAMETERS).await;
        let named = id.as_ref().ok().copied();
        let permit = |actor: &Actor| {
            if actor.user.role == Role::Admin || named == Some(actor.user.id) {
                return Ok(());
            }
            Err(ApiError::because(Code::Forbidden, "Access to user details requires admin privileges"))
        };
        let (actor, id) = actor_on(parts, state, id, permit).await?;
        Ok(Self { actor, id })
    }
}
