//! A small HTTP/1.1 client: ten thousand streams must cost this program little, and it must see how each
//! ends.

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

/// Time limit for a connection and for a response head.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// The only way out of this program: it must never load a server that other people use.
async fn connect(address: SocketAddr) -> Result<TcpStream> {
    ensure!(
        address.ip().is_loopback(),
        "{address} is not a loopback address: only a server of one's own is loaded"
    );
    let socket = timeout(PATIENCE, TcpStream::connect(address)).await.context("no connection in time")??;
    socket.set_nodelay(true)?;
    Ok(socket)
}
