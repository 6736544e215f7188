//! What nearly every domain needs: the database, the clock and the notifier.

use std::sync::Arc;

use sqlx::PgPool;

use crate::{clock::Clock, notifier::Notifier};

#[derive(Clone, Debug)]
pub struct Context {
    pub pool: PgPool,
    pub clock: Clock,
    pub notifier: Arc<Notifier>,
}
