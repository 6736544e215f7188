//! Random histories against the specification's sentences, written as plainly as they stand there.
//!
//! CI's gate tries 8 histories from `STANDINGS_SEED`, its full run 60, `just points-model` a thousand, which are longer.

mod checks;

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::json;

use super::{Scene, TODAY, scene};
use crate::support::{seed, sized, world::at};

const HALF_OF_ALL: u64 = 500;
const KINDS: [&str; 3] = ["booked", "closed", "failed"];

/// An event as it is now.
#[derive(Clone, Debug)]
struct Entered {
    kind: &'static str,
    day: NaiveDate,
    amount: Option<i64>,
}

/// Rules as they were saved: points by kind, points for each 1,000 of a closed amount.
#[derive(Clone, Debug)]
struct Saved {
    from_day: NaiveDate,
    final_days: u64,
    points: Option<[i64; 3]>,
    per: i64,
}

struct Model {
    scene: Scene,
    chance: StdRng,
    today: NaiveDate,
    events: HashMap<i64, Entered>,
    rules: Vec<Saved>,
    is_member: bool,
    log: Vec<String>,
}

impl Scene {
    /// A new team and person in the same world, on the same first day.
    async fn another(mut self, number: u64) -> Self {
        self.world.turn_clock_to(TODAY);
        self.sign_in_again().await;
        self.anna = self.world.user(&format!("Anna {number}"), "user").await;
        self.team = self.world.team(&format!("North {number}"), "2026-03-01T00:00:00Z").await;
        self.member = self.world.member(self.team, self.anna, "2026-03-01T00:00:00Z").await;
        self
    }
}

impl Model {
    fn rules_of(&self, day: NaiveDate) -> Option<&Saved> {
        self.rules.iter().rev().find(|saved| saved.from_day <= day)
    }

    fn is_open(&self, day: NaiveDate) -> bool {
        day + Days::new(self.rules_of(day).map_or(92, |saved| saved.final_days)) >= self.today
    }

    /// In hundredths.
    fn worth(&self, event: &Entered) -> i64 {
        let Some(Saved { points: Some(points), per, .. }) = self.rules_of(event.day) else { return 0 };
        let kind = KINDS.iter().position(|kind| *kind == event.kind).unwrap();
        let for_amount = if event.kind == "closed" { per * (event.amount.unwrap_or(0) / 1000) } else { 0 };
        100 * (points[kind] + for_amount)
    }

    fn moment(&mut self) -> NaiveDate {
        self.today - Days::new(10) + Days::new(self.chance.random_range(0..16))
    }

    async fn step(&mut self) {
        let ids = self.events.keys().copied().collect::<Vec<_>>();
        let some = ids.choose(&mut self.chance).copied();
        match (self.chance.random_range(0..20), some) {
            (0..6, _) if self.is_member => self.create().await,
            (6..9, Some(id)) => self.change_kind(id).await,
            (9..11, Some(id)) => self.move_event(id).await,
            (11, Some(id)) => self.change_amount(id).await,
            (12, Some(id)) => self.delete(id).await,
            (13, _) if self.is_member => self.set_score().await,
            (14, _) if self.is_member => {
                self.log.push("start over".into());
                self.scene.start_over().await;
            }
            (15, _) => self.save_rules().await,
            (16, _) => self.leave_or_return().await,
            (17..19, _) => self.pass_days().await,
            _ => self.kill_a_worker().await,
        }
        while self.scene.settle_due().await > 0 {}
    }

    /// Every other one is undone at once.
    async fn set_score(&mut self) {
        let (before, score) = (self.scene.score().await, self.chance.random_range(0..30));
        self.log.push(format!("set {score}"));
        let change = self.scene.set(score).await;
        if change.is_number() && self.chance.random_bool(0.5) {
            self.log.push("undo".into());
            self.scene.set_with(before, json!({ "undoes": change })).await;
        }
    }

    async fn create(&mut self) {
        let (kind, day) = (*KINDS.choose(&mut self.chance).unwrap(), self.moment());
        let amount = self.chance.random_bool(0.3).then(|| self.chance.random_range(0..9000));
        let start = format!("{day}T10:00:00Z");
        let made = json!({ "eventType": kind, "start_utc": start, "amount": amount });
        let id = self.scene.create_with(made).await["id"].as_i64().unwrap();
        self.log.push(format!("create {id} {kind} {day} {amount:?}"));
        self.events.insert(id, Entered { kind, day, amount });
    }

    async fn change_kind(&mut self, id: i64) {
        let kind = *KINDS.choose(&mut self.chance).unwrap();
        self.log.push(format!("{id} becomes {kind}"));
        self.scene.become_kind(id, kind).await;
        self.events.get_mut(&id).unwrap().kind = kind;
    }

