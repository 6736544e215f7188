//! Percentiles of durations.

use std::{fmt, time::Duration};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    pub median: Duration,
    pub p99: Duration,
    pub longest: Duration,
}

impl Summary {
    /// Returns None if there are no durations.
    pub fn of(durations: impl IntoIterator<Item = Duration>) -> Option<Self> {
        let mut sorted = durations.into_iter().collect::<Vec<_>>();
        sorted.sort_unstable();
        let longest = *sorted.last()?;
        Some(Self { median: nearest(&sorted, 50)?, p99: nearest(&sorted, 99)?, longest })
    }
}

/// The smallest value that `percent` of the values do not exceed.
fn nearest(sorted: &[Duration], percent: usize) -> Option<Duration> {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.saturating_sub(1)).copied()
}

pub fn millis(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}

impl fmt::Display for Summary {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [median, p99, longest] = [self.median, self.p99, self.longest].map(millis);
        write!(formatter, "p50 {median:8.1} ms   p99 {p99:8.1} ms   max {longest:8.1} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(millis: impl IntoIterator<Item = u64>) -> Option<[u128; 3]> {
        let summary = Summary::of(millis.into_iter().map(Duration::from_millis))?;
        Some([summary.median, summary.p99, summary.longest].map(|duration| duration.as_millis()))
    }

    #[test]
    fn percentiles_are_values_that_occurred() {
        assert_eq!(of((1..=100).rev()), Some([50, 99, 100]));
        assert_eq!(of(1..=1000), Some([500, 990, 1000]));
        assert_eq!(of([7]), Some([7, 7, 7]));
        assert_eq!(of([1, 9]), Some([1, 9, 9]));
        assert_eq!(of([3, 1, 2]), Some([2, 3, 3]));
        assert_eq!(of([]), None);
    }
}
