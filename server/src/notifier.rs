//! Tells this process and others which topics have changed, after the change is committed. It carries no
//! state, so a lost or repeated notification does no harm.

use std::{
    collections::BTreeSet,
    mem,
    sync::{Mutex, PoisonError},
};

use tokio::sync::Notify;

use crate::topic::Topic;

#[derive(Debug)]
pub struct Notifier {
    local: Pending,
    /// Set if other processes are notified too.
    remote: Option<Pending>,
}

impl Notifier {
    pub fn new(with_peers: bool) -> Self {
        Self { local: Pending::default(), remote: with_peers.then(Pending::default) }
    }

    pub fn notify(&self, topics: impl IntoIterator<Item = Topic> + Clone) {
        if let Some(remote) = &self.remote {
            remote.add(topics.clone());
        }
        self.local.add(topics);
    }

    /// Takes a notification from another process.
    pub fn receive(&self, topics: impl IntoIterator<Item = Topic>) {
        self.local.add(topics);
    }

    /// Returns the topics changed since the last call, waiting until there is at least one.
    pub async fn changed(&self) -> BTreeSet<Topic> {
        self.local.take().await
    }

    /// Returns the topics that other processes must hear of; waits for ever if there are none to notify.
    pub async fn outgoing(&self) -> BTreeSet<Topic> {
        match &self.remote {
            Some(remote) => remote.take().await,
            None => std::future::pending().await,
        }
    }
}

/// A set, not a queue: a topic that changes often is in it once.
#[derive(Debug, Default)]
struct Pending {
    topics: Mutex<BTreeSet<Topic>>,
    more: Notify,
}

impl Pending {
    fn add(&self, topics: impl IntoIterator<Item = Topic>) {
        self.topics.lock().unwrap_or_else(PoisonError::into_inner).extend(topics);
        self.more.notify_one();
    }

    async fn take(&self) -> BTreeSet<Topic> {
        loop {
            let topics = mem::take(&mut *self.topics.lock().unwrap_or_else(PoisonError::into_inner));
            if !topics.is_empty() {
                return topics;
            }
            self.more.notified().await;
        }
    }
}
