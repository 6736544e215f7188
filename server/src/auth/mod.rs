//! Signing in and out, sessions, and who is calling.
//!
//! A session is an opaque token of 256 random bits; the database keeps its hash. Role and active flag
//! are read on every request, so whatever an administrator changes holds from the next call on. A
//! handler says who may call it by the type of an argument: [`access::Actor`] for anybody signed in,
//! [`access::AdminActor`] for administrators.

pub mod access;
pub mod http;
pub mod limits;
pub mod model;
pub mod passwords;
pub mod service;
pub mod store;

use self::{limits::LoginLimits, passwords::Passwords};
use crate::config::SignIn;

/// What slows guessing down.
#[derive(Debug)]
pub struct Auth {
    pub passwords: Passwords,
    pub limits: LoginLimits,
}

impl Auth {
    pub fn new(limits: &SignIn) -> Self {
        Self { passwords: Passwords::default(), limits: LoginLimits::new(limits) }
    }
}
