//! The settings of a stand-in.

use std::time::Duration;

use chrono::TimeDelta;
use chrono_tz::Tz;

use crate::{account::Account, clock::Clock, faults::Faults, quota::Quota};

/// The only permission that the product requests besides those of the sign-in.
pub const CALENDAR_SCOPE: &str = "https://www.googleapis.com/auth/calendar.events.readonly";

#[derive(Clone, Debug)]
pub struct Config {
    /// 0 for any free port.
    pub port: u16,
    pub client_id: String,
    pub client_secret: String,
    /// Compared exactly, as Google does.
    pub redirect_uris: Vec<String>,
    pub accounts: Vec<Account>,
    pub clock: Clock,
    /// The same seed gives the same tokens, random changes and faults, if requests come in the same order.
    pub seed: u64,
    pub access_token_seconds: i64,
    /// While a project is in 'testing', Google ends refresh tokens after 7 days; `None` is 'in production'.
    pub refresh_token_seconds: Option<i64>,
    /// Of every calendar.
    pub time_zone: Tz,
    /// The most events of a page, whatever was requested: Google promises no page size.
    pub largest_page: usize,
    /// Whether later pages show the calendar as it is then, or as it was at the first page.
    pub drift: bool,
    pub sync_token_valid: TimeDelta,
    pub quota: Quota,
    pub faults: Faults,
    /// The longest life of a push channel.
    pub channel_seconds: i64,
    /// Where it is reached, and so its issuer, if a proxy stands before it: `http://127.0.0.1:port`.
    pub address: Option<String>,
    /// The server's `https://host`, the only host a channel may name; without it any https address is
    /// accepted.
    pub public_address: Option<String>,
    /// Where push notifications are really sent, `http://127.0.0.1:port`; without it they are dropped.
    pub deliver_to: Option<String>,
    pub push_time_out: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            port: 0,
            client_id: "standings.apps.googleusercontent.example".into(),
            client_secret: "stand-in-secret".into(),
            redirect_uris: Vec::new(),
            accounts: Account::examples(),
            clock: Clock::system(),
            seed: 1,
            access_token_seconds: 3600,
            refresh_token_seconds: None,
            time_zone: Tz::Europe__Moscow,
            largest_page: 2500,
            drift: false,
            sync_token_valid: TimeDelta::days(28),
            quota: Quota::default(),
            faults: Faults::default(),
            channel_seconds: 7 * 86400,
            address: None,
            public_address: None,
            deliver_to: None,
            push_time_out: Duration::from_secs(5),
        }
    }
}
