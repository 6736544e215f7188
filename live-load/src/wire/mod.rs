//! HTTP/1.1 by hand: ten thousand streams must cost this program little, and it must see how each of them ends.

pub(crate) mod call;
pub(crate) mod chunks;
pub(crate) mod events;
pub(crate) mod head;
pub(crate) mod stream;
#[cfg(test)]
mod stream_tests;

use std::{net::SocketAddr, time::Duration};

use anyhow::{Context, Result, ensure};
use tokio::{net::TcpStream, time::timeout};

/// For a connection and for the head of an answer: nothing here may wait for ever.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// The only way out of this program: a load must never reach a server that other people use.
async fn connect(address: SocketAddr) -> Result<TcpStream> {
    ensure!(
        address.ip().is_loopback(),
        "{address} is not a loopback address: only a server of one's own is loaded"
    );
    let socket = timeout(PATIENCE, TcpStream::connect(address)).await.context("no connection in time")??;
    socket.set_nodelay(true)?;
    Ok(socket)
}
