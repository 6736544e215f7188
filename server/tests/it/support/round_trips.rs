//! A process whose round trips to PostgreSQL a proxy counts.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use standings::{
    app::App,
    context::Context,
    database::{self, Use},
    routes,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
};

use super::{Client, World};

/// The first message of a client that wants TLS.
const SSL_REQUEST: [u8; 4] = 80_877_103_u32.to_be_bytes();

/// Beside that of the world, with the same database and clock.
pub(crate) struct CountedProcess {
    /// Nobody has signed in.
    pub(crate) client: Client,
    trips: Arc<AtomicUsize>,
}

impl CountedProcess {
    pub(crate) async fn beside(world: &World) -> Self {
        let (url, trips) = counted(&world.database_url()).await;
        let mut config = world.config.clone();
        config.database.database_url = url.into();
        // Each connection prepares its own statements.
        config.database.database_connections = 1;
        let pool = database::connect(&config.database, Use::Requests).await.unwrap();
        let context = Context { pool, ..world.app.context.clone() };
        let app = App { context, ..world.app.clone() };
        Self { client: Client::new(routes::router(app, &config)), trips }
    }

    /// Somebody who is signed in at the other one.
    pub(crate) fn client_of(&self, client: &Client) -> Client {
        self.client.clone().with_token(client.token())
    }

    /// How many round trips this takes, and what it returns. The first time statements are prepared, too.
    pub(crate) async fn count<T>(&self, calls: impl Future<Output = T>) -> (usize, T) {
        let before = self.trips.load(Ordering::SeqCst);
        let answer = calls.await;
        (self.trips.load(Ordering::SeqCst) - before, answer)
    }
}

/// Returns another address of the same database, and the number of its round trips. The pool's pings, which
/// carry no statement, do not count.
async fn counted(url: &str) -> (String, Arc<AtomicUsize>) {
    let (scheme_and_user, rest) = url.split_once('@').unwrap();
    let (server, database) = rest.split_once('/').unwrap();
    let (server, trips) = (server.to_owned(), Arc::new(AtomicUsize::new(0)));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("{scheme_and_user}@{}/{database}", listener.local_addr().unwrap());
    let counter = Arc::clone(&trips);
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = TcpStream::connect(&server).await.unwrap();
            // Otherwise each message waits for the other side to confirm the one before, for 40 milliseconds.
            for stream in [&client, &server] {
                stream.set_nodelay(true).unwrap();
            }
            let (said, mut answers) = client.into_split();
            let (mut answered, to) = server.into_split();
            tokio::spawn(async move { tokio::io::copy(&mut answered, &mut answers).await });
            tokio::spawn(pass_on(said, to, Arc::clone(&counter)));
        }
    });
    (address, trips)
}

async fn pass_on(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    trips: Arc<AtomicUsize>,
) -> std::io::Result<()> {
    while pass_message_on(&mut from, &mut to).await? == SSL_REQUEST {}
    let mut carries_something = false;
    loop {
        let kind = from.read_u8().await?;
        match kind {
            b'Q' => _ = trips.fetch_add(1, Ordering::SeqCst),
            b'S' if carries_something => _ = trips.fetch_add(1, Ordering::SeqCst),
            _ => {}
        }
        carries_something = !matches!(kind, b'Q' | b'S');
        to.write_u8(kind).await?;
        pass_message_on(&mut from, &mut to).await?;
    }
}

/// Forwards a message by its length, which counts itself. Returns the first bytes after the length.
async fn pass_message_on(from: &mut OwnedReadHalf, to: &mut OwnedWriteHalf) -> std::io::Result<[u8; 4]> {
    let length = from.read_u32().await?;
    let mut message = vec![0; length as usize - 4];
    from.read_exact(&mut message).await?;
    to.write_u32(length).await?;
    to.write_all(&message).await?;
    Ok(message.first_chunk().copied().unwrap_or_default())
}
