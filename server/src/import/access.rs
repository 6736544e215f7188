//! Extractor for the import in the path.

use crate::{
    auth::access::{AdminOn, Subject},
    ids::ImportId,
};

/// An import, for any administrator.
pub type ManagedImport = AdminOn<ImportId>;

impl Subject for ImportId {}
