//! Connections that can be cut in the middle of an answer.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    task::{Context, Poll},
};

use axum::{
    extract::connect_info::Connected,
    serve::{IncomingStream, Listener},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
};

const WHOLE: u8 = 0;
const CUT_NEXT_WRITE: u8 = 1;
const BROKEN: u8 = 2;

/// A handler's handle to cut the connection of its answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cut(Arc<AtomicU8>);

impl Cut {
    pub(crate) fn in_the_middle_of_the_answer(&self) {
        self.0.store(CUT_NEXT_WRITE, Ordering::SeqCst);
    }
}

impl Connected<IncomingStream<'_, Connections>> for Cut {
    fn connect_info(stream: IncomingStream<'_, Connections>) -> Self {
        stream.io().cut.clone()
    }
}

pub(crate) struct Connections(pub(crate) TcpListener);

impl Listener for Connections {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        (Connection { stream, cut: Cut::default() }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

pub(crate) struct Connection {
    stream: TcpStream,
    cut: Cut,
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        match self.cut.0.load(Ordering::SeqCst) {
            WHOLE => Pin::new(&mut self.stream).poll_write(cx, buf),
            CUT_NEXT_WRITE => {
                let written = Pin::new(&mut self.stream).poll_write(cx, &buf[..buf.len().div_ceil(2)]);
                if written.is_ready() {
                    self.cut.0.store(BROKEN, Ordering::SeqCst);
                }
                written
            }
            _ => Poll::Ready(Err(io::ErrorKind::BrokenPipe.into())),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
