//! Live: what is open on a screen moves when it changes.
//!
//! State, not events: a stream is told the newest state of what it watches, with its version, and nothing is replayed.
//! The [`hub`] knows who watches what; a change notifies, and [`reading`] reads what has changed once for all
//! streams of this process. Whatever was not received is found by comparing versions ([`run`]). Other processes are
//! notified over NATS where there is one ([`nats`]).

pub mod access;
pub mod http;
pub mod hub;
pub mod inbox;
pub mod message;
pub mod nats;
mod reading;
pub mod run;
mod store;
pub mod watch;

use std::sync::Arc;

use self::{hub::Hub, nats::Peers};
use crate::config;

#[derive(Debug)]
pub struct Live {
    /// The streams of open screens.
    pub hub: Arc<Hub>,
    pub peers: Peers,
}

impl Live {
    pub fn new(options: &config::Live) -> Self {
        let most = usize::try_from(options.max_streams).unwrap_or(usize::MAX);
        Self { hub: Arc::new(Hub::new(most)), peers: Peers::default() }
    }
}
