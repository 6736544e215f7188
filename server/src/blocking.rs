//! Runs CPU-heavy work outside the async threads, with limited concurrency.

use std::{sync::Arc, thread::available_parallelism};

use anyhow::Result;
use tokio::sync::Semaphore;

use crate::error::Busy;

#[derive(Clone, Debug)]
pub struct BlockingPool {
    places: Arc<Semaphore>,
    /// Those who work and those who wait.
    queue: Arc<Semaphore>,
}

impl BlockingPool {
    pub fn new(places: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places)),
            queue: Arc::new(Semaphore::new(Semaphore::MAX_PERMITS)),
        }
    }

    pub fn per_core() -> Self {
        Self::new(available_parallelism().map_or(2, usize::from))
    }

    /// More than `length` at once are refused as busy, for work that strangers can cause.
    #[must_use]
    pub fn with_queue(self, length: usize) -> Self {
        Self { queue: Arc::new(Semaphore::new(length)), ..self }
    }

    /// Waits for a permit, as long as the caller does.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let _queued = self.queue.try_acquire().map_err(|_| Busy)?;
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::BlockingPool;
    use crate::error::{ApiError, Busy, Code};

    #[tokio::test]
    async fn more_than_the_queue_holds_are_refused_at_once() {
        let pool = BlockingPool::new(1).with_queue(3);
        let (release, held) = mpsc::channel::<()>();
        let working = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || held.recv()).await }
        });
        let waiting = || {
            tokio::spawn({
                let pool = pool.clone();
                async move { pool.run(|| ()).await }
            })
        };
        let waiting = [waiting(), waiting()];
        while pool.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = pool.run(|| ()).await.unwrap_err();
        assert!(refused.is::<Busy>());
        assert_eq!(ApiError::from(refused).code, Code::TooMany);
        release.send(()).unwrap();
        working.await.unwrap().unwrap().unwrap();
        for done in waiting {
            done.await.unwrap().unwrap();
        }
        pool.run(|| ()).await.unwrap();
    }
}
