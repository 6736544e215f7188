//! What nearly everything needs, whatever the domain: the database, the time, and whom to tell of a change.

use std::sync::Arc;

use sqlx::PgPool;

use crate::{clock::Clock, notifier::Notifier};

#[derive(Clone, Debug)]
pub struct Context {
    pub pool: PgPool,
    pub clock: Clock,
    pub notifier: Arc<Notifier>,
}
