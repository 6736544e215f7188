//! Runs CPU-heavy work outside the async threads, with limited concurrency.

use std::{sync::Arc, thread::available_parallelism};

use anyhow::Result;
use tokio::sync::Semaphore;

#[derive(Clone, Debug)]
pub struct BlockingPool {
    places: Arc<Semaphore>,
}

impl BlockingPool {
    pub fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)) }
    }

    pub fn per_core() -> Self {
        Self::new(available_parallelism().map_or(2, usize::from))
    }

    /// Waits for a permit, as long as the caller does.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let place = Arc::clone(&self.places).acquire_owned().await?;
        // The permit is released when the work ends, even if the caller has gone.
        let work = move || {
            let done = work();
            drop(place);
            done
        };
        Ok(tokio::task::spawn_blocking(work).await?)
    }
}
