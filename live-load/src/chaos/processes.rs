//! The processes, and which of them are running.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use anyhow::{Context, Result};
use rand::seq::{IndexedRandom, IteratorRandom};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::world::{World, server::Server};

/// The addresses of the running processes.
#[derive(Debug, Default)]
pub(crate) struct RunningProcesses(Mutex<Vec<SocketAddr>>);

impl RunningProcesses {
    /// A random one of them; waits if there is none.
    pub(crate) async fn any(&self) -> SocketAddr {
        loop {
            let chosen =
                self.0.lock().unwrap_or_else(PoisonError::into_inner).choose(&mut rand::rng()).copied();
            match chosen {
                Some(address) => return address,
                None => sleep(Duration::from_millis(20)).await,
            }
        }
    }

    fn change(&self, change: impl FnOnce(&mut Vec<SocketAddr>)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

#[derive(Debug)]
pub(crate) struct Processes {
    pub(crate) running: Arc<RunningProcesses>,
    servers: Vec<Server>,
    nats: Option<String>,
    warnings_of_killed: Vec<String>,
}

impl Processes {
    pub(crate) async fn start(world: &World, count: u32, nats: Option<String>) -> Result<Self> {
        let mut servers = Vec::new();
        for _ in 0..count {
            servers.push(Server::start(world, nats.as_deref()).await?);
        }
        let running =
            Arc::new(RunningProcesses(Mutex::new(servers.iter().map(|server| server.address).collect())));
        Ok(Self { running, servers, nats, warnings_of_killed: Vec::new() })
    }

    /// Kills a random process with SIGKILL, again and again; the next kill follows when it runs again. Goes
    /// on as long as `more`, given the number of kills, returns true.
    pub(crate) async fn kill_repeatedly(
        &mut self,
        world: &World,
        every: Duration,
        more: impl Fn(u32) -> bool,
    ) -> Result<u32> {
        let (mut turns, mut killed) = (interval(every), 0);
        turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
        turns.tick().await;
        while more(killed) {
            turns.tick().await;
            killed += 1;
            let victim = (0..self.servers.len()).choose(&mut rand::rng()).context("no process")?;
            let victim = self.servers.swap_remove(victim);
            let address = victim.address;
            // The address is removed only afterwards: clients must run into the failure.
            self.warnings_of_killed.extend(victim.kill().await?);
            self.running.change(|running| running.retain(|other| *other != address));
            let next = Server::start(world, self.nats.as_deref()).await?;
            self.running.change(|running| running.push(next.address));
            self.servers.push(next);
        }
        Ok(killed)
    }

    /// The distinct warnings of all processes.
    pub(crate) fn warnings(&self) -> Vec<String> {
        let of_the_living = self.servers.iter().flat_map(Server::warnings);
        let mut warnings = self.warnings_of_killed.iter().cloned().chain(of_the_living).collect::<Vec<_>>();
        let sentence = |line: &String| line.split_once(' ').map_or("", |(_, rest)| rest).to_owned();
        warnings.sort_by_key(sentence);
        warnings.dedup_by_key(|line| sentence(line));
        warnings.truncate(20);
        warnings
    }
}
