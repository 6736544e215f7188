//! Extractors for members whose events are read, and for events that are changed.

use super::service;
use crate::{
    auth::{
        access::{ActorOn, AdminOn, Subject},
        model::Found,
    },
    context::Context,
    error::ApiResult,
    ids::{EventId, MemberId},
};

/// A current or former member, for anybody who is signed in.
pub type ReadableMember = ActorOn<MemberId>;

/// An existing event, for an administrator.
pub type EditableEvent = AdminOn<EventId>;

impl Subject for MemberId {
    const PARAMETERS: &'static [&'static str] = &["gmId"];

    async fn require(self, context: &Context, _: Found) -> ApiResult<()> {
        service::require_member(context, self).await
    }
}

impl Subject for EventId {
    async fn require(self, context: &Context, _: Found) -> ApiResult<()> {
        service::require_event(context, self).await
    }
}
