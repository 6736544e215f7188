//! How long what is not kept for good stays. The hourly job deletes what is older.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use clap::Args;

#[derive(Clone, Copy, Debug, Args)]
pub struct Retention {
    /// Network addresses in the audit log; a day at least
    #[arg(long, env = "STANDINGS_KEEP_ADDRESSES", default_value = "90days", value_parser = humantime::parse_duration)]
    pub keep_addresses: Duration,
    /// Networks from which an account signed in: wrong passwords from elsewhere do not keep their people out
    #[arg(long, env = "STANDINGS_KEEP_NETWORKS", default_value = "90days", value_parser = humantime::parse_duration)]
    pub keep_networks: Duration,
    /// Requests for an account, answered or not
    #[arg(long, env = "STANDINGS_KEEP_ACCESS_REQUESTS", default_value = "180days", value_parser = humantime::parse_duration)]
    pub keep_access_requests: Duration,
    /// What became of a file of people
    #[arg(long, env = "STANDINGS_KEEP_IMPORTS", default_value = "30days", value_parser = humantime::parse_duration)]
    pub keep_imports: Duration,
    /// Pictures that were replaced or removed, so that a database restored from a backup finds its pictures
    #[arg(long, env = "STANDINGS_KEEP_REMOVED_PICTURES", default_value = "14days", value_parser = humantime::parse_duration)]
    pub keep_removed_pictures: Duration,
    /// When the sealed history was verified, and what was found; the newest one that has ended always stays
    #[arg(long, env = "STANDINGS_KEEP_VERIFICATIONS", default_value = "90days", value_parser = humantime::parse_duration)]
    pub keep_verifications: Duration,
}

/// The moment before which something that is kept so long has to go.
pub fn kept_since(now: DateTime<Utc>, keep: Duration) -> DateTime<Utc> {
    TimeDelta::from_std(keep)
        .ok()
        .and_then(|keep| now.checked_sub_signed(keep))
        .unwrap_or(DateTime::UNIX_EPOCH)
}
