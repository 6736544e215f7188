//! Ports for other programs of a test.

use std::{
    net::TcpListener,
    sync::atomic::{AtomicU16, Ordering},
};

/// Below the ports of outgoing connections, which another test may get at any time; and by process, so that concurrent tests
/// try different ones.
pub(crate) fn free_port() -> u16 {
    static TAKEN: AtomicU16 = AtomicU16::new(0);
    let first = 20_000 + 16 * u16::try_from(std::process::id() % 750).unwrap();
    let next = || first + TAKEN.fetch_add(1, Ordering::Relaxed);
    std::iter::repeat_with(next)
        .take_while(|port| *port < 32_768)
        .find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
        .expect("a free port")
}
