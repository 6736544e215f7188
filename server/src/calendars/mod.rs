//! People's own calendars, read from outside.
//!
//! A person connects theirs with a consent ([`service`]); the grant's refresh token is kept sealed ([`sealing`]). The row of
//! a connection says when it is read next, [`schedule`] turns that into a job, and [`reader`] reads: Google's words
//! ([`google`], [`feed`]) become rows by the administrators' [`rules`], within Google's [`quota`]. Word of changes
//! ([`channels`]) only moves the next reading nearer; nothing depends on hearing it.

pub mod access;
pub mod channels;
pub mod feed;
pub mod google;
pub mod http;
pub mod model;
pub mod operator;
pub mod pace;
pub mod quota;
pub mod reader;
pub mod reclassify;
pub mod revocation;
pub mod rule_changes;
pub mod rules;
pub mod schedule;
pub mod sealing;
pub mod service;
pub mod setting;
pub mod store;

use anyhow::Result;

use self::sealing::Keys;
use crate::{config::CalendarOptions, limits::AddressLimit};

#[derive(Debug)]
pub struct Calendars {
    /// They seal what calendars are read by; without them none can be connected.
    pub keys: Option<Keys>,
    /// For messages that are not from Google.
    pub webhook_limit: AddressLimit,
}

impl Calendars {
    pub fn new(options: &CalendarOptions) -> Result<Self> {
        Ok(Self {
            keys: options.calendar_keys.as_ref().map(Keys::parse).transpose()?,
            webhook_limit: AddressLimit::new(channels::BURST, channels::REFILL),
        })
    }
}
