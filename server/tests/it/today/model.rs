//! Random orders of what makes a visit be asked about or not, against a naive model of the specification's sentence.

use std::collections::HashMap;

use axum::{body::Body, http::Method};
use chrono::{DateTime, TimeDelta, Utc};
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, TestRng, TestRunner},
};
use serde_json::{Value, json};

use super::{Scene, scene};
use crate::support::{seed, sized, world::at};

const KINDS: [&str; 5] = ["booked", "demo", "meeting", "closed", "failed"];

/// Numbers choose among what there is; times are quarters of an hour from now.
#[derive(Clone, Debug)]
enum Act {
    Book(i64),
    Copy { kind: usize, has_text: bool, is_all_day: bool, at: i64 },
    MoveCopy(usize, i64),
    RemoveCopy(usize),
    Report(usize),
    Accept(usize),
    Refuse(usize),
    Withdraw(usize),
    Delete(usize),
    CallMoved(usize),
    Mode(bool),
    Pass(i64),
}

fn acts() -> impl Strategy<Value = Act> {
    let (one, quarters) = (0..100_usize, -700..40_i64);
    let copy = (0..5_usize, 0..8_u8, 0..8_u8, quarters.clone());
    prop_oneof![
        4 => quarters.clone().prop_map(Act::Book),
        5 => copy.prop_map(|(kind, text, day, at)| Act::Copy { kind, has_text: text > 0, is_all_day: day == 0, at }),
        2 => (one.clone(), quarters).prop_map(|(copy, at)| Act::MoveCopy(copy, at)),
        1 => one.clone().prop_map(Act::RemoveCopy),
        5 => one.clone().prop_map(Act::Report),
        3 => one.clone().prop_map(Act::Accept),
        1 => one.clone().prop_map(Act::Refuse),
        1 => one.clone().prop_map(Act::Withdraw),
        2 => one.clone().prop_map(Act::Delete),
        2 => one.prop_map(Act::CallMoved),
        1 => any::<bool>().prop_map(Act::Mode),
        2 => (1..120_i64).prop_map(Act::Pass),
    ]
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    Event(i64),
    Copy(String),
}

struct Event {
    is_booked: bool,
    start: DateTime<Utc>,
    stands_for: Option<String>,
}

struct Copied {
    may_be_asked: bool,
    start: DateTime<Utc>,
}

#[derive(Default)]
struct Model {
    events: HashMap<i64, Event>,
    copies: HashMap<String, Copied>,
    waiting: Vec<(i64, About)>,
    moved: HashMap<String, DateTime<Utc>>,
    is_off: bool,
}

impl Model {
    fn asks(&self, now: DateTime<Utc>) -> Vec<About> {
        let since = now.date_naive().and_hms_opt(0, 0, 0).unwrap().and_utc() - TimeDelta::days(7);
        let is_over = |start: DateTime<Utc>| start >= since && start + TimeDelta::hours(1) <= now;
        let waits = |about: &About| self.waiting.iter().any(|(_, waiting)| waiting == about);
        let events = self.events.iter().filter(|(_, event)| event.is_booked && is_over(event.start));
        let copies = self.copies.iter().filter(|(key, copy)| {
            copy.may_be_asked
                && is_over(copy.start)
                && self.moved.get(*key) != Some(&copy.start)
                && self.events.values().all(|event| {
                    event.stands_for.as_ref() != Some(*key)
                        && (event.start - copy.start).abs() > TimeDelta::hours(2)
                })
        });
        let all =
            events.map(|(id, _)| About::Event(*id)).chain(copies.map(|(key, _)| About::Copy(key.clone())));
        let mut asks = all.filter(|about| !self.is_off && !waits(about)).collect::<Vec<_>>();
        asks.sort();
        asks
    }
}

