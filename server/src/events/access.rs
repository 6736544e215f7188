//! Extractors for members whose events are read, and for events that are changed.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};

use super::service;
use crate::{
    auth::{
        access::{ActorOn, Subject},
        model::Found,
    },
    context::Context,
    error::{ApiError, ApiResult},
    http::extract::path_id,
    ids::{EventId, MemberId},
    managers::access::{Leader, Leading},
};

/// A current or former member, for anybody who is signed in.
pub type ReadableMember = ActorOn<MemberId>;

/// An existing event, for an administrator or the manager of its team, but for the manager's own.
#[derive(Debug)]
pub struct LedEvent {
    pub by: Leading,
    pub id: EventId,
}

impl<S: Send + Sync> FromRequestParts<S> for LedEvent
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let leader = Leader::from_request_parts(parts, state).await?;
        let id = path_id(parts, &["id"]).await?;
        let (team, person) = service::owner(&Context::from_ref(state), id).await?;
        Ok(Self { by: leader.of(team, person)?, id })
    }
}

impl Subject for MemberId {
    const PARAMETERS: &'static [&'static str] = &["gmId"];

    async fn require(self, context: &Context, _: &Found) -> ApiResult<()> {
        service::require_member(context, self).await
    }
}
