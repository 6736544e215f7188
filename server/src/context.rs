//! What nearly every domain needs: the database, the clock, the notifier and the limit of changes.

use std::sync::Arc;

use sqlx::PgPool;

use crate::{
    clock::Clock, error::ApiResult, ids::UserId, limits::RateLimit, notifier::Notifier, replica::Replica,
};

#[derive(Clone, Debug)]
pub struct Context {
    pub pool: PgPool,
    /// If there is one, [`Context::read`] may ask it.
    pub replica: Option<Arc<Replica>>,
    /// Whether the pool is the replica's: nothing can be changed.
    pub is_replica: bool,
    pub clock: Clock,
    pub notifier: Arc<Notifier>,
    /// How often a person may change anything.
    pub writes: Arc<RateLimit<UserId>>,
}

impl Context {
    /// A read that may come from a replica, if that has everything which was acknowledged before. It is read again from the primary if
    /// that fails, so it must change nothing.
    pub async fn read<T, Reading>(&self, read: impl Fn(Self) -> Reading) -> ApiResult<T>
    where
        Reading: Future<Output = ApiResult<T>>,
    {
        let Some(replica) = &self.replica else { return read(self.clone()).await };
        let of_replica = |pool| read(Self { pool, replica: None, is_replica: true, ..self.clone() });
        match replica.read(&self.pool, of_replica).await {
            Some(Err(error)) if error.source.is_some() => replica.failed(&format!("{error:?}")),
            // Also if the caller has asked for what is not there.
            Some(done) => {
                metrics::counter!("database_reads_total", "from" => "replica").increment(1);
                return done;
            }
            None => {}
        }
        metrics::counter!("database_reads_total", "from" => "primary").increment(1);
        read(self.clone()).await
    }
}
