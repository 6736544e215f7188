//! The notifier: who has committed a change notifies, and who shows what changed is notified. It says what changed,
//! never how: a notification that is lost or comes twice does no harm.

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
    /// Where other processes are notified too.
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

    /// Another process has notified us.
    pub fn receive(&self, topics: impl IntoIterator<Item = Topic>) {
        self.here.add(topics);
    }

    /// What has changed since it was asked last; waits while there is nothing.
    pub async fn changed(&self) -> BTreeSet<Topic> {
        self.here.taken().await
    }

    /// What other processes are to be notified of; never, where there are none.
    pub async fn outgoing(&self) -> BTreeSet<Topic> {
        match &self.elsewhere {
            Some(elsewhere) => elsewhere.taken().await,
            None => std::future::pending().await,
        }
    }
}

/// A set and no queue: however often a topic changes, it is in it once.
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
