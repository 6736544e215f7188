//! NATS: every server is asked by itself, and whether they hear each other.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use async_nats::{Client, ConnectOptions, ServerAddr};
use futures::{StreamExt, future::join_all};
use secrecy::SecretString;
use tokio::time::timeout;
use uuid::Uuid;

use super::report::Finding;
use crate::live::nats::authenticated;

const TIME_LIMIT: Duration = Duration::from_secs(5);

pub(super) async fn check(urls: Option<&SecretString>) -> Finding {
    let Some(urls) = urls else { return Finding::unset("not set: one process does not need it") };
    let (addresses, options) = match authenticated(ConnectOptions::new(), urls) {
        Ok(found) => found,
        Err(error) => return trouble(&format!("{error:#}")),
    };
    let asked = addresses.iter().map(|address| {
        let connecting = options.clone().connect(address);
        async move {
            let answer = timeout(TIME_LIMIT, connecting).await;
            answer.context("it does not answer")?.map_err(anyhow::Error::from)
        }
    });
    let (mut answering, mut silent) = (Vec::new(), Vec::new());
    for (address, answer) in addresses.iter().zip(join_all(asked).await) {
        match answer {
            Ok(client) => answering.push((address, client)),
            Err(error) if addresses.len() == 1 => return trouble(&format!("{error:#}")),
            Err(error) => silent.push(format!("{}: {error:#}", name(address))),
        }
    }
    let Some(((_, first), others)) = answering.split_first() else { return trouble(&silent.join("; ")) };
    let mut deaf = Vec::new();
    for (address, sender) in [&answering[..1], others].concat() {
        if let Err(error) = timeout(TIME_LIMIT, heard(first, &sender)).await.context("no answer").flatten() {
            deaf.push(format!("{}: {error:#}", name(address)));
        }
    }
    match (silent.is_empty(), deaf.is_empty()) {
        (true, true) if others.is_empty() => Finding::ok("messages are delivered"),
        (true, true) => Finding::ok(format!("{} servers deliver each other's messages", answering.len())),
        (false, true) => trouble(&format!("some servers do not answer: {}", silent.join("; "))),
        (_, false) => {
            trouble(&format!("messages are not delivered ({}): are they one cluster?", deaf.join("; ")))
        }
    }
}

async fn heard(listener: &Client, sender: &Client) -> Result<()> {
    let subject = format!("standings.doctor.{}", Uuid::now_v7());
    let mut messages = listener.subscribe(subject.clone()).await?;
    listener.flush().await?;
    // The servers of a cluster tell each other a moment later who listens: the message is sent until it comes.
    loop {
        sender.publish(subject.clone(), "hello".into()).await?;
        sender.flush().await?;
        if let Ok(message) = timeout(TIME_LIMIT / 10, messages.next()).await {
            ensure!(message.is_some(), "a message did not come back");
            return Ok(());
        }
    }
}

fn name(address: &ServerAddr) -> String {
    format!("{}:{}", address.host(), address.port())
}

/// NATS only makes updates faster.
fn trouble(why: &str) -> Finding {
    Finding::warning(
        why,
        "Check STANDINGS_NATS_URL; without NATS, changes of other processes arrive up to two seconds later",
    )
}
