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
    here: Pending,
    /// Set if other processes are notified too.
    elsewhere: Option<Pending>,
}

impl Notifier {
    pub fn new(joined: bool) -> Self {
        Self { here: Pending::default(), elsewhere: joined.then(Pending::default) }
    }

    pub fn notify(&self, topics: impl IntoIterator<Item = Topic> + Clone) {
        if let Some(elsewhere) = &self.elsewhere {
            elsewhere.add(topics.clone());
        }
        self.here.add(topics);
    }

    /// Takes a notification from another process.
    pub fn receive(&self, topics: impl IntoIterator<Item = Topic>) {
        self.here.add(topics);
    }

    /// Returns the topics changed since the last call, waiting until there is at least one.
    pub async fn changed(&self) -> BTreeSet<Topic> {
        self.here.taken().await
    }

    /// Returns the topics that other processes must hear of; waits for ever if there are none to notify.
    pub async fn outgoing(&self) -> BTreeSet<Topic> {
        match &self.elsewhere {
            Some(elsewhere) => elsewhere.taken().await,
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

    async fn taken(&self) -> BTreeSet<Topic> {
        loop {
            let topics = mem::take(&mut *self.topics.lock().unwrap_or_else(PoisonError::into_inner));
            if !topics.is_empty() {
                return topics;
            }
            self.more.notified().await;
        }
    }
}
