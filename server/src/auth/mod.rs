//! Signing in and out, sessions, and who is calling.
//!
//! A session is an opaque token of 256 random bits; the database stores its hash. Role and active flag are
//! read on every request, so an administrator's change takes effect with the next call. A handler declares
//! who may call it by an argument's type: [`access::Actor`] for any signed-in user, [`access::AdminActor`]
//! for administrators.

pub mod access;
mod arrivals;
mod failures;
pub mod http;
pub mod limits;
pub mod live_session;
pub mod model;
mod networks;
pub mod passwords;
pub mod reader;
pub mod second_factor;
pub mod service;
mod starting;
pub mod store;

use self::{limits::LoginLimits, passwords::Passwords, reader::Readers};
use crate::{config::SignIn, ids::UserId, limits::RateLimit, sealing::Keys};

/// Passwords and the limits of guessing them, and readers who wait for the database.
#[derive(Debug)]
pub struct Auth {
    pub passwords: Passwords,
    pub limits: LoginLimits,
    /// Of their own password, by a person.
    pub password_changes: RateLimit<UserId>,
    pub readers: Readers,
    /// They seal the secrets of second factors.
    pub keys: Option<Keys>,
}

impl Auth {
    pub fn new(limits: &SignIn, keys: Option<Keys>) -> Self {
        Self {
            passwords: Passwords::with_queue(usize::try_from(limits.password_queue).unwrap_or(usize::MAX)),
            limits: LoginLimits::new(limits),
            password_changes: RateLimit::new(limits.password_changes),
            readers: Readers::default(),
            keys,
        }
    }
}
