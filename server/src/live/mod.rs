//! Live updates of open screens.
//!
//! A stream is sent the newest state of what it watches, with its version; nothing is replayed. The [`hub`]
//! knows who watches what. A change notifies, and [`reading`] reads the changed state once for all streams of
//! this process. Comparing versions ([`run`]) finds changes whose notification was lost. Other processes are
//! notified over NATS if it is configured ([`nats`]).

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
    pub hub: Arc<Hub>,
    pub peers: Peers,
}

impl Live {
    pub fn new(options: &config::Live) -> Self {
        Self { hub: Arc::new(Hub::new(options.clone())), peers: Peers::default() }
    }
}
