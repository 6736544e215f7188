//! Ordinary calls, one after the other on a kept-alive connection.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use tokio::{io::AsyncWriteExt, net::TcpStream, time::timeout};

use super::{
    PATIENCE,
    chunks::Chunks,
    connect,
    head::{Body, Head},
    stream::read_into,
};

#[derive(Debug)]
pub(crate) struct Caller {
    address: SocketAddr,
    kept: Option<TcpStream>,
}

impl Caller {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, kept: None }
    }

    /// Returns the status. After an error it is unknown whether the server did the work.
    pub(crate) async fn call(&mut self, method: &str, path: &str, token: &str) -> Result<u16> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: {token}\r\nContent-Length: 0\r\n\r\n",
            self.address
        );
        let socket = match self.kept.take() {
            Some(socket) => socket,
            None => connect(self.address).await?,
        };
        let (status, socket) =
            timeout(PATIENCE, exchange(socket, &request)).await.context("no answer in time")??;
        self.kept = Some(socket);
        Ok(status)
    }
}

async fn exchange(mut socket: TcpStream, request: &str) -> Result<(u16, TcpStream)> {
    socket.write_all(request.as_bytes()).await?;
    let mut bytes = Vec::new();
    loop {
        if let Some(head) = Head::parse(&bytes)?
            && is_complete(&head.body, &bytes[head.size..])?
        {
            return Ok((head.status, socket));
        }
        if read_into(&socket, &mut bytes).await? == 0 {
            bail!("the connection ended before an answer");
        }
    }
}

fn is_complete(body: &Body, bytes: &[u8]) -> Result<bool> {
    match body {
        Body::Sized(size) => Ok(bytes.len() >= *size),
        Body::Chunked => {
            let mut chunks = Chunks::default();
            chunks.feed(bytes, |_| ())?;
            Ok(chunks.ended())
        }
    }
}
