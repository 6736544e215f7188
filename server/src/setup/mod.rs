//! The first run: an organisation without an administrator is set up in the browser, with a code from the
//! server's log.

pub mod http;
pub mod model;
pub mod service;
pub mod store;

use std::sync::atomic::{AtomicBool, Ordering};

use crate::{config::Limits, limits::AddressLimit};

#[derive(Debug)]
pub struct FirstRun {
    /// There is an administrator; this stays true for ever.
    done: AtomicBool,
    limit: AddressLimit,
}

impl FirstRun {
    pub fn new(limits: &Limits) -> Self {
        Self { done: AtomicBool::new(false), limit: AddressLimit::new(limits.setup_attempts) }
    }

    fn is_done(&self) -> bool {
        self.done.load(Ordering::Relaxed)
    }

    fn set_done(&self) {
        self.done.store(true, Ordering::Relaxed);
    }
}
