//! Ordinary calls, one after the other on a connection that is kept.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use http_body_util::BodyExt;
use tokio::time::timeout;

use super::{Connection, TIME_LIMIT, connect, send};

#[derive(Debug)]
pub(crate) struct Caller {
    address: SocketAddr,
    kept: Option<Connection>,
}

impl Caller {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, kept: None }
    }

    /// The status of the whole answer. After an error nobody knows whether the server did what was asked.
    pub(crate) async fn call(&mut self, method: &str, path: &str, token: &str) -> Result<u16> {
        let mut connection = match self.kept.take() {
            Some(connection) => connection,
            None => connect(self.address).await?,
        };
        let answer = send(&mut connection, method, self.address, path, token).await?;
        let status = answer.status().as_u16();
        timeout(TIME_LIMIT, answer.into_body().collect()).await.context("no body in time")??;
        self.kept = Some(connection);
        Ok(status)
    }
}
