//! Rate limits, in the memory of this process; a restart clears them.

use std::{
    collections::{HashMap, hash_map::Entry},
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use ipnet::IpNet;

use crate::config::Rate;

/// Entries of a table before it is cleaned, so that an attacker with many addresses cannot fill the memory.
const TABLE_LIMIT: usize = 100_000;

type Instant = DateTime<Utc>;

/// Allows each key `burst` at once, then one more after each `refill`.
#[derive(Debug)]
pub struct RateLimit<K> {
    rate: Rate,
    /// When a key has paid for all it took.
    paid: Table<K, Instant>,
}

impl<K: Copy + Eq + Hash> RateLimit<K> {
    pub fn new(rate: Rate) -> Self {
        Self { rate, paid: Table::default() }
    }

    /// The error says how long to wait.
    pub fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        self.take_all(&[(key, 1)], now)
    }

    /// Takes one from each key, or from none. A key may take `share` times as much as a single one.
    fn take_all(&self, keys: &[(K, u32)], now: Instant) -> Result<(), Duration> {
        let step = TimeDelta::from_std(self.rate.refill).unwrap_or(TimeDelta::MAX);
        let room = step * i32::try_from(self.rate.burst).unwrap_or(i32::MAX);
        self.paid.with(|paid| {
            make_room(paid, now, |time| *time);
            let next = |key: &K, share: u32| {
                // Nobody owes more than the room, unless the clock went back.
                let paid =
                    paid.get(key).copied().filter(|paid| *paid > now && *paid - now <= room).unwrap_or(now);
                paid + step / i32::try_from(share).unwrap_or(i32::MAX)
            };
            let all = keys.iter().map(|(key, share)| (*key, next(key, *share))).collect::<Vec<_>>();
            if let Some((_, next)) = all.iter().find(|(_, next)| *next - now > room) {
                return Err((*next - now - room).to_std().unwrap_or_default());
            }
            paid.extend(all);
            Ok(())
        })
    }

    fn give_back_all(&self, keys: &[(K, u32)]) {
        self.paid.with(|paid| {
            for (key, share) in keys {
                if let Some(paid) = paid.get_mut(key) {
                    *paid -= self.rate.refill / *share;
                }
            }
        });
    }
}

/// A rate limit by address. The address of a trusted proxy that names no client is unspecified, and not limited: it
/// would count everybody together.
#[derive(Debug)]
pub struct AddressLimit(RateLimit<IpNet>);

impl AddressLimit {
    pub fn new(rate: Rate) -> Self {
        Self(RateLimit::new(rate))
    }

    /// The error says how long to wait.
    pub fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        if address.is_unspecified() { Ok(()) } else { self.0.take_all(&shares(address), now) }
    }

    pub fn give_back(&self, address: IpAddr) {
        self.0.give_back_all(&shares(address));
    }
}

/// Allows each key so many places at once.
#[derive(Debug)]
pub struct PlaceLimit<K> {
    most: usize,
    taken: Table<K, usize>,
}

/// Taken until it is dropped.
#[derive(Debug)]
pub struct Place<K: Copy + Eq + Hash> {
    limit: Arc<PlaceLimit<K>>,
    key: K,
}

impl<K: Copy + Eq + Hash> PlaceLimit<K> {
    pub fn new(most: usize) -> Self {
        Self { most, taken: Table::default() }
    }

    pub fn take(self: &Arc<Self>, key: K) -> Option<Place<K>> {
        self.taken.with(|taken| {
            let count = taken.entry(key).or_default();
            (*count < self.most).then(|| *count += 1)
        })?;
        Some(Place { limit: Arc::clone(self), key })
    }
}

impl<K: Copy + Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        self.limit.taken.with(|taken| {
            if let Entry::Occupied(mut count) = taken.entry(self.key) {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
            }
        });
    }
}

/// The networks that pay for an address, with their shares. One subscriber has 2^64 IPv6 addresses (/64), and who
/// rents a /48 has 65,536 times as many.
fn shares(address: IpAddr) -> Vec<(IpNet, u32)> {
    let renter = address.is_ipv6().then(|| (network(address, 32, 48), 8));
    [(host_network(address), 1)].into_iter().chain(renter).collect()
}

/// The addresses of one subscriber: one of IPv4, a /64 of IPv6.
pub fn host_network(address: IpAddr) -> IpNet {
    network(address, 32, 64)
}

