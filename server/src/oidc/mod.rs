//! Asking somebody else who a person is: OpenID Connect, by the authorisation code flow with PKCE.
//!
//! [`begin`] writes down that somebody left for a provider and in which browser; [`finish`] takes that away when
//! they come back, fetches the tokens and checks them. Signing in and connecting a calendar are the same journey
//! with another purpose. What a sign-in then means for accounts is decided in `auth::identities`.

use std::time::Duration;

mod cookie;
mod discovery;
mod failure;
mod flow;
mod model;
mod provider;
mod store;

pub use self::{
    cookie::{cleared, presented},
    discovery::Known,
    failure::{Failed, Failure},
    flow::{begin, finish, sweep},
    model::{Begun, CALENDAR_SCOPE, CallbackQuery, Finished, Identity, Purpose, Tokens},
    provider::Provider,
};

/// Strangers may leave for a provider this often at once, from one address …
pub const BURST: u32 = 20;
/// … and then once in so long.
pub const REFILL: Duration = Duration::from_secs(3);
