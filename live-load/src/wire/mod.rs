//! Calls and streams to a server of this program's own.

pub mod call;
pub mod events;
pub mod stream;
#[cfg(test)]
mod stream_tests;

use std::{net::SocketAddr, time::Duration};

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use http_body_util::Full;
use hyper::{
    Request, Response,
    body::Incoming,
    client::conn::http1::{Builder, SendRequest},
    header,
};
use hyper_util::rt::TokioIo;
use tokio::{net::TcpStream, time::timeout};

/// Limits a connection and the head of an answer: nothing here may wait for ever.
pub const TIME_LIMIT: Duration = Duration::from_mins(1);
/// Small, because ten thousand streams have one each.
const BUFFER: usize = 16 * 1024;

type Connection = SendRequest<Full<Bytes>>;

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

/// What is asked of a server.
#[derive(Clone, Debug, Default)]
pub struct Call<'a> {
    pub method: &'a str,
    pub path: &'a str,
    pub token: &'a str,
    pub headers: Vec<(&'static str, String)>,
    pub body: Bytes,
}

impl<'a> Call<'a> {
    pub fn bare(method: &'a str, path: &'a str, token: &'a str) -> Self {
        Self { method, path, token, ..Self::default() }
    }
}

async fn send(
    connection: &mut Connection,
    address: SocketAddr,
    call: &Call<'_>,
) -> Result<Response<Incoming>> {
    let mut request =
        Request::builder().method(call.method).uri(call.path).header(header::HOST, address.to_string());
    if !call.token.is_empty() {
        request = request.header(header::AUTHORIZATION, call.token);
    }
    for (name, value) in &call.headers {
        request = request.header(*name, value);
    }
    let request = request.body(Full::new(call.body.clone()))?;
    Ok(timeout(TIME_LIMIT, connection.send_request(request)).await.context("no answer in time")??)
}
