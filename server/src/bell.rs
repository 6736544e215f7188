//! The bell: who has committed a change rings it, and who shows what changed hears it. It says what changed, never how:
//! a ring that is lost or comes twice does no harm.

use std::{
    collections::BTreeSet,
    mem,
    sync::{Mutex, PoisonError},
};

use tokio::sync::Notify;

use crate::area::Area;

#[derive(Debug)]
pub struct Bell {
    here: Rung,
    /// Where other processes are to hear it too.
    elsewhere: Option<Rung>,
}

impl Bell {
    pub fn new(joined: bool) -> Self {
        Self { here: Rung::default(), elsewhere: joined.then(Rung::default) }
    }

    pub fn ring(&self, areas: impl IntoIterator<Item = Area> + Clone) {
        if let Some(elsewhere) = &self.elsewhere {
            elsewhere.add(areas.clone());
        }
        self.here.add(areas);
    }

    /// Another process has rung.
    pub fn echo(&self, areas: impl IntoIterator<Item = Area>) {
        self.here.add(areas);
    }

    /// What was rung since it was asked last; waits while there is nothing.
    pub async fn heard(&self) -> BTreeSet<Area> {
        self.here.taken().await
    }

    /// What other processes have to hear; never, where there are none.
    pub async fn outgoing(&self) -> BTreeSet<Area> {
        match &self.elsewhere {
            Some(elsewhere) => elsewhere.taken().await,
            None => std::future::pending().await,
        }
    }
}

/// A set and no queue: however often an area is rung, it stands in it once.
#[derive(Debug, Default)]
struct Rung {
    areas: Mutex<BTreeSet<Area>>,
    more: Notify,
}

impl Rung {
    fn add(&self, areas: impl IntoIterator<Item = Area>) {
        self.areas.lock().unwrap_or_else(PoisonError::into_inner).extend(areas);
        self.more.notify_one();
    }

    async fn taken(&self) -> BTreeSet<Area> {
        loop {
            let areas = mem::take(&mut *self.areas.lock().unwrap_or_else(PoisonError::into_inner));
            if !areas.is_empty() {
                return areas;
            }
            self.more.notified().await;
        }
    }
}
