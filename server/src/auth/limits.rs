//! Limits of signing in, in the memory of this process. They slow down guessing; a restart clears them.
//!
//! Every attempt is counted when it begins and forgiven when it succeeds, so that parallel attempts cannot
//! slip past a limit that none of them has reached yet.

use std::{net::IpAddr, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use ipnet::IpNet;

use crate::{
    config::{Rate, SignIn},
    limits::{AddressLimit, Table, host_network, make_room, site_network},
};

/// An account's failures are forgotten after this long without another.
const FAILURE_MEMORY: TimeDelta = TimeDelta::hours(1);
const AN_HOUR: TimeDelta = TimeDelta::hours(1);

type Instant = DateTime<Utc>;

#[derive(Debug)]
pub struct LoginLimits {
    limits: SignIn,
    addresses: AddressLimit,
    accounts: Table<AccountKey, Failures>,
    /// When an address was told that an email is unknown.
    unknown_email_answers: Table<IpNet, Vec<Instant>>,
}

/// The failures of an account count together, and those from one network by themselves: from a network that the account
/// knows, its people must not wait because strangers guess.
type AccountKey = (String, Option<IpNet>);

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
    counted: Vec<AccountKey>,
}

impl LoginLimits {
    pub fn new(limits: &SignIn) -> Self {
        Self {
            limits: limits.clone(),
            addresses: AddressLimit::new(Rate { burst: limits.login_burst, refill: limits.login_refill }),
            accounts: Table::default(),
            unknown_email_answers: Table::default(),
        }
    }

    /// `account` is the email as typed. Unknown emails are limited like known ones, or the limit would tell
    /// them apart. Whether the account knows the address's network is asked only if it must wait. The error
    /// says how long to wait.
    pub async fn begin<E>(
        &self,
        address: IpAddr,
        account: &str,
        now: Instant,
        is_known: impl AsyncFnOnce(IpNet) -> Result<bool, E>,
    ) -> Result<Result<Attempt<'_>, Duration>, E> {
        if let Err(wait) = self.addresses.take(address, now) {
            return Ok(Err(wait));
        }
        let network = site_network(address);
        let (of_all, of_network) = ((account.to_owned(), None), (account.to_owned(), Some(network)));
        let counted = match self.count_account(&of_all, now) {
            Ok(()) => {
                let _ = self.count_account(&of_network, now);
                Ok(vec![of_all, of_network])
            }
            Err(_) if is_known(network).await? => {
                self.count_account(&of_network, now).map(|()| vec![of_network])
            }
            Err(wait) => Err(wait),
        };
        if counted.is_err() {
            self.addresses.give_back(address);
        }
        Ok(counted.map(|counted| Attempt { limits: self, address, counted }))
    }

    /// Returns true a few times an hour, so that strangers cannot list which emails exist.
    pub fn may_say_unknown(&self, address: IpAddr, now: Instant) -> bool {
        self.unknown_email_answers.with(|answers| {
            make_room(answers, now - AN_HOUR, |times| times.last().copied().unwrap_or_default());
            let times = answers.entry(host_network(address)).or_default();
            times.retain(|time| now - *time < AN_HOUR);
            let may = times.len() < usize::try_from(self.limits.unknown_emails).unwrap_or(usize::MAX);
            if may {
                times.push(now);
            }
            may
        })
    }

    fn count_account(&self, account: &AccountKey, now: Instant) -> Result<(), Duration> {
        self.accounts.with(|accounts| {
            make_room(accounts, now - FAILURE_MEMORY, |failures| failures.last);
            let failures = accounts.entry(account.clone()).or_insert(Failures { count: 0, last: now });
            if now - failures.last >= FAILURE_MEMORY {
                failures.count = 0;
            }
            failures.last = failures.last.min(now); // a clock can go back
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
    /// Nothing was looked at, or more is to be proved: neither a failure nor a success.
    pub fn was_not_made(self) {
        self.limits.addresses.give_back(self.address);
        self.limits.accounts.with(|accounts| {
            for account in &self.counted {
                if let Some(failures) = accounts.get_mut(account) {
                    failures.count = failures.count.saturating_sub(1);
                }
            }
        });
    }

    /// Stays counted. Returns the number of failures if it is the one after which the account has to wait.
    pub fn failed(self) -> Option<u32> {
        let most = self.limits.limits.account_failures;
        self.limits
            .accounts
            .with(|accounts| {
                self.counted.iter().filter_map(|key| accounts.get(key)).any(|failures| failures.count == most)
            })
            .then_some(most)
    }

    pub fn succeeded(self) {
        self.limits.addresses.give_back(self.address);
        self.limits.accounts.with(|accounts| {
            for account in &self.counted {
                accounts.remove(account);
            }
        });
    }
}

#[cfg(test)]
#[path = "limits_tests.rs"]
mod tests;
