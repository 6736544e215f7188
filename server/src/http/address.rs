//! The client's address. X-Forwarded-For counts only from a proxy that the operator named.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, request::Parts},
    middleware::Next,
    response::Response,
};
use ipnet::IpNet;

use crate::listen::Peer;

/// Of a client that no header of a trusted proxy names.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

/// The layer that determines the address.
pub async fn note(State(trusted): State<Arc<[IpNet]>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().map_or(UNKNOWN, |peer| peer.0.ip());
    let address = behind_proxies(peer.to_canonical(), request.headers(), &trusted);
    request.extensions_mut().insert(ClientAddress(address));
    next.run(request).await
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(Self(UNKNOWN)))
    }
}

/// Walks X-Forwarded-For from the right, over trusted proxies, to the first other address. Everything left of
/// it was written by the client and proves nothing.
fn behind_proxies(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut forwarded = headers
        .get_all("x-forwarded-for")
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
        .map(|part| std::str::from_utf8(part).ok()?.trim().parse::<IpAddr>().ok())
        .map(|address| address.map(|address| address.to_canonical()))
        .collect::<Vec<_>>();
    let mut named = None;
    while is_trusted(&named.unwrap_or(peer)) {
        match forwarded.pop() {
            Some(Some(next)) => named = Some(next),
            // A client in the proxies' network is one that a proxy has named. Of a proxy that names nobody, its own
            // address would count everybody together.
            Some(None) | None => return named.unwrap_or(UNKNOWN),
        }
    }
    named.unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn seen(peer: &str, forwarded: &[&[u8]], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_bytes(value).unwrap());
        }
        let trusted = trusted.iter().map(|network| network.parse().unwrap()).collect::<Vec<_>>();
        behind_proxies(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn a_stranger_cannot_choose_an_address() {
        assert_eq!(seen("203.0.113.9", &[b"10.0.0.1"], &[]), "203.0.113.9");
        assert_eq!(seen("203.0.113.9", &[b"10.0.0.1"], &["127.0.0.0/8"]), "203.0.113.9");
    }

    #[test]
    fn a_trusted_proxy_is_trusted_only_for_its_own_client() {
        assert_eq!(seen("127.0.0.1", &[b"1.2.3.4, 198.51.100.7"], &["127.0.0.0/8"]), "198.51.100.7");
        assert_eq!(
            seen("127.0.0.1", &[b"1.2.3.4", b"198.51.100.7, 127.0.0.2"], &["127.0.0.0/8"]),
            "198.51.100.7"
        );
    }

    #[test]
    fn garbage_before_the_proxys_entry_hides_no_address() {
        assert_eq!(seen("127.0.0.1", &[b"\xff, 198.51.100.7"], &["127.0.0.0/8"]), "198.51.100.7");
    }

    #[test]
    fn a_client_in_the_proxies_network_has_its_own_address() {
        assert_eq!(seen("10.0.0.1", &[b"10.2.3.4"], &["10.0.0.0/8"]), "10.2.3.4");
        assert_eq!(seen("10.0.0.1", &[b"unknown, 10.2.3.4"], &["10.0.0.0/8"]), "10.2.3.4");
    }

    #[test]
    fn an_unreadable_or_missing_header_means_an_unknown_address() {
        assert_eq!(seen("127.0.0.1", &[b"unknown"], &["127.0.0.0/8"]), "0.0.0.0");
        assert_eq!(seen("127.0.0.1", &[], &["127.0.0.0/8"]), "0.0.0.0");
    }
}
