//! The test's control of the stand-in: in Rust by [`Control`], elsewhere by HTTP under `/control`.

mod calendar;
pub(crate) mod http;
mod http_calendar;
mod random;
mod sign_in;

use crate::{calls::Calls, outage::Down, state::App};

/// A handle to a running stand-in. Clones control the same one.
#[derive(Clone)]
pub struct Control {
    pub(crate) app: App,
}

impl Control {
    /// The issuer and base address, without a trailing slash.
    pub fn url(&self) -> String {
        self.app.lock().url.clone()
    }

    pub fn set_down(&self, down: Down) {
        self.app.lock().down = down;
    }

    /// Sets how far its clock is ahead (or, below zero, behind).
    pub fn skew_clock(&self, seconds: i64) {
        self.app.lock().config.clock.skew(seconds);
    }

    pub fn calls(&self) -> Calls {
        self.app.lock().calls.clone()
    }

    pub fn forget_calls(&self) {
        self.app.lock().calls = Calls::default();
    }
}

impl std::fmt::Debug for Control {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Control of {}", self.url())
    }
}
