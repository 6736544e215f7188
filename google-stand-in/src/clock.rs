//! The stand-in's clock: the real one or a test's, with an optional skew.

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

    /// A test's clock, so that the server and Google agree on the time.
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