/// All that is asked, by the API.
fn asked(told: &Value) -> Vec<(About, Value)> {
    let about = |ask: &Value| match ask["event_id"].as_i64() {
        Some(event) => About::Event(event),
        None => About::Copy(ask["calendar_key"].as_str().unwrap().to_owned()),
    };
    let mut asks =
        told["asks"].as_array().unwrap().iter().map(|ask| (about(ask), ask.clone())).collect::<Vec<_>>();
    asks.sort_by(|(one, _), (other, _)| one.cmp(other));
    asks
}

/// One of these, if there is any.
fn chosen<T>(list: &[T], number: usize) -> Option<&T> {
    list.get(number.checked_rem(list.len())?)
}

struct Run {
    scene: Scene,
    model: Model,
}

impl Run {
    fn moment(&self, quarters: i64) -> DateTime<Utc> {
        // On whole quarters, so that two hours and seven days are met exactly.
        let seconds = self.scene.world.now().timestamp();
        DateTime::from_timestamp(seconds - seconds % 900, 0).unwrap() + TimeDelta::minutes(15 * quarters)
    }

    async fn perform(&mut self, act: &Act) {
        match *act {
            Act::Book(quarters) => {
                let start = self.moment(quarters);
                let body = json!({ "group_member_id": self.scene.place, "eventType": "booked", "start_utc": start,
                                   "end_utc": start + TimeDelta::hours(1) });
                let made = self.scene.admin.post("/api/calendar", body).await;
                assert_eq!(made.status, 201, "{}", made.json());
                let event = Event { is_booked: true, start, stands_for: None };
                self.model.events.insert(made.data()["id"].as_i64().unwrap(), event);
            }
            Act::Copy { kind, has_text, is_all_day, at } => {
                let start = self.moment(at);
                let text = has_text.then_some("Visit");
                let key = self.scene.copy(self.scene.ivan, KINDS[kind], text, start).await;
                if is_all_day {
                    let whole = "UPDATE external_events SET is_all_day = true, first_day = starts_at::date, last_day = starts_at::date
                                 WHERE calendar_source(user_id, provider_id) = 'google/' || $1";
                    sqlx::query(whole).bind(&key).execute(&self.scene.world.pool).await.unwrap();
                }
                let may_be_asked = has_text && !is_all_day && kind < 3;
                self.model.copies.insert(key, Copied { may_be_asked, start });
            }
            Act::MoveCopy(number, quarters) => {
                let Some(key) = self.copy(number) else { return };
                let start = self.moment(quarters);
                self.scene.move_to(&key, &start.to_rfc3339()).await;
                self.model.copies.get_mut(&key).unwrap().start = start;
            }
            Act::RemoveCopy(number) => {
                let Some(key) = self.copy(number) else { return };
                let gone = "DELETE FROM external_events WHERE calendar_source(user_id, provider_id) = 'google/' || $1";
                sqlx::query(gone).bind(&key).execute(&self.scene.world.pool).await.unwrap();
                self.model.copies.remove(&key);
            }
            Act::Report(number) => self.report(number).await,
            Act::Accept(number) => self.accept(number).await,
            Act::Refuse(number) => self.decide(number, "refuse", json!({ "note": "No" })).await,
            Act::Withdraw(number) => self.decide(number, "withdraw", json!({})).await,
            Act::Delete(number) => {
                let mut ids = self.model.events.keys().copied().collect::<Vec<_>>();
                ids.sort_unstable();
                let Some(id) = chosen(&ids, number) else { return };
                let path = format!("/api/calendar/{id}");
                assert_eq!(self.scene.admin.send(Method::DELETE, &path, Body::empty()).await.status, 200);
                self.model.events.remove(id);
            }
            Act::CallMoved(number) => {
                let Some(key) = self.copy(number) else { return };
                assert_eq!(self.scene.moved(&key).await.status, 200);
                let start = self.model.copies[&key].start;
                if start + TimeDelta::hours(1) <= self.scene.world.now() {
                    self.model.moved.insert(key, start);
                }
            }
            Act::Mode(is_off) => {
                self.scene.mode(self.scene.team, if is_off { "off" } else { "confirm" }).await;
                self.model.is_off = is_off;
            }
            Act::Pass(quarters) => {
                let later = self.scene.world.now() + TimeDelta::minutes(15 * quarters);
                self.scene.on(&later.to_rfc3339()).await;
            }
        }
    }

