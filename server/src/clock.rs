//! Where instants come from. The clock is handed in, so that a test can stand at any moment.

use std::{fmt, sync::Arc};

use chrono::{DateTime, SubsecRound, Utc};

#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the system's clock")]
    pub fn system() -> Self {
        Self(Arc::new(Utc::now))
    }

    /// A clock that somebody else turns.
    pub fn from_fn(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// To the microsecond, as PostgreSQL keeps it: what is written compares equal to what is read.
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)().trunc_subsecs(6)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}
