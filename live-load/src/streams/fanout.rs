//! What a NATS server needs to bring the same message to as many readers: the bare fan-out that streams are compared
//! with. Each reader has a connection of its own, as each screen has, and reads no more of the protocol than it must.

use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    task::JoinSet,
    time::{interval, timeout},
};

use super::{arrivals::Arrivals, open_many};
use crate::{percentile::Summary, wire::TIME_LIMIT, world::nats::Nats};

const SUBJECT: &str = "board";

/// The delays to each reader and to the last one.
#[derive(Debug)]
pub(crate) struct Fanout {
    all: Summary,
    last: Summary,
}

impl fmt::Display for Fanout {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "\n  to each reader     {}\n  to the last one    {}", self.all, self.last)
    }
}

/// Publishes one message of `bytes` per second.
pub(crate) async fn measure(count: usize, bytes: usize, seconds: u32) -> Result<Fanout> {
    let nats = Nats::start().await?;
    let address = nats.url.trim_start_matches("nats://").to_owned();
    let readers = open_many(count, |_| subscribed(address.clone())).await?;
    let arrivals = Arc::new(Arrivals::default());
    let mut reading = JoinSet::new();
    for reader in readers {
        reading.spawn(read(reader, bytes, Arc::clone(&arrivals)));
    }
    let mut writer = connected(&address).await?;
    let message = [format!("PUB {SUBJECT} {bytes}\r\n").as_bytes(), &vec![b'x'; bytes], b"\r\n"].concat();
    let (mut sent, mut ticks) = (Vec::new(), interval(Duration::from_secs(1)));
    for _ in 0..seconds {
        ticks.tick().await;
        sent.push(Instant::now());
        writer.get_mut().write_all(&message).await?;
    }
    timeout(TIME_LIMIT, async {
        while arrivals.count(i64::from(seconds)) < count {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    })
    .await
    .context("not every reader has every message")?;
    let delays = (1..).zip(sent).map(|(number, since)| arrivals.delays(number, since)).collect::<Vec<_>>();
    Ok(Fanout {
        last: Summary::of(delays.iter().filter_map(|delays| delays.last().copied()))
            .context("nothing came")?,
        all: Summary::of(delays.into_iter().flatten()).context("nothing came")?,
    })
}

async fn connected(address: &str) -> Result<BufReader<TcpStream>> {
    let socket = TcpStream::connect(address).await?;
    socket.set_nodelay(true)?;
    let mut connection = BufReader::with_capacity(4096, socket);
    command(&mut connection, "CONNECT {\"verbose\":false}\r\nPING\r\n").await?;
    Ok(connection)
}

async fn subscribed(address: String) -> Result<BufReader<TcpStream>> {
    let mut connection = connected(&address).await?;
    command(&mut connection, &format!("SUB {SUBJECT} 1\r\nPING\r\n")).await?;
    Ok(connection)
}

/// Waits for the answer to the ping that ends the command.
async fn command(connection: &mut BufReader<TcpStream>, text: &str) -> Result<()> {
    connection.get_mut().write_all(text.as_bytes()).await?;
    let mut line = String::new();
    while line != "PONG\r\n" {
        line.clear();
        let read =
            timeout(TIME_LIMIT, connection.read_line(&mut line)).await.context("no answer in time")??;
        ensure!(read > 0 && !line.starts_with("-ERR"), "NATS refuses: {line}");
    }
    Ok(())
}

/// Runs until the program ends.
async fn read(mut connection: BufReader<TcpStream>, bytes: usize, arrivals: Arc<Arrivals>) -> Result<()> {
    let (mut line, mut body) = (String::new(), vec![0; bytes + 2]);
    let mut number = 0;
    loop {
        line.clear();
        ensure!(connection.read_line(&mut line).await? > 0, "NATS closed a connection");
        if line.starts_with("MSG") {
            connection.read_exact(&mut body).await?;
            arrivals.arrived(number, number + 1);
            number += 1;
        } else if line.starts_with("PING") {
            connection.get_mut().write_all(b"PONG\r\n").await?;
        }
    }
}
