//! Limits of signing in, in the memory of this process. They slow down guessing; a restart clears them.
//!
//! Every attempt is counted when it begins and forgiven when it succeeds, so that parallel attempts cannot
//! slip past a limit that none of them has reached yet.

use std::{net::IpAddr, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    config::SignIn,
    limits::{AddressLimit, Table, make_room, network_of},
};

/// An account's failures are forgotten after this long without another.
const FAILURE_MEMORY: TimeDelta = TimeDelta::hours(1);
const AN_HOUR: TimeDelta = TimeDelta::hours(1);

type Instant = DateTime<Utc>;

#[derive(Debug)]
pub struct LoginLimits {
    limits: SignIn,
    addresses: AddressLimit,
    accounts: Table<String, Failures>,
    /// When an address was told that an email is unknown.
    unknown_email_answers: Table<IpAddr, Vec<Instant>>,
}

#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    last: Instant,
}

/// A running attempt. If it is dropped, it stays counted as a failure.
#[derive(Debug)]
pub struct Attempt<'a> {
    limits: &'a LoginLimits,
    address: IpAddr,
    account: String,
}

impl LoginLimits {
    pub fn new(limits: &SignIn) -> Self {
        Self {
            limits: limits.clone(),
            addresses: AddressLimit::new(limits.login_burst, limits.login_refill),
            accounts: Table::default(),
            unknown_email_answers: Table::default(),
        }
    }

    /// `account` is the email as typed. Unknown emails are limited like known ones, or the limit would tell
    /// them apart. The error says how long to wait.
    pub fn begin(&self, address: IpAddr, account: &str, now: Instant) -> Result<Attempt<'_>, Duration> {
        self.addresses.take(address, now)?;
        if let Err(wait) = self.count_account(account, now) {
            self.addresses.give_back(address);
            return Err(wait);
        }
        Ok(Attempt { limits: self, address, account: account.to_owned() })
    }

    /// Returns true a few times an hour, so that strangers cannot list which emails exist.
    pub fn may_say_unknown(&self, address: IpAddr, now: Instant) -> bool {
        self.unknown_email_answers.with(|answers| {
            make_room(answers, |times| times.last().is_some_and(|last| now - *last < AN_HOUR));
            let times = answers.entry(network_of(address)).or_default();
            times.retain(|time| now - *time < AN_HOUR);
            let may = times.len() < usize::try_from(self.limits.unknown_emails).unwrap_or(usize::MAX);
            if may {
                times.push(now);
            }
            may
        })
    }

    fn count_account(&self, account: &str, now: Instant) -> Result<(), Duration> {
        self.accounts.with(|accounts| {
            make_room(accounts, |failures| now - failures.last < FAILURE_MEMORY);
            let failures = accounts.entry(account.to_owned()).or_insert(Failures { count: 0, last: now });
            if now - failures.last >= FAILURE_MEMORY {
                failures.count = 0;
            }
            let wait = self.wait_after(failures.count);
            let waited = (now - failures.last).to_std().unwrap_or_default();
            let left = wait.saturating_sub(waited);
            if !left.is_zero() {
                return Err(left);
            }
            *failures = Failures { count: failures.count + 1, last: now };
            Ok(())
        })
    }

    /// No wait after the first few failures, then one second, doubling up to the limit.
    fn wait_after(&self, failures: u32) -> Duration {
        match failures.checked_sub(self.limits.account_failures) {
            None => Duration::ZERO,
            Some(more) => Duration::from_secs(1_u64 << more.min(30)).min(self.limits.account_wait),
        }
    }
}

impl Attempt<'_> {
    pub fn succeeded(self) {
        self.limits.addresses.give_back(self.address);
        self.limits.accounts.with(|accounts| accounts.remove(&self.account));
    }
}

#[cfg(test)]
#[path = "limits_tests.rs"]
mod tests;
