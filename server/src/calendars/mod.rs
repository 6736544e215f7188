//! People's own Google calendars.
//!
//! A person connects theirs with their consent ([`service`]); the refresh token is stored sealed
//! ([`sealing`]). Each connection's row holds its next reading; [`schedule`] claims the due ones and
//! [`reader`] reads them: Google's events ([`google`], [`feed`]) become rows by the administrators'
//! [`rules`], within Google's [`quota`]. Push notifications ([`channels`]) only bring the next reading
//! forward; nothing depends on them.

pub mod access;
pub mod channels;
pub mod counting;
pub mod feed;
pub mod google;
pub mod hiding;
pub mod http;
pub mod model;
pub mod operator;
pub mod quota;
pub mod reader;
pub mod reader_settings;
pub mod reclassify;
pub mod revocation;
pub mod rule_changes;
pub mod rules;
pub mod schedule;
pub mod service;
pub mod store;
pub mod timing;

use anyhow::Result;

use crate::{
    config::{CalendarOptions, Limits},
    limits::AddressLimit,
    sealing::Keys,
};

#[derive(Debug)]
pub struct Calendars {
    /// They seal refresh tokens; without them no calendar can be connected.
    pub keys: Option<Keys>,
    /// For forged push notifications.
    pub webhook_limit: AddressLimit,
}

impl Calendars {
    pub fn new(options: &CalendarOptions, limits: &Limits) -> Result<Self> {
        Ok(Self {
            keys: options.calendar_keys.as_ref().map(Keys::parse).transpose()?,
            webhook_limit: AddressLimit::new(limits.unknown_notifications),
        })
    }
}
