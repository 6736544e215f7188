//! A proxy between the server and something that it depends on, which does to connections what networks do.

use std::{net::SocketAddr, time::Duration};

use anyhow::{Result, ensure};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
    time::sleep,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disturbance {
    None,
    /// Each piece comes so much later, in both directions
    Latency(Duration),
    /// So many bytes a second, in pieces
    Slow(usize),
    /// Connections end, and no new one is accepted
    Cut,
    /// The same with a reset instead of an orderly end
    Reset,
    /// Connections stay; only new ones are refused
    RefuseNew,
    /// Nothing is forwarded and nothing ends
    HalfOpen,
    /// Questions arrive, answers do not
    NoAnswers,
    /// Every connection is reset after so many bytes of an answer
    ResetAfter(usize),
    /// Connections are accepted, and nothing is ever heard on new ones; older ones go on
    IgnoreNew,
}

#[derive(Debug)]
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    disturbance: watch::Sender<Disturbance>,
    accepting: JoinHandle<()>,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Proxy {
    pub(crate) async fn start(upstream: SocketAddr) -> Result<Self> {
        ensure!(upstream.ip().is_loopback(), "{upstream} is not on this machine");
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (disturbance, seen) = watch::channel(Disturbance::None);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, upstream, seen.clone()));
            }
        });
        Ok(Self { address, disturbance, accepting })
    }

    /// What was held back meanwhile is never delivered: those connections end.
    pub(crate) fn turn(&self, disturbance: Disturbance) {
        self.disturbance.send_replace(disturbance);
    }
}

async fn carry(client: TcpStream, upstream: SocketAddr, mut disturbance: watch::Receiver<Disturbance>) {
    let now = *disturbance.borrow_and_update();
    match now {
        Disturbance::Cut | Disturbance::RefuseNew => return,
        Disturbance::Reset => return reset(&client),
        Disturbance::IgnoreNew => {
            // Until the disturbance changes.
            let _ = disturbance.changed().await;
            return;
        }
        _ => {}
    }
    let Ok(server) = TcpStream::connect(upstream).await else { return };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (mut client, mut server) = (client, server);
    let is_reset = {
        let (mut from_client, mut to_client) = client.split();
        let (mut from_server, mut to_server) = server.split();
        tokio::select! {
            is_reset = pump(&mut from_client, &mut to_server, disturbance.clone(), false) => is_reset,
            is_reset = pump(&mut from_server, &mut to_client, disturbance, true) => is_reset,
        }
    };
    if is_reset {
        reset(&client);
        reset(&server);
    }
}

/// With the next close, without an orderly end.
fn reset(socket: &TcpStream) {
    let _ = socket.set_zero_linger();
}

/// Returns whether the connection shall be reset rather than closed.
async fn pump(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    mut disturbance: watch::Receiver<Disturbance>,
    is_answer: bool,
) -> bool {
    let (mut buffer, mut sent) = (vec![0; 16 * 1024], 0);
    loop {
        let now = *disturbance.borrow_and_update();
        match now {
            Disturbance::Cut => return false,
            Disturbance::Reset => return true,
            Disturbance::HalfOpen | Disturbance::NoAnswers if now == Disturbance::HalfOpen || is_answer => {
                let _ = disturbance.changed().await;
                return true;
            }
            _ => {}
        }
        let read = tokio::select! {
            read = from.read(&mut buffer) => read,
            changed = disturbance.changed() => {
                if changed.is_err() {
                    return false;
                }
                continue;
            }
        };
        let Ok(count @ 1..) = read else { return false };
        let written = tokio::select! {
            written = forward(to, &buffer[..count], now, is_answer, &mut sent) => written,
            () = broken(&mut disturbance) => return true,
        };
        match written {
            Ok(true) => {}
            Ok(false) => return true,
            Err(_) => return false,
        }
    }
}

/// False: enough was sent, and now it is reset.
async fn forward(
    to: &mut (impl AsyncWrite + Unpin),
    bytes: &[u8],
    disturbance: Disturbance,
    is_answer: bool,
    sent: &mut usize,
) -> std::io::Result<bool> {
    match disturbance {
        Disturbance::Latency(later) => sleep(later).await,
        Disturbance::Slow(a_second) => {
            for piece in bytes.chunks((a_second / 10).max(1)) {
                to.write_all(piece).await?;
                sleep(Duration::from_millis(100)).await;
            }
            return Ok(true);
        }
        Disturbance::ResetAfter(limit) if is_answer => {
            let left = limit.saturating_sub(*sent);
            *sent += bytes.len();
            to.write_all(&bytes[..left.min(bytes.len())]).await?;
            return Ok(*sent < limit);
        }
        _ => {}
    }
    to.write_all(bytes).await?;
    Ok(true)
}

/// Ends when connections do.
async fn broken(disturbance: &mut watch::Receiver<Disturbance>) {
    let ends = |disturbance: &Disturbance| matches!(disturbance, Disturbance::Cut | Disturbance::Reset);
    if disturbance.wait_for(ends).await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    async fn echo() -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((mut socket, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = socket.split();
                    let _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        address
    }

    async fn answers(socket: &mut TcpStream) -> std::io::Result<[u8; 4]> {
        socket.write_all(b"ping").await?;
        let mut answer = [0; 4];
        socket.read_exact(&mut answer).await.map(|_| answer)
    }

    #[tokio::test]
    async fn each_disturbance_does_what_it_says() {
        let proxy = Proxy::start(echo().await).await.unwrap();
        let mut older = TcpStream::connect(proxy.address).await.unwrap();
        assert_eq!(&answers(&mut older).await.unwrap(), b"ping");
        for refused in
            [Disturbance::RefuseNew, Disturbance::Latency(Duration::from_millis(1)), Disturbance::Slow(1_000)]
        {
            proxy.turn(refused);
            assert_eq!(&answers(&mut older).await.unwrap(), b"ping", "{refused:?}");
            let mut newer = TcpStream::connect(proxy.address).await.unwrap();
            assert_eq!(answers(&mut newer).await.is_ok(), refused != Disturbance::RefuseNew, "{refused:?}");
        }
        for silent in [Disturbance::HalfOpen, Disturbance::NoAnswers, Disturbance::IgnoreNew] {
            proxy.turn(silent);
            let mut newer = TcpStream::connect(proxy.address).await.unwrap();
            let silence = timeout(Duration::from_millis(200), answers(&mut newer)).await;
            assert!(silence.is_err(), "{silent:?}");
            proxy.turn(Disturbance::None);
            assert!(answers(&mut newer).await.is_err(), "what was held back is never delivered: {silent:?}");
        }
        for broken in [Disturbance::Cut, Disturbance::Reset, Disturbance::ResetAfter(2)] {
            proxy.turn(Disturbance::None);
            let mut socket = TcpStream::connect(proxy.address).await.unwrap();
            assert_eq!(&answers(&mut socket).await.unwrap(), b"ping");
            proxy.turn(broken);
            assert!(answers(&mut socket).await.is_err(), "{broken:?}");
        }
    }
}
