//! Open streams, and the loops behind them.

use std::{sync::Arc, time::Duration};

use axum::{
    body::{Body, BodyDataStream},
    http::{Method, StatusCode},
};
use futures::StreamExt;
use serde_json::Value;
use tokio_util::sync::{CancellationToken, DropGuard};

use super::{Client, World};

/// The time limit for anything that should happen.
const TIME_LIMIT: Duration = Duration::from_mins(1);

impl World {
    /// Runs the loops of `standings serve` until the guard is dropped.
    pub(crate) fn live(&self) -> DropGuard {
        let stop = CancellationToken::new();
        let live = Arc::clone(&self.app.live);
        tokio::spawn(standings::live::run::run(self.app.context.clone(), live, stop.clone()));
        stop.drop_guard()
    }
}

/// A screen's end of a stream.
pub(crate) struct Watching {
    body: BodyDataStream,
    text: String,
}

#[derive(Debug, PartialEq)]
pub(crate) struct LiveMessage {
    pub(crate) event: String,
    pub(crate) data: Value,
}

impl Client {
    pub(crate) async fn watch(&self, watch: &str) -> Watching {
        let response = self.response(Method::GET, &format!("/api/live?watch={watch}"), Body::empty()).await;
        assert_eq!(response.status(), StatusCode::OK);
        Watching { body: response.into_body().into_data_stream(), text: String::new() }
    }
}

impl Watching {
    /// The next message; comments are skipped.
    pub(crate) async fn next(&mut self) -> LiveMessage {
        self.next_if_any().await.expect("the stream has ended")
    }

    pub(crate) async fn ends(&mut self) {
        while self.next_if_any().await.is_some() {}
    }

    /// None at the end.
    async fn next_if_any(&mut self) -> Option<LiveMessage> {
        loop {
            if let Some((message, rest)) = self.text.split_once("\n\n") {
                let (message, rest) = (message.to_owned(), rest.to_owned());
                self.text = rest;
                if let Some(told) = parse(&message) {
                    return Some(told);
                }
                continue;
            }
            let piece = tokio::time::timeout(TIME_LIMIT, self.body.next()).await.expect("a word in time");
            self.text += std::str::from_utf8(&piece?.unwrap()).unwrap();
        }
    }

    /// The messages that are already there.
    pub(crate) async fn waiting(&mut self) -> Vec<LiveMessage> {
        let mut told = Vec::new();
        loop {
            tokio::select! {
                biased;
                one = self.next() => told.push(one),
                () = std::future::ready(()) => return told,
            }
        }
    }
}

fn parse(message: &str) -> Option<LiveMessage> {
    let line = |name: &str| message.lines().find_map(|line| line.strip_prefix(name));
    let event = line("event: ")?.to_owned();
    Some(LiveMessage { event, data: serde_json::from_str(line("data: ")?).unwrap() })
}
