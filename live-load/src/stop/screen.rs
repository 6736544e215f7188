//! A screen whose process stops.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use tokio::time::{sleep, timeout};

use crate::{
    message::version_of,
    wire::{
        TIME_LIMIT,
        stream::{Opened, Stream},
    },
};

/// When and how a screen lost its stream, and when it showed the current board again.
#[derive(Debug)]
pub(crate) struct Followed {
    pub(crate) ended: Instant,
    pub(crate) cleanly: bool,
    pub(crate) back: Instant,
}

#[derive(Debug)]
pub(crate) struct Screen {
    pub(crate) token: String,
    pub(crate) team: i64,
    /// The version it shows; 0 before the first board.
    pub(crate) known: i64,
}

impl Screen {
    /// Waits for the end of its stream, then connects to the other process as the web app does.
    pub(crate) async fn follow(
        mut self,
        mut stream: Stream,
        other: SocketAddr,
        current: i64,
    ) -> Result<Followed> {
        let cleanly = loop {
            match stream.next().await {
                Ok(Some(event)) => self.known = version_of(&event.data).unwrap_or(self.known).max(self.known),
                Ok(None) => break true,
                Err(_) => break false,
            }
        };
        let ended = Instant::now();
        drop(stream);
        let watch = format!("team:{}:{}", self.team, self.known);
        let stream = loop {
            sleep(Duration::from_secs(1).mul_f64(rand::random())).await;
            match Stream::open(other, &self.token, &watch).await? {
                Opened::Live(stream) => break stream,
                // A process that many screens come back to at once may refuse some of them for a moment.
                Opened::Refused(503) => {}
                Opened::Refused(status) => bail!("the stream was refused with {status}"),
            }
        };
        let _kept = self.until(stream, current).await?.context("the stream of a process that stays ended")?;
        Ok(Followed { ended, cleanly, back: Instant::now() })
    }

    /// Reads until it shows this version; None if the stream ended before.
    pub(crate) async fn until(&mut self, mut stream: Stream, version: i64) -> Result<Option<Stream>> {
        while self.known < version {
            let next = timeout(TIME_LIMIT, stream.next()).await.context("no board in time")??;
            let Some(event) = next else { return Ok(None) };
            let Some(seen) = version_of(&event.data) else { bail!("not a board: {event:?}") };
            self.known = self.known.max(seen);
        }
        Ok(Some(stream))
    }
}