    fn copy(&self, number: usize) -> Option<String> {
        let mut keys = self.model.copies.keys().cloned().collect::<Vec<_>>();
        keys.sort_unstable_by_key(|key| (self.model.copies[key].start, key.clone()));
        chosen(&keys, number).cloned()
    }

    /// What is asked about can be reported.
    async fn report(&mut self, number: usize) {
        let asks = asked(&self.scene.today().await);
        let Some((about, ask)) = chosen(&asks, number) else { return };
        let mut body = json!({ "eventType": "closed" });
        for field in ["group_member_id", "event_id", "calendar_key", "tag"] {
            body[field] = ask[field].clone();
        }
        let sent = self.scene.client.post("/api/reports", body).await;
        assert_eq!(sent.status, 201, "{ask}: {}", sent.json());
        self.model.waiting.push((sent.data()["id"].as_i64().unwrap(), about.clone()));
    }

    async fn accept(&mut self, number: usize) {
        let Some((report, about)) = chosen(&self.model.waiting, number).cloned() else { return };
        let path = format!("/api/reports/{report}");
        let shown = self.scene.admin.get(&path).await.data();
        let accepted = self.scene.admin.post(&format!("{path}/accept"), json!({ "tag": shown["tag"] })).await;
        assert_eq!(accepted.status, 200, "{shown}: {}", accepted.json());
        let event = &accepted.data()["event"];
        let stands_for = match about {
            About::Event(_) => None,
            About::Copy(key) => Some(key),
        };
        let start = at(event["start_utc"].as_str().unwrap());
        let event_id = event["id"].as_i64().unwrap();
        self.model.events.insert(event_id, Event { is_booked: false, start, stands_for });
        self.model.waiting.retain(|(waiting, _)| *waiting != report);
    }

    async fn decide(&mut self, number: usize, how: &str, body: Value) {
        let Some((report, _)) = chosen(&self.model.waiting, number).cloned() else { return };
        let by = if how == "withdraw" { &self.scene.client } else { &self.scene.admin };
        let decided = by.post(&format!("/api/reports/{report}/{how}"), body).await;
        assert_eq!(decided.status, 200, "{}", decided.json());
        self.model.waiting.retain(|(waiting, _)| *waiting != report);
    }
}

#[tokio::test]
async fn tday_03_tday_04_whatever_happens_exactly_what_has_no_result_is_asked_about() {
    let (histories, length) = sized((5, 20), (30, 20), (200, 60));
    let rng =
        TestRng::from_seed(prop::test_runner::RngAlgorithm::ChaCha, &[seed().to_le_bytes(); 4].concat());
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    for history in 0..histories {
        let steps = prop::collection::vec(acts(), length).new_tree(&mut runner).unwrap().current();
        let scene = scene().await;
        scene.connect(scene.ivan).await;
        let mut run = Run { scene, model: Model::default() };
        for (number, act) in steps.iter().enumerate() {
            run.perform(act).await;
            let told = run.scene.today().await;
            let expected = run.model.asks(run.scene.world.now());
            let said = asked(&told).into_iter().map(|(about, _)| about).collect::<Vec<_>>();
            let left = usize::try_from(told["asks_left"].as_i64().unwrap()).unwrap();
            assert_eq!(
                said.len() + left,
                expected.len(),
                "history {history}, step {number} of {steps:?}: {said:?}"
            );
            if left == 0 {
                assert_eq!(said, expected, "history {history}, step {number} of {steps:?}");
            }
        }
    }
}
