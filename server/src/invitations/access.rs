//! Extractor for the link in the path.

use crate::{
    auth::access::{AdminOn, Subject},
    ids::AccountLinkId,
};

/// A link, for an administrator. Whether it is still there is checked when it is deleted.
pub type ManagedLink = AdminOn<AccountLinkId>;

impl Subject for AccountLinkId {}
