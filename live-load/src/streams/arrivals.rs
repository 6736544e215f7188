//! When each version reached how many streams.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

#[derive(Debug, Default)]
pub(crate) struct Arrivals {
    by_version: Mutex<BTreeMap<i64, Vec<Instant>>>,
}

impl Arrivals {
    /// Records that a stream which had `known` now has `version`, and so all versions between: streams get
    /// only the newest state.
    pub(crate) fn arrived(&self, known: i64, version: i64) {
        let now = Instant::now();
        let mut by_version = self.lock();
        for version in known + 1..=version {
            by_version.entry(version).or_default().push(now);
        }
    }

    pub(crate) fn count(&self, version: i64) -> usize {
        self.lock().get(&version).map_or(0, Vec::len)
    }

    /// How long after `since` each stream had the version, sorted. A message may arrive before the writer's
    /// response; that counts as no delay.
    pub(crate) fn delays(&self, version: i64, since: Instant) -> Vec<Duration> {
        let by_version = self.lock();
        let arrived = by_version.get(&version).map(Vec::as_slice).unwrap_or_default();
        let mut delays = arrived.iter().map(|at| at.saturating_duration_since(since)).collect::<Vec<_>>();
        delays.sort_unstable();
        delays
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<i64, Vec<Instant>>> {
        self.by_version.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skipped_version_has_arrived_with_the_next() {
        let (arrivals, since) = (Arrivals::default(), Instant::now());
        arrivals.arrived(4, 6);
        arrivals.arrived(5, 6);
        arrivals.arrived(6, 6);
        assert_eq!([4, 5, 6, 7].map(|version| arrivals.count(version)), [0, 1, 2, 0]);
        assert_eq!(arrivals.delays(6, since).len(), 2);
        assert_eq!(arrivals.delays(6, Instant::now()), [Duration::ZERO; 2]);
    }
}
