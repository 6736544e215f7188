//! A temporary NATS server.

use std::{process::Stdio, time::Duration};

use anyhow::{Context, Result, bail};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::timeout,
};

/// It stops when this value is dropped.
#[derive(Debug)]
pub struct Nats {
    pub url: String,
    _child: Child,
}

impl Nats {
    pub async fn start() -> Result<Self> {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", "-1"]).kill_on_drop(true);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().context("no nats-server: run ./setup")?;
        let mut lines = BufReader::new(child.stderr.take().context("no log")?).lines();
        let address = timeout(Duration::from_secs(10), async {
            while let Some(line) = lines.next_line().await? {
                if let Some((_, address)) = line.split_once("Listening for client connections on ") {
                    return Ok(address.trim().to_owned());
                }
            }
            bail!("nats-server ended at its start")
        });
        let url = format!("nats://{}", address.await.context("nats-server is not ready in time")??);
        // A full pipe would block it.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok(Self { url, _child: child })
    }
}
