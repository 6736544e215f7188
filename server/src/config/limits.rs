//! Limits of what one address or one person may ask for. Each process counts for itself.

use std::{fmt, str::FromStr, time::Duration};

use anyhow::{Context, ensure};
use clap::Args;

/// So many at once, then one more after each `refill`; written `20/3s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub burst: u32,
    pub refill: Duration,
}

impl FromStr for Rate {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let (burst, refill) = text.split_once('/').context("write it like 20/3s")?;
        let rate = Self { burst: burst.trim().parse()?, refill: humantime::parse_duration(refill)? };
        ensure!(rate.burst > 0 && !rate.refill.is_zero(), "both parts must be above zero");
        Ok(rate)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.burst, humantime::format_duration(self.refill))
    }
}

/// Limits of signing in. Only failures count.
#[derive(Clone, Debug, Args)]
pub struct SignIn {
    /// Failed sign-ins that one address may make at once
    #[arg(long, env = "STANDINGS_LOGIN_BURST", default_value_t = 10)]
    pub login_burst: u32,
    /// … and how long until it may fail once more
    #[arg(long, env = "STANDINGS_LOGIN_REFILL", default_value = "6s", value_parser = humantime::parse_duration)]
    pub login_refill: Duration,
    /// Failures of one account before the next attempt must wait. Networks from which it signed in lately are
    /// counted by themselves
    #[arg(long, env = "STANDINGS_ACCOUNT_FAILURES", default_value_t = 5)]
    pub account_failures: u32,
    /// The longest such wait; it doubles from one second
    #[arg(long, env = "STANDINGS_ACCOUNT_WAIT", default_value = "60s", value_parser = humantime::parse_duration)]
    pub account_wait: Duration,
    /// How often per hour one address is told that an email is unknown
    #[arg(long, env = "STANDINGS_UNKNOWN_EMAILS", default_value_t = 5)]
    pub unknown_emails: u32,
    /// Passwords that may be checked and wait for it at once; more are answered with 429
    #[arg(long, env = "STANDINGS_PASSWORD_QUEUE", default_value_t = 32,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub password_queue: u32,
    /// Changes of their own password that one person may make: so many at once, then one in each such time
    #[arg(long, env = "STANDINGS_PASSWORD_CHANGES", default_value = "5/1m")]
    pub password_changes: Rate,
}

/// The other limits.
#[derive(Clone, Debug, Args)]
pub struct Limits {
    /// Changes of any kind that one signed-in person may make: so many at once, then one in each such time
    #[arg(long, env = "STANDINGS_WRITES", default_value = "600/100ms")]
    pub writes: Rate,
    /// Uploads of pictures at once, each up to 6 MB of memory; more are answered with 503
    #[arg(long, env = "STANDINGS_UPLOADS", default_value_t = 16,
          value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub uploads: u32,
    /// … of one person; more are answered with 429
    #[arg(long, env = "STANDINGS_UPLOADS_OF_PERSON", default_value_t = 2,
          value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub uploads_of_person: u32,
    /// Requests for an account from one address
    #[arg(long, env = "STANDINGS_ACCESS_REQUESTS", default_value = "5/5m")]
    pub access_requests: Rate,
    /// Sign-ins with a provider that one address may begin
    #[arg(long, env = "STANDINGS_PROVIDER_SIGN_INS", default_value = "20/3s")]
    pub provider_sign_ins: Rate,
    /// Set-up codes that one address may try
    #[arg(long, env = "STANDINGS_SETUP_ATTEMPTS", default_value = "10/6s")]
    pub setup_attempts: Rate,
    /// Calendar notifications from one address that belong to no calendar
    #[arg(long, env = "STANDINGS_UNKNOWN_NOTIFICATIONS", default_value = "60/1s")]
    pub unknown_notifications: Rate,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_a_number_and_a_time() {
        let rate = "20/3s".parse::<Rate>().unwrap();
        assert_eq!(rate, Rate { burst: 20, refill: Duration::from_secs(3) });
        assert_eq!(rate.to_string(), "20/3s");
        for wrong in ["", "20", "20/", "/3s", "0/3s", "20/0s", "-1/3s", "20/3"] {
            assert!(wrong.parse::<Rate>().is_err(), "{wrong}");
        }
    }
}
