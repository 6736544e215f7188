//! Connections that take their time: seven of ten never finish the head of their request, two send its body a byte at a time,
//! one asks for long answers and hardly reads them.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::Result;
use rand::RngExt;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::{sleep, timeout},
};

use super::crowd::Crowd;

/// Between two bytes.
const PAUSE: Duration = Duration::from_secs(5);
/// A reader cannot see that the server has gone before it has read what came before; it begins anew.
const READS_FOR: Duration = Duration::from_secs(80);
/// As little as the kernel allows: the server cannot send more than this ahead.
const RECEIVES: u32 = 2048;

#[derive(Debug, Default)]
struct Counts {
    opened: AtomicU32,
    ended: AtomicU32,
    is_over: AtomicBool,
}

#[derive(Debug)]
pub(crate) struct Slow {
    counts: Arc<Counts>,
    tasks: JoinSet<()>,
}

impl Slow {
    /// Returns when each of them has been opened once.
    pub(crate) async fn open(count: u32, address: SocketAddr, crowd: &Arc<Crowd>) -> Self {
        let (counts, mut tasks) = (Arc::new(Counts::default()), JoinSet::new());
        for number in 0..count {
            let (counts, crowd) = (Arc::clone(&counts), Arc::clone(crowd));
            tasks.spawn(async move {
                // Not all at the same moment.
                let later = rand::rng().random_range(Duration::ZERO..PAUSE);
                sleep(later).await;
                while !counts.is_over.load(Ordering::Relaxed) {
                    let _ = hold(number, address, &crowd, &counts).await;
                    counts.ended.fetch_add(1, Ordering::Relaxed);
                    let pause = rand::rng().random_range(100..1000);
                    sleep(Duration::from_millis(pause)).await;
                }
            });
        }
        let begun = Instant::now();
        while counts.opened.load(Ordering::Relaxed) < count && begun.elapsed() < 4 * PAUSE {
            sleep(Duration::from_millis(50)).await;
        }
        Self { counts, tasks }
    }

    /// Opened and ended so far.
    pub(crate) fn counts(&self) -> (u32, u32) {
        (self.counts.opened.load(Ordering::Relaxed), self.counts.ended.load(Ordering::Relaxed))
    }

    /// Those that are open go on, but none is replaced any more.
    pub(crate) fn replace_no_more(&self) {
        self.counts.is_over.store(true, Ordering::Relaxed);
    }

    pub(crate) async fn leave(mut self) {
        self.tasks.shutdown().await;
    }
}

async fn hold(number: u32, address: SocketAddr, crowd: &Crowd, counts: &Counts) -> Result<()> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(RECEIVES)?;
    let mut stream = timeout(4 * PAUSE, socket.connect(address)).await??;
    counts.opened.fetch_add(1, Ordering::Relaxed);
    match number % 10 {
        0..7 => {
            stream
                .write_all(format!("GET /api/today HTTP/1.1\r\nhost: {address}\r\nx-slow: ").as_bytes())
                .await?;
            dribble(&mut stream).await
        }
        7..9 => {
            let head =
                "POST /api/auth/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n";
            stream.write_all(format!("{head}host: {address}\r\n\r\n").as_bytes()).await?;
            dribble(&mut stream).await
        }
        _ => {
            let question = crowd.long_question(address);
            stream.write_all(&[question.clone(), question].concat()).await?;
            let begun = Instant::now();
            while begun.elapsed() < READS_FOR {
                stream.read_exact(&mut [0]).await?;
                sleep(PAUSE).await;
            }
            Ok(())
        }
    }
}

/// Until the server answers or closes.
async fn dribble(stream: &mut TcpStream) -> Result<()> {
    let (mut reader, mut writer) = stream.split();
    loop {
        writer.write_all(b"a").await?;
        if let Ok(read) = timeout(PAUSE, reader.read(&mut [0; 512])).await
            && read? == 0
        {
            return Ok(());
        }
    }
}
