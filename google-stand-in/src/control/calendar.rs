use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::Control;
use crate::{
    calendar::{
        channel::{Channel, Forgery},
        event::{Event, EventDraft, Status, When},
        model::{Calendar, Window},
        series::SeriesDraft,
    },
    faults::Faults,
    push::PushCounts,
};

impl Control {
    /// The calendar's name, which the API calls its summary.
    pub fn name_calendar(&self, email: &str, name: &str) {
        self.in_calendar(email, |calendar, _| name.clone_into(&mut calendar.name));
    }

    /// The calendar's time zone, by its IANA name.
    pub fn move_calendar(&self, email: &str, zone: &str) {
        let zone = zone.parse().expect("a time zone");
        self.in_calendar(email, |calendar, _| calendar.zone = zone);
    }

    /// Adds an event, or changes the one with the draft's id (also an instance); returns its id.
    pub fn put_event(&self, email: &str, draft: EventDraft) -> String {
        let id = draft.id.clone().unwrap_or_else(|| self.new_id());
        self.in_calendar(email, |calendar, now| calendar.put(id.clone(), draft, now));
        self.tell(email);
        id
    }

    /// Moves an event or one instance of a series. Returns false if it does not exist.
    pub fn move_event(&self, email: &str, id: &str, when: When) -> bool {
        let moved =
            self.in_calendar(email, |calendar, now| calendar.change(id, now, |event| event.when = when));
        self.tell(email);
        moved
    }

    /// Deletes an event, one instance of a series or, by the series' id, all of it.
    pub fn delete_event(&self, email: &str, id: &str) -> bool {
        let deleted = self.in_calendar(email, |calendar, now| {
            calendar.change(id, now, |event| event.status = Status::Cancelled)
                || calendar.delete_series(id, now)
        });
        self.tell(email);
        deleted
    }

    /// Adds a series, or changes the one with the first event's id; returns its id.
    pub fn put_series(&self, email: &str, series: &SeriesDraft) -> String {
        let id = series.first.id.clone().unwrap_or_else(|| self.new_id());
        self.in_calendar(email, |calendar, now| calendar.put_series(&id, series, now));
        self.tell(email);
        id
    }

    /// The events that a correct copy holds between two instants, by start and id.
    pub fn calendar_of(&self, email: &str, from: DateTime<Utc>, to: DateTime<Utc>) -> Vec<Event> {
        let window = Window { min: Some(from), max: Some(to) };
        self.in_calendar(email, |calendar, _| {
            let living = calendar.within(window).filter(|record| record.alive());
            let mut events: Vec<Event> = living.map(|record| record.event.clone()).collect();
            let zone = calendar.zone;
            events.sort_by_key(|event| (event.when.span(zone).0, event.id.clone()));
            events
        })
    }

    /// Makes every sync token and page token issued so far too old.
    pub fn expire_sync_tokens(&self, email: &str) {
        self.in_calendar(email, |calendar, _| {
            calendar.sync_points.clear();
            calendar.pages.clear();
        });
    }

    /// Channels that have neither expired nor been stopped.
    pub fn channels(&self) -> Vec<Channel> {
        let state = self.app.lock();
        let now = state.now();
        state.channels.iter().filter(|channel| channel.expires_at > now).cloned().collect()
    }

    pub fn expire_channels(&self, email: &str) {
        let mut state = self.app.lock();
        let (sub, now) = (state.sub_of(email), state.now());
        let of_account = state.channels.iter_mut().filter(|channel| channel.sub == sub);
        of_account.for_each(|channel| channel.expires_at = channel.expires_at.min(now));
    }

    /// Sends a forged message for the account's newest channel. Returns false if there is none.
    pub fn forge_push(&self, email: &str, kind: Forgery) -> bool {
        let message = {
            let mut state = self.app.lock();
            let sub = state.sub_of(email);
            let channel = state.channels.iter().rfind(|channel| channel.sub == sub).cloned();
            channel.map(|channel| state.forged(&channel, kind))
        };
        let forged = message.is_some();
        self.app.send(message.into_iter().collect());
        forged
    }

    /// Sets where messages go, for a server whose port is known only later.
    pub fn deliver_to(&self, base: &str) {
        self.app.lock().config.deliver_to = Some(base.to_owned());
    }

    pub fn pushes(&self) -> PushCounts {
        self.app.lock().pushes
    }

    /// Waits until every message, also a delayed one, was delivered or given up.
    pub async fn pushes_delivered(&self) {
        let mut on_the_way = self.app.pusher().on_the_way.subscribe();
        on_the_way.wait_for(|count| *count == 0).await.expect("the sender lives as long as we do");
    }

    pub fn set_faults(&self, faults: Faults) {
        let injector = &mut self.app.lock().injector;
        injector.faults = faults;
        injector.enabled = true;
    }

    pub fn faults_off(&self) {
        self.app.lock().injector.enabled = false;
    }

    pub fn faults_on(&self) {
        self.app.lock().injector.enabled = true;
    }

    /// How often each fault was injected, by its name in [`Faults`].
    pub fn faults_injected(&self) -> BTreeMap<String, u64> {
        let injected = self.app.lock().injector.injected.clone();
        injected.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
    }

    /// Calls refused because the quota was really exceeded.
    pub fn over_quota(&self) -> u64 {
        self.app.lock().meter.over
    }

    fn in_calendar<T>(&self, email: &str, act: impl FnOnce(&mut Calendar, DateTime<Utc>) -> T) -> T {
        let mut state = self.app.lock();
        let (sub, now) = (state.sub_of(email), state.now());
        act(state.calendar(&sub), now)
    }

    fn tell(&self, email: &str) {
        let sub = self.app.lock().sub_of(email);
        self.app.notify(&sub);
    }

    fn new_id(&self) -> String {
        self.app.lock().secret("").to_ascii_lowercase()
    }
}
