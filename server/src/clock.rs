//! The source of time. It is passed in, so that a test can choose the moment.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    steady: Arc<Steady>,
}

/// For so long at least a process remembers what its clock said: whoever sets a clock wrongly has this time to notice. A machine that
/// slept is taken for one whose clock was set forward, because nothing else counts while it sleeps: days are closed late, and never early.
const REMEMBERED: TimeDelta = TimeDelta::days(1);

/// A clock that nobody can set, with what the other one said at two of its moments.
struct Steady {
    elapsed: Box<dyn Fn() -> TimeDelta + Send + Sync>,
    marks: Mutex<[Mark; 2]>,
}

#[derive(Clone, Copy)]
struct Mark {
    now: DateTime<Utc>,
    elapsed: TimeDelta,
}

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the system's clock")]
    pub fn system() -> Self {
        let start = Instant::now();
        Self::from_fns(Utc::now, move || TimeDelta::from_std(start.elapsed()).unwrap_or(TimeDelta::MAX))
    }

    /// A clock for tests. `elapsed` says how much time has really passed, whatever `now` was set to.
    pub fn from_fns(
        now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static,
        elapsed: impl Fn() -> TimeDelta + Send + Sync + 'static,
    ) -> Self {
        let mark = Mark { elapsed: elapsed(), now: now() };
        let steady = Steady { elapsed: Box::new(elapsed), marks: Mutex::new([mark; 2]) };
        Self { now: Arc::new(now), steady: Arc::new(steady) }
    }

    /// With PostgreSQL's precision, so that a value read back equals the one written.
    pub fn now(&self) -> DateTime<Utc> {
        (self.now)().trunc_subsecs(6)
    }

    /// For what cannot be taken back: `now`, or an earlier instant if the clock was set forward within the last day. Nobody
    /// knows whether it was wrong before or is now; this instant has passed in both cases.
    pub fn surely_passed(&self) -> DateTime<Utc> {
        let now = self.now();
        self.steady.earliest(now).trunc_subsecs(6)
    }
}

impl Steady {
    fn earliest(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let elapsed = (self.elapsed)();
        let mut marks = self.marks.lock().unwrap_or_else(PoisonError::into_inner);
        if elapsed - marks[1].elapsed >= REMEMBERED {
            *marks = [marks[1], Mark { now, elapsed }];
        }
        marks.iter().map(|mark| mark.now + (elapsed - mark.elapsed)).fold(now, DateTime::min)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clock, and a function that lets hours pass and sets the clock by hours.
    fn clock() -> (Clock, impl Fn(i64, i64)) {
        let hours = Arc::new(Mutex::new((TimeDelta::zero(), TimeDelta::zero())));
        let read = |hours: &Arc<Mutex<(TimeDelta, TimeDelta)>>| *hours.lock().unwrap();
        let (one, other, changed) = (Arc::clone(&hours), Arc::clone(&hours), hours);
        let clock = Clock::from_fns(
            move || DateTime::UNIX_EPOCH + read(&one).0 + read(&one).1,
            move || read(&other).0,
        );
        (clock, move |passed, set| {
            let mut hours = changed.lock().unwrap();
            *hours = (hours.0 + TimeDelta::hours(passed), hours.1 + TimeDelta::hours(set));
        })
    }

    fn behind(clock: &Clock) -> i64 {
        (clock.now() - clock.surely_passed()).num_hours()
    }

    #[test]
    fn a_clock_that_is_set_forward_is_not_believed_for_a_day() {
        let (clock, turn) = clock();
        for _ in 0..100 {
            turn(1, 0);
            assert_eq!(behind(&clock), 0);
        }
        turn(0, 1);
        for _ in 0..24 {
            assert_eq!(behind(&clock), 1);
            turn(1, 0);
        }
        for _ in 0..24 {
            behind(&clock);
            turn(1, 0);
        }
        assert_eq!(behind(&clock), 0, "it was right all the time, or is wrong for good");
    }

    #[test]
    fn a_clock_that_is_set_right_again_or_back_is_believed() {
        let (clock, turn) = clock();
        turn(5, 1);
        assert_eq!(behind(&clock), 1);
        turn(1, -1);
        assert_eq!(behind(&clock), 0);
        turn(1, -1);
        assert_eq!(behind(&clock), 0);
        turn(1, 1);
        assert_eq!(behind(&clock), 0, "as it was in the beginning");
    }

    #[test]
    fn nobody_who_asks_seldom_is_taken_in() {
        let (clock, turn) = clock();
        turn(24 * 9, 1);
        assert_eq!(behind(&clock), 1);
    }
}