/// The addresses of one organisation, as far as one can tell from outside: a /24 of IPv4, a /48 of IPv6.
pub fn site_network(address: IpAddr) -> IpNet {
    network(address, 24, 48)
}

/// The network of this length, which depends on the kind of address.
fn network(address: IpAddr, v4: u8, v6: u8) -> IpNet {
    let length = if address.is_ipv4() { v4 } else { v6 };
    IpNet::new(address, length).unwrap_or_else(|_| address.into()).trunc()
}

/// A full table forgets what no longer matters, then the oldest tenth: an attacker with many addresses makes it
/// forget the attacker's own.
pub(crate) fn make_room<K: Eq + Hash, V>(
    table: &mut HashMap<K, V>,
    forgotten: Instant,
    time: impl Fn(&V) -> Instant,
) {
    if table.len() < TABLE_LIMIT {
        return;
    }
    table.retain(|_, value| time(value) > forgotten);
    if table.len() >= TABLE_LIMIT {
        let mut times = table.values().map(&time).collect::<Vec<_>>();
        let (_, oldest, _) = times.select_nth_unstable(TABLE_LIMIT / 10);
        let oldest = *oldest;
        table.retain(|_, value| time(value) > oldest);
        tracing::warn!(left = table.len(), "a table of rate limits was full: its oldest entries are gone");
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

#[cfg(test)]
mod tests {
    use super::*;

    fn second(n: i64) -> Instant {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(n)
    }

    #[test]
    fn a_64_is_one_address_and_a_48_has_the_room_of_eight() {
        let limit = AddressLimit::new("10/6s".parse().unwrap());
        let take = |text: String| limit.take(text.parse().unwrap(), second(0)).is_ok();
        assert_eq!((0..20).filter(|n| take(format!("2001:db8:1:2::{n}"))).count(), 10);
        let taken = (0..500).filter(|n| take(format!("2001:db8:1:{:x}::1", n + 16))).count();
        assert_eq!(taken, 70, "eighty, less the ten of the first /64");
        assert!(take("2001:db8:2::1".to_owned()), "another /48 is not concerned");
        assert_eq!((0..20).filter(|_| take("203.0.113.1".to_owned())).count(), 10);
    }

    #[test]
    fn a_proxy_that_names_no_client_is_not_limited() {
        let limit = AddressLimit::new("1/1h".parse().unwrap());
        assert!((0..9).all(|_| limit.take(IpAddr::from([0; 4]), second(0)).is_ok()));
    }

    #[test]
    fn a_clock_that_goes_back_keeps_nobody_out() {
        let limit = AddressLimit::new("2/6s".parse().unwrap());
        let address = IpAddr::from([203, 0, 113, 1]);
        limit.take(address, second(1000)).unwrap();
        assert!(limit.take(address, second(0)).is_ok() && limit.take(address, second(0)).is_ok());
        assert!(limit.take(address, second(0)).is_err(), "it is limited as before");
    }

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let limit = AddressLimit::new("2/6s".parse().unwrap());
        for address in ["203.0.113.1", "2001:db8::1"].map(|text| text.parse().unwrap()) {
            for _ in 0..50 {
                limit.take(address, second(0)).unwrap();
                limit.give_back(address);
            }
            assert!(limit.take(address, second(0)).is_ok() && limit.take(address, second(0)).is_ok());
            assert!(limit.take(address, second(0)).is_err());
        }
    }

    #[test]
    fn a_flood_of_addresses_makes_a_full_table_forget_only_the_oldest() {
        let limit = AddressLimit::new("1/1h".parse().unwrap());
        let flood = |n: u32| IpAddr::from((0x0a00_0000 + n).to_be_bytes());
        for n in 0..u32::try_from(TABLE_LIMIT).unwrap() - 1 {
            limit.take(flood(n), second(i64::from(n / 1000))).unwrap();
        }
        let guesser = IpAddr::from([203, 0, 113, 9]);
        limit.take(guesser, second(200)).unwrap();
        limit.take(flood(200_000), second(200)).unwrap();
        assert!(limit.take(guesser, second(200)).is_err(), "it was not forgotten");
        assert!(limit.take(flood(1), second(200)).is_ok(), "the oldest was");
    }
}
