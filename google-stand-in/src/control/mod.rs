//! What a test does to the stand-in: from Rust by [`Control`], from elsewhere by HTTP under `/control`.

mod calendar;
pub(crate) mod http;
mod http_calendar;
mod random;
mod sign_in;

use crate::{calls::Calls, state::App, trouble::Down};

/// The test's handle on a running stand-in. Clones speak of the same one.
#[derive(Clone)]
pub struct Control {
    pub(crate) app: App,
}

impl Control {
    /// The issuer and the base of every address, without a slash at its end.
    pub fn url(&self) -> String {
        self.app.lock().url.clone()
    }

    pub fn set_down(&self, down: Down) {
        self.app.lock().down = down;
    }

    /// By how much its clock is ahead (or, below zero, behind). Replaces the last skew.
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
