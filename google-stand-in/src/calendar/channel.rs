//! Push channels and their messages.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{sign_in::request::is_calendar, state::State};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Channel {
    pub id: String,
    pub sub: String,
    pub resource_id: String,
    /// The address that the server registered; messages go to the same path of `deliver_to`.
    pub address: String,
    pub token: Option<String>,
    pub expires_at: DateTime<Utc>,
    pub message_number: u64,
    /// A message is on its way and also covers this change, as Google's do.
    #[serde(skip)]
    pub(crate) waiting: bool,
}

/// Three ways to forge a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Forgery {
    WrongToken,
    UnknownChannel,
    WrongResource,
}

#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) channel: Channel,
    pub(crate) resource_uri: String,
    pub(crate) state: &'static str,
    pub(crate) delay_milliseconds: u64,
    /// Whether sending it lets the channel send its next message.
    pub(crate) ends_waiting: bool,
}

impl State {
    fn message(&self, channel: &Channel, state: &'static str) -> Message {
        let resource_uri = format!("{}/calendar/v3/calendars/primary/events?alt=json", self.url);
        Message { channel: channel.clone(), resource_uri, state, delay_milliseconds: 0, ends_waiting: false }
    }

    /// The first message of a channel. No fault is injected, because nothing depends on it.
    pub(crate) fn sync_message(&self, channel: &Channel) -> Message {
        self.message(channel, "sync")
    }

    /// The messages for a change of the calendar: none, one, or what the injected faults make of it.
    pub(crate) fn messages_of_change(&mut self, sub: &str) -> Vec<Message> {
        let now = self.now();
        let connected =
            self.grants.alive_of(sub).any(|grant| grant.scopes.iter().any(|scope| is_calendar(scope)));
        let open = |channel: &Channel| channel.sub == sub && channel.expires_at > now && !channel.waiting;
        let open: Vec<usize> =
            (0..self.channels.len()).filter(|at| connected && open(&self.channels[*at])).collect();
        open.into_iter().flat_map(|at| self.messages_through(at)).collect()
    }

    fn messages_through(&mut self, at: usize) -> Vec<Message> {
        let faults = self.injector.faults;
        let step = 1 + self.injector.one_of(3) as u64;
        self.channels[at].message_number += step;
        let channel = self.channels[at].clone();
        let mut messages = Vec::new();
        if self.injector.injects("forgedPush", faults.forged_push) {
            let kinds = [Forgery::WrongToken, Forgery::UnknownChannel, Forgery::WrongResource];
            let kind = kinds[self.injector.one_of(kinds.len())];
            messages.push(self.forged(&channel, kind));
        }
        if self.injector.injects("lostPush", faults.lost_push) {
            return messages;
        }
        let mut message = self.message(&channel, "exists");
        if self.injector.injects("latePush", faults.late_push) {
            message.delay_milliseconds = faults.late_milliseconds;
        } else {
            self.channels[at].waiting = true;
            message.ends_waiting = true;
        }
        if self.injector.injects("doubledPush", faults.doubled_push) {
            messages.push(Message { ends_waiting: false, ..message.clone() });
        }
        messages.push(message);
        messages
    }

    pub(crate) fn forged(&mut self, channel: &Channel, kind: Forgery) -> Message {
        let mut channel = channel.clone();
        match kind {
            Forgery::WrongToken => channel.token = Some(self.secret("forged-")),
            Forgery::UnknownChannel => channel.id = self.secret("forged-"),
            Forgery::WrongResource => channel.resource_id = self.secret("forged-"),
        }
        self.message(&channel, "exists")
    }
}
