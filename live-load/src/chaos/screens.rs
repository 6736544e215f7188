//! Screens that come and go, and keep the newest state of each team.

use std::{collections::HashMap, sync::Arc, time::Duration};

use rand::seq::IndexedRandom;
use tokio::{
    sync::watch::Receiver,
    time::{Instant, sleep, sleep_until},
};

use super::{
    processes::RunningProcesses,
    seen::{Seen, count},
    truth::Truth,
};
use crate::{
    message::BoardMessage,
    wire::{
        events::Event,
        stream::{Opened, Stream},
    },
    world::World,
};

/// A screen is closed, or loses its network, after a random time up to this.
const MAX_LIFE: Duration = Duration::from_secs(3);
/// … and is back after a random time up to this.
const MAX_ABSENCE: Duration = Duration::from_millis(300);

#[derive(Debug)]
pub(crate) struct Screen {
    number: usize,
    token: String,
    teams: Vec<i64>,
    known: HashMap<i64, BoardMessage>,
    running: Arc<RunningProcesses>,
    seen: Arc<Seen>,
}

impl Screen {
    pub(crate) fn new(world: &World, number: usize, running: Arc<RunningProcesses>, seen: Arc<Seen>) -> Self {
        let token = world.rows.tokens[number % world.rows.tokens.len()].clone();
        let open_many = rand::random_range(1..=world.rows.teams.len());
        let teams = world.rows.teams.sample(&mut rand::rng(), open_many).copied().collect();
        Self { number, token, teams, known: HashMap::new(), running, seen }
    }

    /// Runs until everything has settled. Returns when it was up to date, if it ever was.
    pub(crate) async fn live(mut self, mut settled: Receiver<Option<Arc<Truth>>>) -> Option<Instant> {
        loop {
            let address = self.running.any().await;
            match Stream::open(address, &self.token, &self.watched()).await {
                Ok(Opened::Live(stream)) => {
                    count(&self.seen.opened);
                    if let Some(shown) = self.watch(stream, &mut settled).await {
                        return shown;
                    }
                }
                Ok(Opened::Refused(status)) => {
                    count(&self.seen.refused);
                    if status != 503 {
                        self.seen.violation(format!("a stream was refused with {status}"));
                    }
                }
                Err(_) => count(&self.seen.unreachable),
            }
            let truth = settled.borrow().clone();
            if truth.is_some_and(|truth| Instant::now() > truth.deadline) {
                self.seen.violation(format!("screen {} could not connect in the end", self.number));
                return None;
            }
            sleep(MAX_ABSENCE.mul_f64(rand::random())).await;
        }
    }

    /// What it watches, with the versions it has.
    fn watched(&self) -> String {
        let entries = self.teams.iter().map(|team| match self.known.get(team) {
            Some(known) => format!("team:{team}:{}", known.version),
            None => format!("team:{team}"),
        });
        entries.collect::<Vec<_>>().join(",")
    }

    /// Returns None when this stream is over and the next should follow.
    async fn watch(
        &mut self,
        mut stream: Stream,
        settled: &mut Receiver<Option<Arc<Truth>>>,
    ) -> Option<Option<Instant>> {
        let life = Instant::now() + MAX_LIFE.mul_f64(rand::random());
        let mut newest = HashMap::new();
        loop {
            let truth = settled.borrow_and_update().clone();
            let difference = truth.as_ref().and_then(|truth| truth.difference(&self.teams, &self.known));
            if truth.is_some() && difference.is_none() {
                return Some(Some(Instant::now()));
            }
            tokio::select! {
                event = stream.next() => match event {
                    Ok(Some(event)) => self.take(&event, &mut newest),
                    Ok(None) => {
                        count(&self.seen.ended);
                        return None;
                    }
                    Err(_) => {
                        count(&self.seen.broken);
                        return None;
                    }
                },
                _ = settled.changed(), if truth.is_none() => {}
                () = sleep_until(truth.as_ref().map_or(life, |truth| truth.deadline)) => {
                    let Some(difference) = difference else {
                        count(&self.seen.dropped);
                        return None;
                    };
                    self.seen.violation(format!("screen {} in the end: {difference}", self.number));
                    return Some(None);
                }
            }
        }
    }

    /// `newest`: the versions that this stream has sent.
    fn take(&mut self, event: &Event, newest: &mut HashMap<i64, i64>) {
        if event.name != "board" {
            self.seen.violation(format!("nobody asked for this: {event:?}"));
            return;
        }
        let message = match BoardMessage::parse(&event.data) {
            Ok(message) => message,
            Err(error) => return self.seen.violation(format!("{error:#}")),
        };
        self.seen.board(&message);
        if !self.teams.contains(&message.id) {
            self.seen.violation(format!("nobody asked for team {}", message.id));
        }
        let before = newest.insert(message.id, message.version);
        if let Some(before) = before.filter(|before| *before > message.version) {
            let (team, version) = (message.id, message.version);
            self.seen.violation(format!("team {team} went back from {before} to {version} within a stream"));
        }
        match self.known.get(&message.id) {
            Some(known) if known.version > message.version => count(&self.seen.older),
            _ => {
                self.known.insert(message.id, message);
            }
        }
    }
}
