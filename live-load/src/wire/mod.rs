//! Calls and streams to a server of this program's own.

pub(crate) mod call;
pub(crate) mod events;
pub(crate) mod stream;
#[cfg(test)]
mod stream_tests;

use std::{net::SocketAddr, time::Duration};

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use http_body_util::Empty;
use hyper::{
    Request, Response,
    body::Incoming,
    client::conn::http1::{Builder, SendRequest},
    header,
};
use hyper_util::rt::TokioIo;
use tokio::{net::TcpStream, time::timeout};

/// Limits a connection and the head of an answer: nothing here may wait for ever.
pub(crate) const TIME_LIMIT: Duration = Duration::from_mins(1);
/// Small, because ten thousand streams have one each.
const BUFFER: usize = 16 * 1024;

type Connection = SendRequest<Empty<Bytes>>;

/// The only way out of this program: a load must never reach a server that other people use.
async fn connect(address: SocketAddr) -> Result<Connection> {
    ensure!(
        address.ip().is_loopback(),
        "{address} is not a loopback address: only a server of one's own is loaded"
    );
    let socket =
        timeout(TIME_LIMIT, TcpStream::connect(address)).await.context("no connection in time")??;
    socket.set_nodelay(true)?;
    let (sender, connection) = Builder::new().max_buf_size(BUFFER).handshake(TokioIo::new(socket)).await?;
    // Its errors reach whoever waits for the answer.
    tokio::spawn(connection);
    Ok(sender)
}

async fn send(
    connection: &mut Connection,
    method: &str,
    address: SocketAddr,
    path: &str,
    token: &str,
) -> Result<Response<Incoming>> {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, address.to_string())
        .header(header::AUTHORIZATION, token)
        .body(Empty::new())?;
    Ok(timeout(TIME_LIMIT, connection.send_request(request)).await.context("no answer in time")??)
}
