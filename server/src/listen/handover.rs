//! An answer that lasts for days leaves hyper as soon as its head is written: hyper holds two buffers of 8 kB for each
//! connection and the state of a request, and a stream needs none of it.

use std::{
    convert::Infallible,
    fmt, io,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use bytes::{Buf, Bytes};
use futures::{Stream, StreamExt, stream::BoxStream};
use hyper::body::{Body, Frame};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpStream, tcp::ReadHalf},
};

/// What is sent after the head, each message in a chunk of its own.
pub(super) type Messages = BoxStream<'static, Result<Bytes, Infallible>>;

const LAST_CHUNK: &[u8] = b"0\r\n\r\n";

/// Of one connection. A request finds it among its extensions if its answer can be continued without hyper.
#[derive(Clone, Default)]
pub struct Handover(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    messages: Option<Messages>,
    is_head_sent: bool,
}

impl Handover {
    /// The body of the answer that is to be continued.
    pub fn body(
        self,
        messages: impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static,
    ) -> impl Body<Data = Bytes, Error = Infallible> {
        Leaving { messages: Some(messages.boxed()), handover: self }
    }

    /// The connection calls this when it has sent all that hyper gave it.
    pub(super) fn flushed(&self) {
        let mut state = self.state();
        state.is_head_sent = state.messages.is_some();
    }

    /// Returns None until the connection can be taken from hyper.
    pub(super) fn take(&self) -> Option<Messages> {
        let mut state = self.state();
        if state.is_head_sent { state.messages.take() } else { None }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Handover {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Handover").finish_non_exhaustive()
    }
}

/// A body that sends nothing: hyper polls it after it has put the head into its buffer, and flushes next.
struct Leaving {
    /// They end with the body if nobody asks for it, as with HEAD.
    messages: Option<Messages>,
    handover: Handover,
}

impl Body for Leaving {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if let Some(messages) = self.messages.take() {
            self.handover.state().messages = Some(messages);
        }
        Poll::Pending
    }
}

/// Sends the messages in chunks, as hyper's head promised, until they end or their reader leaves.
pub(super) async fn send(mut socket: TcpStream, mut messages: Messages) -> io::Result<()> {
    let (reader, mut writer) = socket.split();
    loop {
        tokio::select! {
            message = messages.next() => match message {
                Some(Ok(message)) => {
                    let size = format!("{:x}\r\n", message.len());
                    let mut chunk = size.as_bytes().chain(message).chain(&b"\r\n"[..]);
                    writer.write_all_buf(&mut chunk).await?;
                }
                None => return writer.write_all(LAST_CHUNK).await,
            },
            left = until_closed(&reader) => return left,
        }
    }
}

/// Whatever the reader sends is ignored.
async fn until_closed(reader: &ReadHalf<'_>) -> io::Result<()> {
    loop {
        reader.readable().await?;
        match reader.try_read(&mut [0; 512]) {
            Ok(0) => return Ok(()),
            Err(error) if error.kind() != io::ErrorKind::WouldBlock => return Err(error),
            _ => {}
        }
    }
}
