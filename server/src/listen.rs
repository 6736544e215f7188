//! The connection loop. axum's own closes a connection whose first request is still on its way when a
//! shutdown begins; this one answers every accepted connection, including those in the kernel's queue.

pub mod handover;

use std::{
    future::poll_fn,
    io::{self, IoSlice},
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    http::{StatusCode, Version, header},
    response::IntoResponse,
};
use hyper::{
    body::Incoming,
    rt::{Read, ReadBufCursor, Write},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
#[cfg(target_os = "linux")]
use socket2::SockRef;
use tokio::{
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::ServiceExt;

use self::handover::{Handover, Messages};
use crate::connections::Connections;

/// The other end of the connection: a browser or a proxy.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Time limit for a request's headers. hyper also counts the time between two requests, so it is longer than
/// a proxy keeps an idle connection (nginx: 60 s).
const HEADER_TIME_LIMIT: Duration = Duration::from_secs(75);
/// A connection without a request when the shutdown begins may still send one for this long.
const FIRST_REQUEST_GRACE: Duration = Duration::from_secs(1);

/// Drops a connection whose peer has not acknowledged data for this long.
#[cfg(target_os = "linux")]
const ACK_TIME_LIMIT: Duration = Duration::from_mins(1);

#[derive(Debug)]
pub struct Served {
    /// Accepted connections, each of them answered if `all_finished`.
    pub accepted: u64,
    pub all_finished: bool,
}

/// Serves until `stop`, then finishes running requests, for at most `limit`.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Arc<Connections>,
    stop: CancellationToken,
    limit: Duration,
) -> Served {
    let connections = TaskTracker::new();
    let mut accepted = 0;
    let mut start = |stream: TcpStream, peer: SocketAddr| {
        let Some(admitted) = limits.admit(peer.ip().to_canonical()) else {
            // Closed without an answer: even a refusal would cost what a flood wants.
            metrics::counter!("http_connections_refused_total").increment(1);
            return;
        };
        accepted += 1;
        let serving = connection(stream, Peer(peer), router.clone(), stop.clone());
        let tasks = connections.clone();
        connections.spawn(async move {
            // In a task of its own, which is much smaller than hyper's.
            if let Some((socket, messages)) = serving.await {
                tasks.spawn(async move {
                    let _ = handover::send(socket, messages).await;
                    drop(admitted);
                });
            }
        });
    };
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => start(stream, peer),
                // Mostly out of file descriptors: wait until others end.
                Err(error) => {
                    tracing::warn!(%error, "cannot accept a connection");
                    sleep(Duration::from_millis(50)).await;
                }
            },
            () = stop.cancelled() => break,
        }
    }
    // Clients in the kernel's queue believe they are connected. Accept them directly, because the runtime may
    // not know of the newest yet.
    if let Ok(listener) = listener.into_std() {
        while let Ok((stream, peer)) = listener.accept() {
            if let Ok(stream) = stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream)) {
                start(stream, peer);
            }
        }
    }
    connections.close();
    Served { accepted, all_finished: timeout(limit, connections.wait()).await.is_ok() }
}

/// What HTTP demands, so that a proxy and we cannot read two different hosts. Only HTTP/1.0 may omit it.
fn has_one_host(request: &hyper::Request<Incoming>) -> bool {
    match request.headers().get_all(header::HOST).iter().count() {
        0 => request.version() < Version::HTTP_11,
        hosts => hosts == 1,
    }
}

/// Returns the socket if an endless answer goes on with it.
async fn connection(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    stop: CancellationToken,
) -> Option<(TcpStream, Messages)> {
    // Answers are written at once; waiting for more data only delays them.
    let _ = stream.set_nodelay(true);
    // A stream never ends by itself, so a dead reader would otherwise stay.
    #[cfg(target_os = "linux")]
    let _ = SockRef::from(&stream).set_tcp_user_timeout(Some(ACK_TIME_LIMIT));
    let (asked, handover) = (CancellationToken::new(), Handover::default());
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        asked.cancel();
        request.extensions_mut().insert(peer);
        // An older reader knows no chunks.
        if request.version() == Version::HTTP_11 {
            request.extensions_mut().insert(handover.clone());
        }
        let router = has_one_host(&request).then(|| router.clone());
        async move {
            match router {
                Some(router) => router.oneshot(request.map(Body::new)).await,
                None => Ok(StatusCode::BAD_REQUEST.into_response()),
            }
        }
    });
    let socket = Socket { inner: TokioIo::new(stream), handover: handover.clone() };
    let mut serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME_LIMIT)
        .serve_connection(socket, service);
    let ended = tokio::select! {
        ended = finished(&mut serving, &handover) => ended,
        () = stop.cancelled() => {
            // hyper must be polled meanwhile, to read a first request that arrives now.
            let first = timeout(FIRST_REQUEST_GRACE, async {
                tokio::select! {
                    ended = finished(&mut serving, &handover) => Some(ended),
                    () = asked.cancelled() => None,
                }
            })
            .await;
            if let Ok(Some(ended)) = first {
                ended
            } else {
                Pin::new(&mut serving).graceful_shutdown();
                finished(&mut serving, &handover).await
            }
        }
    };
    match ended {
        Ok(messages) => messages.map(|messages| (serving.into_parts().io.inner.into_inner(), messages)),
        Err(error) => {
            tracing::debug!(%error, "connection ended early");
            None
        }
    }
}

/// The connection is closed, or an endless answer can go on with it.
async fn finished<C>(serving: &mut C, handover: &Handover) -> hyper::Result<Option<Messages>>
where
    C: Future<Output = hyper::Result<()>> + Unpin,
{
    poll_fn(|context| match Pin::new(&mut *serving).poll(context) {
        Poll::Ready(ended) => Poll::Ready(ended.map(|()| None)),
        Poll::Pending => handover.take().map_or(Poll::Pending, |messages| Poll::Ready(Ok(Some(messages)))),
    })
    .await
}

/// Notes when hyper has nothing left to write: it says so to nobody else.
struct Socket {
    inner: TokioIo<TcpStream>,
    handover: Handover,
}

impl Read for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl Write for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.inner).poll_flush(context);
        if flushed.is_ready() {
            self.handover.flushed();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write_vectored(context, slices)
    }
}