    async fn move_event(&mut self, id: i64) {
        let day = self.moment();
        self.log.push(format!("{id} moves to {day}"));
        self.scene.move_to(id, &format!("{day}T10:00:00Z")).await;
        self.events.get_mut(&id).unwrap().day = day;
    }

    async fn change_amount(&mut self, id: i64) {
        let amount = self.chance.random_bool(0.8).then(|| self.chance.random_range(0..9000));
        self.log.push(format!("{id} has amount {amount:?}"));
        self.scene.change(id, json!({ "amount": amount })).await;
        self.events.get_mut(&id).unwrap().amount = amount;
    }

    async fn delete(&mut self, id: i64) {
        self.log.push(format!("delete {id}"));
        self.scene.delete(id).await;
        self.events.remove(&id);
    }

    async fn save_rules(&mut self) {
        let is_first = self.rules.iter().all(|saved| saved.points.is_none());
        let final_days = *[0, 3, 31, 92].choose(&mut self.chance).unwrap();
        let from_day = if is_first {
            self.today - Days::new(self.chance.random_range(0..=final_days.min(20)))
        } else {
            self.today + Days::new(self.chance.random_range(1..5))
        };
        let points = (is_first || self.chance.random_bool(0.8))
            .then(|| [3, 10, 0].map(|usual| usual + self.chance.random_range(0..3)));
        let per = self.chance.random_range(0..3);
        let saved = Saved { from_day, final_days, points, per };
        let line = |(kind, points): (&str, i64)| {
            let per =
                (kind == "closed" && saved.per > 0).then(|| json!({ "points": saved.per, "each": 1000 }));
            json!({ "kind": kind, "points": points, "per": per })
        };
        let lines = points.map_or(json!([]), |points| KINDS.into_iter().zip(points).map(line).collect());
        let mode = if points.is_some() { "own" } else { "hand" };
        let body = json!({ "mode": mode, "lines": lines, "final_days": final_days, "from_day": from_day });
        let before = self.scene.rules().await["version"].clone();
        let answer = self.scene.save(body).await;
        assert_eq!(answer.status, 200, "{}: {:?}", answer.json(), self.log);
        // The same rules again write nothing.
        if answer.data()["version"] != before {
            self.log.push(format!("save {saved:?}"));
            self.rules.push(saved);
        }
    }

    async fn leave_or_return(&mut self) {
        let place = format!("/api/groups/{}/user/{}", self.scene.team, self.scene.anna);
        if self.is_member {
            let answer =
                self.scene.admin.send(axum::http::Method::DELETE, &place, axum::body::Body::empty()).await;
            assert_eq!(answer.status, 200);
        } else {
            assert_eq!(self.scene.admin.post(&place, json!({ "position": 1 })).await.status, 201);
        }
        self.is_member = !self.is_member;
        self.log.push(format!("in the team: {}", self.is_member));
    }

    async fn pass_days(&mut self) {
        let days = self.chance.random_range(1..4);
        self.today = self.today + Days::new(days);
        self.log.push(format!("it is {}", self.today));
        self.scene.world.turn_clock(at(&format!("{}T09:00:00Z", self.today)));
        self.scene.sign_in_again().await;
    }

    /// Everybody is due, and a worker is killed while it settles.
    async fn kill_a_worker(&mut self) {
        self.log.push("kill".into());
        sqlx::query("SELECT make_due(ARRAY[$1], $2)")
            .bind(self.scene.member)
            .bind(self.scene.world.now())
            .execute(&self.scene.world.pool)
            .await
            .unwrap();
        let settler = self.scene.settler();
        let killed =
            tokio::spawn(
                async move { settler.settle_due(&tokio_util::sync::CancellationToken::new()).await },
            );
        for _ in 0..self.chance.random_range(0..40) {
            tokio::task::yield_now().await;
        }
        killed.abort();
        let _ = killed.await;
    }
}

async fn histories(first: u64) {
    let (count, steps) = sized((4, 40), (30, 40), (HALF_OF_ALL, 200));
    let mut scene = scene().await;
    for number in first..first + count {
        scene = scene.another(number).await;
        let mut model = Model {
            scene,
            chance: StdRng::seed_from_u64(seed().wrapping_add(number)),
            today: at(TODAY).date_naive(),
            events: HashMap::new(),
            rules: Vec::new(),
            is_member: true,
            log: Vec::new(),
        };
        for _ in 0..steps {
            model.step().await;
            model.check().await;
        }
        model.check_preview().await;
        model.check_statements().await;
        model.scene.settle_all_finds_nothing().await;
        scene = model.scene;
    }
}

#[tokio::test]
async fn pts_13_every_random_history_ends_as_the_specification_says() {
    histories(0).await;
}

/// The other half, for another core.
#[tokio::test]
async fn pts_13_and_so_do_as_many_others() {
    histories(HALF_OF_ALL).await;
}
