//! Sends messages to the server under test, in the background.

use std::{sync::Arc, time::Duration};

use openidconnect::url::Url;
use reqwest::{Client, redirect::Policy};
use serde::{Deserialize, Serialize};
use tokio::{
    runtime::Handle,
    sync::{Semaphore, watch},
};

use crate::{calendar::channel::Message, state::App};

/// A server that was down must not get everything at once.
const AT_ONCE: usize = 16;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PushCounts {
    /// Answered with 2xx.
    pub accepted: u64,
    /// Answered with anything else.
    pub refused: u64,
    /// Not answered in time or not at all.
    pub unanswered: u64,
}

pub(crate) struct Pusher {
    client: Client,
    runtime: Handle,
    permits: Arc<Semaphore>,
    pub(crate) on_the_way: watch::Sender<usize>,
}

impl Pusher {
    pub(crate) fn new(runtime: Handle, time_out: Duration) -> Self {
        // The process may have chosen its provider before. Only loopback is called, without TLS: no root
        // certificates are needed, and reading them takes a while.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client =
            Client::builder().timeout(time_out).redirect(Policy::none()).no_proxy().tls_certs_only([]);
        Self {
            client: client.build().expect("an HTTP client can be made"),
            runtime,
            permits: Arc::new(Semaphore::new(AT_ONCE)),
            on_the_way: watch::Sender::new(0),
        }
    }
}

impl App {
    /// Notifies the open channels of a change of the calendar.
    pub(crate) fn notify(&self, sub: &str) {
        let messages = self.lock().messages_of_change(sub);
        self.send(messages);
    }

    pub(crate) fn send(&self, messages: Vec<Message>) {
        for message in messages {
            self.pusher().on_the_way.send_modify(|count| *count += 1);
            let app = self.clone();
            self.pusher().runtime.spawn(async move {
                app.deliver(&message).await;
                app.pusher().on_the_way.send_modify(|count| *count -= 1);
            });
        }
    }

    async fn deliver(&self, message: &Message) {
        tokio::time::sleep(Duration::from_millis(message.delay_milliseconds)).await;
        let _permit = self.pusher().permits.acquire().await;
        let deliver_to = {
            let mut state = self.lock();
            if message.ends_waiting {
                for channel in state.channels.iter_mut().filter(|channel| channel.id == message.channel.id) {
                    channel.waiting = false;
                }
            }
            state.config.deliver_to.clone()
        };
        let Some(address) = deliver_to.and_then(|base| local(&base, &message.channel.address)) else {
            return;
        };
        let channel = &message.channel;
        let expiration = channel.expires_at.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
        let mut request = self
            .pusher()
            .client
            .post(address)
            .header("X-Goog-Channel-ID", &channel.id)
            .header("X-Goog-Channel-Expiration", expiration)
            .header("X-Goog-Resource-ID", &channel.resource_id)
            .header("X-Goog-Resource-URI", &message.resource_uri)
            .header("X-Goog-Resource-State", message.state)
            .header("X-Goog-Message-Number", channel.message_number)
            .header("Content-Length", 0);
        if let Some(token) = &channel.token {
            request = request.header("X-Goog-Channel-Token", token);
        }
        let answer = request.send().await;
        let pushes = &mut self.lock().pushes;
        match answer {
            Ok(answer) if answer.status().is_success() => pushes.accepted += 1,
            Ok(_) => pushes.refused += 1,
            Err(_) => pushes.unanswered += 1,
        }
    }
}

/// The path of the public address at the server's real address.
fn local(base: &str, address: &str) -> Option<String> {
    let url = Url::parse(address).ok()?;
    let query = url.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(format!("{}{}{query}", base.trim_end_matches('/'), url.path()))
}
