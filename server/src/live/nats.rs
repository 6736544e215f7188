//! The notifier between processes. NATS carries only the names of changed topics. While it is unavailable,
//! changes of other processes are found by comparing versions.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::{Context as _, Result, ensure};
use async_nats::{ConnectOptions, Event, ServerAddr};
use futures::StreamExt;
use percent_encoding::percent_decode_str;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::Notify;

use crate::{context::Context, live::Live, organisation, topic::Topic};

/// Topics in one message: NATS takes a megabyte, and a topic is a few bytes.
const TOPICS_PER_MESSAGE: usize = 10_000;
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// Whether the connection to other processes works.
#[derive(Debug, Default)]
pub struct Peers {
    is_connected: AtomicBool,
    /// Whether the log says that it does not.
    failure_logged: AtomicBool,
    back: Notify,
}

impl Peers {
    pub fn is_connected(&self) -> bool {
        self.is_connected.load(Ordering::Relaxed)
    }

    pub(super) async fn until_reconnected(&self) {
        self.back.notified().await;
    }

    fn set_connected(&self, is_connected: bool) {
        let before = self.is_connected.swap(is_connected, Ordering::Relaxed);
        if is_connected && !before {
            self.failure_logged.store(false, Ordering::Relaxed);
            self.back.notify_one();
        }
        if is_connected != before {
            metrics::gauge!("nats_connected").set(f64::from(u8::from(is_connected)));
        }
    }
}

