//! Rate limits for strangers, in the memory of this process; a restart clears them.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};

/// Entries of a table before it is cleaned, so that an attacker with many addresses cannot fill the memory.
const TABLE_LIMIT: usize = 100_000;

type Instant = DateTime<Utc>;

/// Allows `burst` at once from one address, then one each `refill`.
#[derive(Debug)]
pub struct AddressLimit {
    burst: u32,
    refill: Duration,
    /// When an address has paid for all it took.
    paid: Table<IpAddr, Instant>,
}

impl AddressLimit {
    pub fn new(burst: u32, refill: Duration) -> Self {
        Self { burst, refill, paid: Table::default() }
    }

    /// The error says how long to wait.
    pub fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let step = TimeDelta::from_std(self.refill).unwrap_or(TimeDelta::MAX);
        let room = step * i32::try_from(self.burst).unwrap_or(i32::MAX);
        self.paid.with(|addresses| {
            make_room(addresses, |paid| *paid > now);
            let paid = addresses.entry(network_of(address)).or_insert(now);
            let next = (*paid).max(now) + step;
            if next - now > room {
                return Err((next - now - room).to_std().unwrap_or_default());
            }
            *paid = next;
            Ok(())
        })
    }

    pub fn give_back(&self, address: IpAddr) {
        self.paid.with(|addresses| {
            if let Some(paid) = addresses.get_mut(&network_of(address)) {
                *paid -= self.refill;
            }
        });
    }
}

/// A household has 2^64 IPv6 addresses; they count as one.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
        IpAddr::V4(_) => address,
    }
}

pub(crate) fn make_room<K: Eq + Hash, V>(table: &mut HashMap<K, V>, still_matters: impl Fn(&V) -> bool) {
    if table.len() >= TABLE_LIMIT {
        table.retain(|_, value| still_matters(value));
        if table.len() >= TABLE_LIMIT {
            tracing::warn!("a table of rate limits was full and has been cleared");
            table.clear();
        }
    }
}

#[derive(Debug)]
pub struct Table<K, V>(Mutex<HashMap<K, V>>);

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Self(Mutex::new(HashMap::new()))
    }
}

impl<K, V> Table<K, V> {
    pub fn with<T>(&self, work: impl FnOnce(&mut HashMap<K, V>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
