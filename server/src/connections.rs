//! How many connections may be open, in all and from one address.

use std::{net::IpAddr, sync::Arc};

use ipnet::IpNet;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    config::Http,
    limits::{Place, PlaceLimit, host_network},
};

#[derive(Debug)]
pub struct Connections {
    all: Arc<Semaphore>,
    of_address: Arc<PlaceLimit<IpNet>>,
    /// They bring everybody's connections.
    proxies: Vec<IpNet>,
}

/// An open connection; counted until it is dropped.
#[derive(Debug)]
pub struct Admitted {
    _all: OwnedSemaphorePermit,
    _of_address: Option<Place<IpNet>>,
}

impl Connections {
    pub fn new(config: &Http) -> Self {
        Self {
            all: Arc::new(Semaphore::new(config.max_connections.min(Semaphore::MAX_PERMITS))),
            of_address: Arc::new(PlaceLimit::new(config.max_connections_of_address)),
            proxies: config.trusted_proxies.clone(),
        }
    }

    pub fn unlimited() -> Self {
        Self {
            all: Arc::new(Semaphore::new(Semaphore::MAX_PERMITS)),
            of_address: Arc::new(PlaceLimit::new(usize::MAX)),
            proxies: Vec::new(),
        }
    }

    pub fn admit(&self, address: IpAddr) -> Option<Admitted> {
        let all = Arc::clone(&self.all).try_acquire_owned().ok()?;
        let of_address =
            if self.counts(address) { Some(self.of_address.take(host_network(address))?) } else { None };
        Some(Admitted { _all: all, _of_address: of_address })
    }

    /// A proxy on the same machine may not have been named.
    fn counts(&self, address: IpAddr) -> bool {
        !address.is_loopback() && !self.proxies.iter().any(|proxy| proxy.contains(&address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections() -> Connections {
        Connections {
            all: Arc::new(Semaphore::new(5)),
            of_address: Arc::new(PlaceLimit::new(2)),
            proxies: vec!["10.0.0.0/8".parse().unwrap()],
        }
    }

    #[test]
    fn one_address_cannot_take_all_connections_and_gets_them_back() {
        let connections = connections();
        let open = |address: &str| connections.admit(address.parse().unwrap());
        let (first, _second) = (open("203.0.113.1").unwrap(), open("203.0.113.1").unwrap());
        assert!(open("203.0.113.1").is_none());
        let _neighbours = [open("2001:db8::1").unwrap(), open("2001:db8::2").unwrap()];
        assert!(open("2001:db8::3").is_none(), "a /64 counts as one address");
        drop(first);
        assert!(open("203.0.113.1").is_some());
    }

    #[test]
    fn proxies_and_this_machine_are_limited_only_by_the_total() {
        for address in ["10.1.2.3", "127.0.0.1", "::1"] {
            let connections = connections();
            let admitted =
                (0..9).filter_map(|_| connections.admit(address.parse().unwrap())).collect::<Vec<_>>();
            assert_eq!(admitted.len(), 5, "{address}");
            drop(admitted);
            assert!(connections.admit("203.0.113.1".parse().unwrap()).is_some());
        }
    }
}