/// Notifies other processes and receives their notifications. The server also starts without NATS.
pub async fn run(context: Context, live: Arc<Live>, url: SecretString) {
    metrics::gauge!("nats_connected").set(0);
    loop {
        if let Err(error) = connect(&context, &live, &url).await {
            live.peers.set_connected(false);
            tracing::warn!(error = format!("{error:#}"), again = ?RETRY_DELAY, "NATS cannot be used");
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

async fn connect(context: &Context, live: &Arc<Live>, url: &SecretString) -> Result<()> {
    // Read before the client is created: a client that is dropped unconnected keeps trying, and logs later.
    // Processes of older versions listen to this name.
    let subject = format!("standings.{}.bell", organisation::service::key(&context.pool).await?);
    let (addresses, options) = authenticated(options(live), url)?;
    let client = options.connect(addresses).await.context("no connection")?;
    let mut messages = client.subscribe(subject.clone()).await?;
    loop {
        tokio::select! {
            message = messages.next() => {
                let message = message.context("NATS has ended the subscription")?;
                context.notifier.receive(topics(&message.payload));
            }
            topics = context.notifier.outgoing() => {
                // Do not queue it: comparing versions finds the change sooner.
                if !live.peers.is_connected() {
                    continue;
                }
                let topics = topics.iter().map(ToString::to_string).collect::<Vec<_>>();
                for some in topics.chunks(TOPICS_PER_MESSAGE) {
                    client.publish(subject.clone(), some.join(" ").into()).await?;
                }
            }
        }
    }
}

/// Takes the addresses, and user and password or a token from them; the library ignores the token. It has one way to sign in for all
/// servers, as those of a cluster have.
pub fn authenticated(
    options: ConnectOptions,
    urls: &SecretString,
) -> Result<(Vec<ServerAddr>, ConnectOptions)> {
    let addresses = urls.expose_secret().split(',').map(|url| url.trim().parse::<ServerAddr>());
    // The library's error would repeat the address with its password.
    let addresses = addresses.collect::<Result<Vec<_>, _>>();
    let addresses = addresses.ok().filter(|all| all.iter().all(|address| !address.host().is_empty()));
    let addresses = addresses.context("the address of NATS cannot be read")?;
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let signs_in =
        |address: &ServerAddr| Some((address.username().map(decoded)?, address.password().map(decoded)));
    let mut all = addresses.iter().filter_map(signs_in);
    let first = all.next();
    ensure!(
        first.as_ref().is_none_or(|first| all.all(|other| other == *first)),
        "the addresses of NATS have different users or passwords: the servers of a cluster share one"
    );
    let options = match first {
        Some((user, Some(password))) => options.user_and_password(user, password),
        Some((token, None)) => options.token(token),
        None => options,
    };
    Ok((addresses.into_iter().map(without_user).collect::<io::Result<_>>()?, options))
}

/// The library logs the addresses, with their passwords.
fn without_user(address: ServerAddr) -> io::Result<ServerAddr> {
    let mut url = address.into_inner();
    // This fails only without a host, which was refused.
    let _ = url.set_username("").and_then(|()| url.set_password(None));
    ServerAddr::from_url(url)
}

fn options(live: &Arc<Live>) -> ConnectOptions {
    let callback_live = Arc::clone(live);
    ConnectOptions::new()
        .name("standings")
        .retry_on_initial_connect()
        .connection_timeout(Duration::from_secs(2))
        .ping_interval(Duration::from_secs(5))
        .max_reconnects(None)
        // Reconnects soon, but not all processes at the same moment.
        .reconnect_delay_callback(|tries| {
            let max = 100 * 2_u64.pow(u32::try_from(tries.min(3)).unwrap_or(3));
            Duration::from_millis(rand::random_range(max / 2..=max))
        })
        // This process knows its own changes.
        .no_echo()
        .event_callback(move |event| {
            let live = Arc::clone(&callback_live);
            async move {
                match event {
                    Event::Connected => {
                        tracing::info!("NATS is connected");
                        live.peers.set_connected(true);
                    }
                    Event::Disconnected | Event::Closed => {
                        tracing::warn!(
                            "NATS is unavailable: changes of other processes are found by comparing versions"
                        );
                        live.peers.set_connected(false);
                    }
                    // The client retries for ever: log the first failure only.
                    Event::ClientError(error) if !live.peers.failure_logged.swap(true, Ordering::Relaxed) => {
                        tracing::warn!(%error, "NATS cannot be reached");
                    }
                    other => tracing::debug!(event = %other, "NATS"),
                }
            }
        })
}

/// Ignores topics it does not know: a newer version sent them.
fn topics(payload: &[u8]) -> Vec<Topic> {
    let text = String::from_utf8_lossy(payload);
    text.split_ascii_whitespace().filter_map(|topic| topic.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TeamId;

    #[test]
    fn known_topics_are_read_and_unknown_ones_ignored() {
        assert_eq!(topics(b"team:3 users:0"), [Topic::Team(TeamId(3)), Topic::Users]);
        assert_eq!(topics(b"quarter:3 team:4 \xff"), [Topic::Team(TeamId(4))]);
        assert_eq!(topics(b""), []);
    }

    fn addresses(urls: &str) -> Result<Vec<String>> {
        let (addresses, _) = authenticated(ConnectOptions::new(), &urls.into())?;
        assert!(!format!("{addresses:?}").contains("secret"), "the library logs it");
        Ok(addresses.iter().map(|address| format!("{}:{}", address.host(), address.port())).collect())
    }

    #[test]
    fn several_addresses_share_one_way_to_sign_in() {
        let one = addresses("nats://a.example.com").unwrap();
        assert_eq!(one, ["a.example.com:4222"]);
        let two =
            addresses("nats://us%40er:secret@10.0.0.1:4222, tls://us%40er:secret@10.0.0.2:4333").unwrap();
        assert_eq!(two, ["10.0.0.1:4222", "10.0.0.2:4333"]);
        assert_eq!(addresses("nats://token@a,nats://b").unwrap(), ["a:4222", "b:4222"]);
        for wrong in [
            "nats://one:secret@a,nats://other:secret@b",
            "nats://one:secret@a,nats://one@b",
            "nats://one:secret@a,,",
        ] {
            let said = format!("{:#}", addresses(wrong).unwrap_err());
            assert!(said.starts_with("the address") && !said.contains("secret"), "{said}");
        }
    }
}
