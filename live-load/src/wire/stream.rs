//! One live stream, as a screen holds it.

use std::{collections::VecDeque, net::SocketAddr};

use anyhow::{Result, bail};
use http_body_util::BodyExt;
use hyper::{StatusCode, body::Incoming};

use super::{
    Call, connect,
    events::{Event, Events},
    send,
};

#[derive(Debug)]
pub struct Stream {
    body: Incoming,
    events: Events,
    ready: VecDeque<Event>,
}

#[derive(Debug)]
pub enum Opened {
    Live(Stream),
    /// The server answered, but with this status.
    Refused(u16),
}

impl Stream {
    /// Asks for `watch`: entries as the API takes them, separated by commas.
    pub async fn open(address: SocketAddr, token: &str, watch: &str) -> Result<Opened> {
        let path = format!("/api/live?watch={watch}");
        let answer = send(&mut connect(address).await?, address, &Call::bare("GET", &path, token)).await?;
        Ok(match answer.status() {
            StatusCode::OK => Opened::Live(Self {
                body: answer.into_body(),
                events: Events::default(),
                ready: VecDeque::new(),
            }),
            status => Opened::Refused(status.as_u16()),
        })
    }

    /// As `open`, where a refusal is a failure.
    pub async fn opened(address: SocketAddr, token: &str, watch: &str) -> Result<Self> {
        match Self::open(address, token, watch).await? {
            Opened::Live(stream) => Ok(stream),
            Opened::Refused(status) => bail!("the stream was refused with {status}"),
        }
    }

    /// The next message; none when the server ended the stream cleanly, an error when the connection broke.
    pub async fn next(&mut self) -> Result<Option<Event>> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Ok(Some(event));
            }
            let Some(frame) = self.body.frame().await else { return Ok(None) };
            if let Ok(bytes) = frame?.into_data() {
                self.events.feed(&bytes, |event| self.ready.push_back(event));
            }
        }
    }
}
