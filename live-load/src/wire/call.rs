//! Ordinary calls, one after the other on a connection that is kept.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::HeaderMap;
use tokio::time::timeout;

use super::{Call, Connection, TIME_LIMIT, connect, send};

#[derive(Debug)]
pub struct Caller {
    address: SocketAddr,
    kept: Option<Connection>,
}

/// A whole answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Caller {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, kept: None }
    }

    /// The status of the whole answer. After an error nobody knows whether the server did what was asked.
    pub async fn call(&mut self, method: &str, path: &str, token: &str) -> Result<u16> {
        Ok(self.exchange(&Call::bare(method, path, token)).await?.status)
    }

    /// The same with the answer itself.
    pub async fn exchange(&mut self, call: &Call<'_>) -> Result<Answer> {
        // One that the server has closed meanwhile is replaced: nothing was sent on it.
        let kept = match self.kept.take() {
            Some(mut connection) => connection.ready().await.is_ok().then_some(connection),
            None => None,
        };
        let mut connection = match kept {
            Some(connection) => connection,
            None => connect(self.address).await?,
        };
        let (head, body) = send(&mut connection, self.address, call).await?.into_parts();
        let body = timeout(TIME_LIMIT, body.collect()).await.context("no body in time")??.to_bytes();
        self.kept = Some(connection);
        Ok(Answer { status: head.status.as_u16(), headers: head.headers, body })
    }
}
