//! Settings of calendars.

use std::time::Duration;

use clap::{Args, Subcommand};
use secrecy::SecretString;

use super::Database;

#[derive(Debug, Subcommand)]
pub enum Calendars {
    /// Print a new key for STANDINGS_CALENDAR_KEYS
    NewKey {
        /// The key's name, stored with each sealed token
        #[arg(long)]
        name: String,
    },
    /// Seal every connection with the first key, so that the others can be removed
    Reseal {
        #[command(flatten)]
        database: Database,
        /// The keys, the new one first
        #[arg(long, env = "STANDINGS_CALENDAR_KEYS", hide_env_values = true)]
        calendar_keys: SecretString,
    },
}

#[derive(Clone, Debug, Args)]
pub struct CalendarOptions {
    /// Keys that seal refresh tokens in the database: name:base64 of 32 bytes, several separated by commas,
    /// the newest first ('standings calendars new-key' creates one). Without them no calendar can be
    /// connected
    #[arg(long, env = "STANDINGS_CALENDAR_KEYS", hide_env_values = true)]
    pub calendar_keys: Option<SecretString>,
    /// How often a calendar without push notifications is read; one with them is read a sixth as often
    #[arg(long, env = "STANDINGS_CALENDAR_POLL", default_value = "10m", value_parser = humantime::parse_duration)]
    pub calendar_poll: Duration,
    /// How long to wait after a failed reading; the wait doubles up to six hours
    #[arg(long, env = "STANDINGS_CALENDAR_RETRY", default_value = "30s", value_parser = humantime::parse_duration)]
    pub calendar_retry: Duration,
    /// Do not request push notifications from Google: for a server that the internet cannot reach
    #[arg(long, env = "STANDINGS_CALENDAR_WITHOUT_PUSH")]
    pub calendar_without_push: bool,
    /// Calls per minute that Google allows for the whole project
    #[arg(long, env = "STANDINGS_GOOGLE_QUOTA", default_value_t = 10_000,
          value_parser = clap::value_parser!(u32).range(2..))]
    pub google_quota: u32,
    /// … and for one person
    #[arg(long, env = "STANDINGS_GOOGLE_USER_QUOTA", default_value_t = 600,
          value_parser = clap::value_parser!(u32).range(2..))]
    pub google_user_quota: u32,
}
