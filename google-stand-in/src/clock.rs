//! The stand-in's own clock: the real one or one that a test turns, and askew by as much as a test likes.

use std::{fmt, sync::Arc};

use chrono::{DateTime, TimeDelta, Utc};

#[derive(Clone)]
pub struct Clock {
    read: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    skew: TimeDelta,
}

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the system's clock")]
    pub fn system() -> Self {
        Self::from_fn(Utc::now)
    }

    /// A clock that somebody else turns, so that the server under test and Google can agree on the time.
    pub fn from_fn(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { read: Arc::new(now), skew: TimeDelta::zero() }
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        (self.read)() + self.skew
    }

    pub(crate) fn skew(&mut self, seconds: i64) {
        self.skew = TimeDelta::seconds(seconds);
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock askew by {}", self.skew)
    }
}
