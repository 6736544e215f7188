//! Live: what is open on a screen moves when it changes.
//!
//! State, not events: a stream is told the newest state of what it watches, with its version, and nothing is replayed.
//! The [`hub`] knows who watches what; a change rings the bell, and [`reading`] reads what was rung once for all
//! streams of this process. Whatever was rung unheard is found by comparing versions ([`run`]). Other processes hear
//! the bell over NATS where there is one ([`nats`]).

pub mod access;
pub mod http;
pub mod hub;
pub mod inbox;
pub mod message;
pub mod nats;
mod reading;
pub mod run;
mod store;
pub mod topic;
