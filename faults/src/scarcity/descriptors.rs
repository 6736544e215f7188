//! Few file descriptors: more connections than a server can have.

use std::{fs, net::SocketAddr, time::Duration};

use anyhow::{Context, Result};
use tokio::{net::TcpStream, task::JoinSet, time::timeout};

use crate::shape::simple::Around;

/// Enough for the database and everybody who writes.
const LIMIT: u32 = 128;
const CONNECTIONS: u32 = 4 * LIMIT;

pub(crate) fn around() -> Around {
    Around(vec!["prlimit".to_owned(), format!("--nofile={LIMIT}:{LIMIT}")])
}

/// Connections on which nothing is said. Those that the server does not accept wait in the kernel's queue.
pub(crate) async fn crowd(server: SocketAddr) -> Vec<TcpStream> {
    let mut connecting = JoinSet::new();
    for _ in 0..CONNECTIONS {
        connecting.spawn(timeout(Duration::from_secs(3), TcpStream::connect(server)));
    }
    connecting.join_all().await.into_iter().filter_map(|connected| connected.ok()?.ok()).collect()
}

/// The time for which a process has had a processor.
pub(crate) fn worked(pid: u32) -> Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let (_, fields) = stat.rsplit_once(") ").context("not a process")?;
    let ticks = fields.split(' ').skip(11).take(2).map(str::parse::<u64>).sum::<Result<u64, _>>()?;
    // By Linux's promise to programs there are always a hundred in a second.
    Ok(Duration::from_millis(10 * ticks))
}
