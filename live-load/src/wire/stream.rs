//! One live stream, as a screen holds it.

use std::{collections::VecDeque, io::ErrorKind, net::SocketAddr};

use anyhow::{Context, Result, bail};
use tokio::{io::AsyncWriteExt, net::TcpStream, time::timeout};

use super::{
    PATIENCE,
    chunks::Chunks,
    connect,
    events::{Event, Events},
    head::{Body, Head},
};

#[derive(Debug)]
pub(crate) struct Stream {
    socket: TcpStream,
    chunks: Chunks,
    events: Events,
    ready: VecDeque<Event>,
}

#[derive(Debug)]
pub(crate) enum Opened {
    Live(Stream),
    Refused(u16),
}

impl Stream {
    /// `watch` is the query parameter of the API.
    pub(crate) async fn open(address: SocketAddr, token: &str, watch: &str) -> Result<Opened> {
        timeout(PATIENCE, Self::ask(address, token, watch)).await.context("no answer in time")?
    }

    /// Like `open`, but a refusal is an error.
    pub(crate) async fn opened(address: SocketAddr, token: &str, watch: &str) -> Result<Self> {
        match Self::open(address, token, watch).await? {
            Opened::Live(stream) => Ok(stream),
            Opened::Refused(status) => bail!("the stream was refused with {status}"),
        }
    }

    async fn ask(address: SocketAddr, token: &str, watch: &str) -> Result<Opened> {
        let mut socket = connect(address).await?;
        let request = format!(
            "GET /api/live?watch={watch} HTTP/1.1\r\nHost: {address}\r\nAuthorization: {token}\r\n\
             Accept: text/event-stream\r\n\r\n"
        );
        socket.write_all(request.as_bytes()).await?;
        let mut begun = Vec::new();
        let head = loop {
            if let Some(head) = Head::parse(&begun)? {
                break head;
            }
            if read_into(&socket, &mut begun).await? == 0 {
                bail!("the connection ended before an answer");
            }
        };
        if head.status != 200 {
            return Ok(Opened::Refused(head.status));
        }
        if head.body != Body::Chunked {
            bail!("a stream whose body is not chunked: {head:?}");
        }
        let mut stream =
            Self { socket, chunks: Chunks::default(), events: Events::default(), ready: VecDeque::new() };
        stream.take(&begun[head.size..])?;
        Ok(Opened::Live(stream))
    }

    /// Returns the next message; None if the server ended the stream cleanly, an error if the connection
    /// broke.
    pub(crate) async fn next(&mut self) -> Result<Option<Event>> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Ok(Some(event));
            }
            if self.chunks.ended() {
                return Ok(None);
            }
            self.socket.readable().await?;
            if self.read_ready()? == Some(0) {
                bail!("the connection broke");
            }
        }
    }

    /// Not async: the buffer is on the thread's stack, not in each of ten thousand tasks.
    fn read_ready(&mut self) -> Result<Option<usize>> {
        let mut buffer = [0; 16 * 1024];
        match self.socket.try_read(&mut buffer) {
            Ok(read) => {
                self.take(&buffer[..read])?;
                Ok(Some(read))
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn take(&mut self, bytes: &[u8]) -> Result<()> {
        let (events, ready) = (&mut self.events, &mut self.ready);
        self.chunks.feed(bytes, |body| events.feed(body, |event| ready.push_back(event)))
    }
}

/// Returns the number of bytes; 0 at the end.
pub(crate) async fn read_into(socket: &TcpStream, bytes: &mut Vec<u8>) -> Result<usize> {
    loop {
        socket.readable().await?;
        match socket.try_read_buf(bytes) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            read => return Ok(read?),
        }
    }
}
