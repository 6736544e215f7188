//! Extractor for the import in the path.

use super::service;
use crate::{
    auth::{
        access::{AdminOn, Subject},
        model::Found,
    },
    context::Context,
    error::ApiResult,
    ids::ImportId,
};

/// An import, for any administrator.
pub type ManagedImport = AdminOn<ImportId>;

impl Subject for ImportId {
    async fn require(self, context: &Context, _: &Found) -> ApiResult<()> {
        service::one(context, self).await.map(|_| ())
    }
}
