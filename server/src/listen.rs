//! The connection loop. axum's own closes a connection whose first request is still on its way when a
//! shutdown begins; this one answers every accepted connection, including those in the kernel's queue.

use std::{net::SocketAddr, pin::pin, time::Duration};

use axum::{Router, body::Body};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
#[cfg(target_os = "linux")]
use socket2::SockRef;
use tokio::{
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::ServiceExt;

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
    stop: CancellationToken,
    limit: Duration,
) -> Served {
    let connections = TaskTracker::new();
    let mut accepted = 0;
    let mut start = |stream: TcpStream, peer| {
        accepted += 1;
        connections.spawn(connection(stream, Peer(peer), router.clone(), stop.clone()));
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

async fn connection(stream: TcpStream, peer: Peer, router: Router, stop: CancellationToken) {
    // Answers are written at once; waiting for more data only delays them.
    let _ = stream.set_nodelay(true);
    // A stream never ends by itself, so a dead reader would otherwise stay.
    #[cfg(target_os = "linux")]
    let _ = SockRef::from(&stream).set_tcp_user_timeout(Some(ACK_TIME_LIMIT));
    let asked = CancellationToken::new();
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        asked.cancel();
        request.extensions_mut().insert(peer);
        router.clone().oneshot(request.map(Body::new))
    });
    let mut serving = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADER_TIME_LIMIT)
            .serve_connection(TokioIo::new(stream), service)
    );
    let finished = tokio::select! {
        finished = serving.as_mut() => finished,
        () = stop.cancelled() => {
            // hyper must be polled meanwhile, to read a first request that arrives now.
            let _ = timeout(FIRST_REQUEST_GRACE, async {
                tokio::select! {
                    _ = serving.as_mut() => {}
                    () = asked.cancelled() => {}
                }
            })
            .await;
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = finished {
        tracing::debug!(%error, "connection ended early");
    }
}
