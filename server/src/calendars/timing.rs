//! When to read a calendar, when to retry, and how long to back off.

use std::time::Duration;

use chrono::TimeDelta;
use rand::RngExt;

const MAX_BACKOFF: TimeDelta = TimeDelta::hours(6);
/// If Google asks for a longer wait, the reading ends and is tried again later.
const MAX_RETRY_WAIT: TimeDelta = TimeDelta::minutes(1);

#[derive(Clone, Copy, Debug)]
pub struct Timing {
    pub poll: TimeDelta,
    pub retry: TimeDelta,
}

impl Timing {
    /// A claim ends after this time without a sign of life.
    pub fn lease(self) -> TimeDelta {
        self.retry * 8
    }

    /// How often due calendars are looked for.
    pub fn tick(self) -> Duration {
        (self.retry / 4).to_std().unwrap_or_default().clamp(Duration::from_millis(50), Duration::from_secs(2))
    }

    /// With push notifications, polling is only the safety net.
    pub fn next_reading(self, has_push: bool) -> TimeDelta {
        jittered(if has_push { self.poll * 6 } else { self.poll })
    }

    /// Exponential backoff with jitter.
    pub fn after_failures(self, failures: i32) -> TimeDelta {
        jittered(doubled(self.retry, failures).min(MAX_BACKOFF))
    }

    /// Returns None if Google asks for more time than a reading has.
    pub fn between_tries(self, tries: i32, asked: Option<Duration>) -> Option<Duration> {
        let wait = jittered(doubled(self.retry / 8, tries)).max(asked.map_or(TimeDelta::zero(), to_delta));
        (wait <= MAX_RETRY_WAIT).then(|| wait.to_std().unwrap_or_default())
    }
}

/// A duration that does not fit becomes the longest one.
pub fn to_delta(duration: Duration) -> TimeDelta {
    TimeDelta::from_std(duration).unwrap_or(TimeDelta::days(365))
}

fn doubled(span: TimeDelta, times: i32) -> TimeDelta {
    // Twelve doublings of the longest sensible wait stay far below the limit of a span.
    span * 2_i32.pow(times.clamp(0, 12).unsigned_abs())
}

fn jittered(span: TimeDelta) -> TimeDelta {
    span / 100 * rand::rng().random_range(75..=100)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMING: Timing = Timing { poll: TimeDelta::minutes(10), retry: TimeDelta::seconds(30) };

    #[test]
    fn failures_are_followed_by_longer_waits_up_to_six_hours() {
        for (failures, longest) in [(0, 30), (1, 60), (3, 240), (9, 15_360), (10, 21_600), (1000, 21_600)] {
            let wait = TIMING.after_failures(failures).num_seconds();
            assert!((longest * 3 / 4..=longest).contains(&wait), "{failures}: {wait}");
        }
    }

    #[test]
    fn a_worker_waits_as_long_as_google_asks_but_not_for_ever() {
        assert!(TIMING.between_tries(1, Some(Duration::from_secs(20))).unwrap() >= Duration::from_secs(20));
        assert_eq!(TIMING.between_tries(1, Some(Duration::from_mins(10))), None);
        assert!(TIMING.between_tries(1, None).unwrap() < Duration::from_secs(10));
    }
}
