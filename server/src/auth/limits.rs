//! Limits of signing in, in this process's memory: they slow guessing down, and a restart forgives.
//!
//! Every try is counted when it begins and forgiven when it succeeds, so that many at once cannot slip
//! past a limit that none of them has reached yet.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};

use crate::config::SignIn;

/// Entries of a table before it is cleaned: an attacker with many addresses must not fill the memory.
const TABLE_LIMIT: usize = 100_000;
/// A quiet account is forgiven after this long.
const ACCOUNT_MEMORY: TimeDelta = TimeDelta::hours(1);
const AN_HOUR: TimeDelta = TimeDelta::hours(1);

type Instant = DateTime<Utc>;

#[derive(Debug)]
pub struct LoginLimits {
    limits: SignIn,
    /// When an address has paid for all its failures.
    addresses: Table<IpAddr, Instant>,
    accounts: Table<String, Failures>,
    /// When an address was told that an email is unknown.
    told: Table<IpAddr, Vec<Instant>>,
}

#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    last: Instant,
}

/// A try under way. Dropped, it stays a failure.
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
            addresses: Table::default(),
            accounts: Table::default(),
            told: Table::default(),
        }
    }

    /// `account` is an email as typed by a stranger: unknown ones are limited like known ones, or the
    /// limit itself would tell them apart. An error says how long to wait.
    pub fn begin(&self, address: IpAddr, account: &str, now: Instant) -> Result<Attempt<'_>, Duration> {
        let address = network_of(address);
        self.count_address(address, now)?;
        if let Err(wait) = self.count_account(account, now) {
            self.forgive_address(address);
            return Err(wait);
        }
        Ok(Attempt { limits: self, address, account: account.to_owned() })
    }

    /// True a few times an hour: telling strangers which emails exist must not become a directory.
    pub fn may_say_unknown(&self, address: IpAddr, now: Instant) -> bool {
        self.told.with(|told| {
            make_room(told, |times| times.last().is_some_and(|last| now - *last < AN_HOUR));
            let times = told.entry(network_of(address)).or_default();
            times.retain(|time| now - *time < AN_HOUR);
            let may = times.len() < usize::try_from(self.limits.unknown_emails).unwrap_or(usize::MAX);
            if may {
                times.push(now);
            }
            may
        })
    }

    fn count_address(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let step = TimeDelta::from_std(self.limits.login_refill).unwrap_or(TimeDelta::MAX);
        let room = step * i32::try_from(self.limits.login_burst).unwrap_or(i32::MAX);
        self.addresses.with(|addresses| {
            make_room(addresses, |paid| *paid > now);
            let paid = addresses.entry(address).or_insert(now);
            let next = (*paid).max(now) + step;
            if next - now > room {
                return Err((next - now - room).to_std().unwrap_or_default());
            }
            *paid = next;
            Ok(())
        })
    }

    fn forgive_address(&self, address: IpAddr) {
        self.addresses.with(|addresses| {
            if let Some(paid) = addresses.get_mut(&address) {
                *paid -= self.limits.login_refill;
            }
        });
    }

    fn count_account(&self, account: &str, now: Instant) -> Result<(), Duration> {
        self.accounts.with(|accounts| {
            make_room(accounts, |failures| now - failures.last < ACCOUNT_MEMORY);
            let failures = accounts.entry(account.to_owned()).or_insert(Failures { count: 0, last: now });
            if now - failures.last >= ACCOUNT_MEMORY {
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

    /// Nothing for the first few, then a second, doubling up to the limit; never for good.
    fn wait_after(&self, failures: u32) -> Duration {
        match failures.checked_sub(self.limits.account_failures) {
            None => Duration::ZERO,
            Some(more) => Duration::from_secs(1_u64 << more.min(30)).min(self.limits.account_wait),
        }
    }
}

impl Attempt<'_> {
    pub fn succeeded(self) {
        self.limits.forgive_address(self.address);
        self.limits.accounts.with(|accounts| accounts.remove(&self.account));
    }
}

/// One household or office of IPv6 has 2^64 addresses; they count as one.
fn network_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
        IpAddr::V4(_) => address,
    }
}

fn make_room<K: Eq + Hash, V>(table: &mut HashMap<K, V>, still_matters: impl Fn(&V) -> bool) {
    if table.len() >= TABLE_LIMIT {
        table.retain(|_, value| still_matters(value));
        if table.len() >= TABLE_LIMIT {
            tracing::warn!("a table of sign-in limits was full and has been emptied");
            table.clear();
        }
    }
}

#[derive(Debug)]
struct Table<K, V>(Mutex<HashMap<K, V>>);

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Self(Mutex::new(HashMap::new()))
    }
}

impl<K, V> Table<K, V> {
    fn with<T>(&self, work: impl FnOnce(&mut HashMap<K, V>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
#[path = "limits_tests.rs"]
mod tests;
