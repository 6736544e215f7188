//! Signing in and out, sessions, and who is calling.
//!
//! A session is an opaque token of 256 random bits; the database stores its hash. Role and active flag are
//! read on every request, so an administrator's change takes effect with the next call. A handler declares
//! who may call it by an argument's type: [`access::Actor`] for any signed-in user, [`access::AdminActor`]
//! for administrators.

pub mod access;
pub mod http;
pub mod limits;
pub mod model;
pub mod passwords;
pub mod service;
pub mod store;

use self::{limits::LoginLimits, passwords::Passwords};
use crate::config::SignIn;

/// Passwords and the limits of guessing them.
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
