//! Sends spans to the collector, with the client of all our calls.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use async_trait::async_trait;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use tokio::runtime::Handle;

use crate::http_client::{Answer, Client};

#[derive(Debug)]
pub(super) struct Collector {
    client: Client,
    runtime: Handle,
    is_away: AtomicBool,
}

impl Collector {
    pub(super) fn new() -> Result<Self> {
        Ok(Self { client: Client::new()?, runtime: Handle::current(), is_away: AtomicBool::new(false) })
    }

    /// Logs only changes: a collector that is away for a day is worth two lines.
    fn note(&self, answer: &Result<Answer>) {
        let problem = match answer {
            Ok(answer) if answer.status.is_success() => None,
            Ok(answer) => Some(format!("it answered {}", answer.status)),
            Err(error) => Some(format!("{error:#}")),
        };
        let was_away = self.is_away.swap(problem.is_some(), Ordering::Relaxed);
        match problem {
            Some(why) if !was_away => tracing::warn!(why, "the collector takes no traces: they are lost"),
            None if was_away => tracing::info!("the collector takes traces again"),
            _ => {}
        }
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (head, body) = request.into_parts();
        let client = self.client.clone();
        // The thread that sends spans has no runtime of its own.
        let call = self.runtime.spawn(async move {
            let request = client.request(head.method, &head.uri.to_string()).headers(head.headers).body(body);
            client.send(request).await
        });
        let answer = call.await?.map_err(anyhow::Error::from);
        self.note(&answer);
        let answer = answer?;
        let mut response = Response::new(Bytes::from(answer.body));
        *response.status_mut() = answer.status;
        *response.headers_mut() = answer.headers;
        Ok(response)
    }
}
