//! Extractor for the link in the path.

use super::service;
use crate::{
    auth::{
        access::{AdminOn, Subject},
        model::Found,
    },
    context::Context,
    error::ApiResult,
    ids::AccountLinkId,
};

/// An existing link, for an administrator. Whether it is still there is checked when it is deleted.
pub type ManagedLink = AdminOn<AccountLinkId>;

impl Subject for AccountLinkId {
    async fn require(self, context: &Context, _: &Found) -> ApiResult<()> {
        service::require(context, self).await
    }
}
