//! What nearly every domain needs: the database, the clock, the notifier and the limit of changes.

use std::sync::Arc;

use sqlx::PgPool;

use crate::{clock::Clock, ids::UserId, limits::RateLimit, notifier::Notifier};

#[derive(Clone, Debug)]
pub struct Context {
    pub pool: PgPool,
    pub clock: Clock,
    pub notifier: Arc<Notifier>,
    /// How often a person may change anything.
    pub writes: Arc<RateLimit<UserId>>,
}
