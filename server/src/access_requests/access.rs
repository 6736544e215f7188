//! Extractor for the request in the path.

use super::service;
use crate::{
    auth::{
        access::{AdminOn, Subject},
        model::Found,
    },
    context::Context,
    error::ApiResult,
    ids::AccessRequestId,
};

/// An existing request, for an administrator. Whether it is still open is checked under its lock.
pub type AnsweredRequest = AdminOn<AccessRequestId>;

impl Subject for AccessRequestId {
    async fn require(self, context: &Context, _: &Found) -> ApiResult<()> {
        service::require(context, self).await
    }
}
