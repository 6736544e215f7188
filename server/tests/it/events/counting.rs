//! Counts over any range equal simple counting after any changes, in any time zone and after a change of it.

use axum::{body::Body, http::Method};
use chrono::{DateTime, TimeDelta, Utc};
use proptest::{
    prelude::*,
    test_runner::{RngSeed, TestRunner},
};
use serde_json::json;
use standings::{
    events::{
        model::{Counts, Kind},
        range::Range,
        service,
    },
    ids::{MemberId, TeamId, UserId},
};

use super::{Scene, scene};
use crate::support::{event_days::miscounted_days, seed, sized};

/// In Havana midnight comes twice, on Lord Howe a day is half an hour longer, Kathmandu has no full hour.
const ZONES: [&str; 6] =
    ["America/New_York", "Australia/Lord_Howe", "Europe/Moscow", "UTC", "Asia/Kathmandu", "America/Havana"];

/// Days of clock changes in these zones; in Moscow a permanent one.
const DAYS: [&str; 5] = ["2026-03-08", "2026-04-05", "2026-10-04", "2026-11-01", "2014-10-26"];
const DAYS_AROUND: usize = 5;

/// An instant near a midnight around the story's day, in one of its two zones. There are so few that events
/// meet each other, the ends of days and the ends of ranges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    zone: usize,
    day: usize,
    microseconds: i64,
}

#[derive(Clone, Debug)]
pub(super) enum Step {
    Create {
        member: usize,
        start: Moment,
        kind: usize,
    },
    /// Bypasses the service, which has no fractions of a second.
    CreateByHand {
        member: usize,
        start: Moment,
        kind: usize,
    },
    Edit {
        event: usize,
        start: Option<Moment>,
        kind: Option<usize>,
    },
    Delete {
        event: usize,
    },
    ShiftAllByHand {
        microseconds: i64,
    },
}

#[derive(Clone, Debug)]
pub(super) struct Story {
    day: usize,
    zones: [usize; 2],
    steps: [Vec<Step>; 2],
    ranges: Vec<(Option<Moment>, Option<Moment>)>,
}

fn shift() -> impl Strategy<Value = i64> {
    const HALF_AN_HOUR: i64 = 1_800_000_000;
    prop_oneof![
        7 => prop::sample::select(vec![0, -1, 1, -1_000_000, 1_000_000, -HALF_AN_HOUR, HALF_AN_HOUR]),
        1 => 0..48 * HALF_AN_HOUR
    ]
}

pub(super) fn moment() -> impl Strategy<Value = Moment> {
    let parts = (0..2_usize, 0..DAYS_AROUND, shift());
    parts.prop_map(|(zone, day, microseconds)| Moment { zone, day, microseconds })
}

fn step() -> impl Strategy<Value = Step> {
    let (event, kind) = (0..100_usize, 0..Kind::ALL.len());
    prop_oneof![
        4 => (0..3_usize, moment(), kind.clone()).prop_map(|(member, start, kind)| Step::Create { member, start, kind }),
        2 => (0..3_usize, moment(), kind.clone()).prop_map(|(member, start, kind)| Step::CreateByHand { member, start, kind }),
        3 => (event.clone(), prop::option::of(moment()), prop::option::of(kind))
            .prop_map(|(event, start, kind)| Step::Edit { event, start, kind }),
        2 => event.prop_map(|event| Step::Delete { event }),
        1 => shift().prop_map(|microseconds| Step::ShiftAllByHand { microseconds }),
    ]
}

pub(super) fn story() -> impl Strategy<Value = Story> {
    let zone = || 0..ZONES.len();
    let steps = || prop::collection::vec(step(), 2..7);
    let ends = || prop::option::weighted(0.9, moment());
    let ranges = prop::collection::vec((ends(), ends()), 6);
    let parts = (0..DAYS.len(), [zone(), zone()], [steps(), steps()], ranges);
    parts.prop_map(|(day, zones, steps, ranges)| Story { day, zones, steps, ranges })
}

/// The midnights around a story's day, first those of its first zone.
pub(super) struct Times(Vec<DateTime<Utc>>);

impl Times {
    pub(super) fn at(&self, moment: Moment) -> DateTime<Utc> {
        self.0[moment.zone * DAYS_AROUND + moment.day] + TimeDelta::microseconds(moment.microseconds)
    }
}

/// Anna is in two teams, Boris in one of them.
pub(super) struct Stage {
    pub(super) scene: Scene,
    pub(super) anna: UserId,
    pub(super) members: [MemberId; 3],
    pub(super) teams: [TeamId; 2],
}

impl Stage {
    pub(super) async fn set() -> Self {
        let scene = scene().await;
        let anna: i64 = sqlx::query_scalar("SELECT user_id FROM members WHERE id = $1")
            .bind(scene.anna)
            .fetch_one(&scene.world.pool)
            .await
            .unwrap();
        let south = scene.world.team("South", "2026-03-01T00:00:00Z").await;
        let elsewhere = scene.world.member(south, anna, "2026-03-01T00:00:00Z").await;
        let (members, teams) = ([scene.anna, scene.boris, elsewhere], [scene.team, south]);
        Self { scene, anna: UserId(anna), members: members.map(MemberId), teams: teams.map(TeamId) }
    }

    pub(super) async fn play(&self, story: Story) {
        sqlx::query("DELETE FROM events").execute(&self.scene.world.pool).await.unwrap();
        let times = self.times(&story).await;
        for (zone, steps) in story.zones.into_iter().zip(story.steps) {
            self.scene.world.set_zone(ZONES[zone]).await;
            for step in steps {
                self.take(step, &times).await;
            }
        }
        let events = self.events().await;
        for (from, to) in story.ranges {
            let range =
                Range { from: from.map(|moment| times.at(moment)), to: to.map(|moment| times.at(moment)) };
            self.compare(&events, range).await;
        }
        assert_eq!(miscounted_days(&self.scene.world.pool).await, 0);
    }

    pub(super) async fn times(&self, story: &Story) -> Times {
        let midnights = "SELECT ($2::text::date + near - 2)::timestamp AT TIME ZONE zone
                         FROM unnest($1) WITH ORDINALITY AS zones (zone, place), generate_series(0, $3 - 1) AS near
                         ORDER BY place, near";
        let midnights = sqlx::query_scalar(midnights)
            .bind(story.zones.map(|zone| ZONES[zone]))
            .bind(DAYS[story.day])
            .bind(i32::try_from(DAYS_AROUND).unwrap());
        Times(midnights.fetch_all(&self.scene.world.pool).await.unwrap())
    }

    async fn take(&self, step: Step, times: &Times) {
        let admin = &self.scene.admin;
        match step {
            Step::Create { member, start, kind } => {
                let start = times.at(start);
                let event = json!({ "group_member_id": self.members[member], "eventType": Kind::ALL[kind],
                                    "start_utc": start, "end_utc": start + TimeDelta::hours(1) });
                assert_eq!(admin.post("/api/calendar", event).await.status, 201);
            }
            Step::CreateByHand { member, start, kind } => {
                let insert = "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
                              SELECT id, team_id, $2, $3, $3 + interval '1 hour', 'By hand', $3 FROM members WHERE id = $1";
                let insert = sqlx::query(insert)
                    .bind(self.members[member])
                    .bind(Kind::ALL[kind])
                    .bind(times.at(start));
                insert.execute(&self.scene.world.pool).await.unwrap();
            }
            Step::Edit { event, start, kind } => {
                let Some(id) = self.event(event).await else { return };
                let mut given = json!({ "summary": format!("Event {event}") });
                if let Some(start) = start.map(|start| times.at(start)) {
                    given["start_utc"] = json!(start);
                    given["end_utc"] = json!(start + TimeDelta::hours(1));
                }
                if let Some(kind) = kind {
                    given["eventType"] = json!(Kind::ALL[kind]);
                }
                assert_eq!(self.scene.put(admin, &json!(id), given).await, 200);
            }
            Step::Delete { event } => {
                let Some(id) = self.event(event).await else { return };
                let deleted = admin.send(Method::DELETE, &format!("/api/calendar/{id}"), Body::empty()).await;
                assert_eq!(deleted.status, 200);
            }
            Step::ShiftAllByHand { microseconds } => {
                let shift = "UPDATE events SET starts_at = starts_at + $1 * interval '1 microsecond',
                                               ends_at = ends_at + $1 * interval '1 microsecond'";
                sqlx::query(shift).bind(microseconds).execute(&self.scene.world.pool).await.unwrap();
            }
        }
    }

    async fn event(&self, number: usize) -> Option<i64> {
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM events ORDER BY id")
            .fetch_all(&self.scene.world.pool)
            .await
            .unwrap();
        (!ids.is_empty()).then(|| ids[number % ids.len()])
    }

    async fn compare(&self, events: &[Event], range: Range) {
        let context = &self.scene.world.app.context;
        let plain = |counted: &dyn Fn(&Event) -> bool| plain(events, range, counted);
        let of_anna = |event: &Event| event.member == self.members[0] || event.member == self.members[2];
        assert_eq!(
            service::counts_of_user(context, self.anna, range).await.unwrap(),
            plain(&of_anna),
            "{range:?}"
        );
        for member in self.members {
            let counts = service::counts_of_member(context, member, range).await.unwrap();
            assert_eq!(counts, plain(&|event| event.member == member), "{range:?}");
        }
        let of_teams = self.teams.map(|team| (team, plain(&|event: &Event| event.team == team)));
        for team in of_teams {
            assert_eq!(
                service::counts_of_teams(context, &[team.0], range).await.unwrap(),
                [team],
                "{range:?}"
            );
        }
        assert_eq!(
            service::counts_of_teams(context, &self.teams, range).await.unwrap(),
            of_teams,
            "{range:?}"
        );
    }

    pub(super) async fn events(&self) -> Vec<Event> {
        let rows = sqlx::query_as("SELECT member_id, team_id, kind, starts_at FROM events")
            .fetch_all(&self.scene.world.pool);
        let event = |(member, team, kind, start)| Event { member, team, kind, start };
        rows.await.unwrap().into_iter().map(event).collect()
    }
}

pub(super) struct Event {
    pub(super) member: MemberId,
    pub(super) team: TeamId,
    kind: Kind,
    start: DateTime<Utc>,
}

/// Counts one by one.
pub(super) fn plain(events: &[Event], range: Range, counted: &dyn Fn(&Event) -> bool) -> Counts {
    let of = |kind| {
        let inside = events.iter().filter(|event| {
            event.kind == kind
                && range.from.is_none_or(|from| event.start >= from)
                && range.to.is_none_or(|to| event.start <= to)
        });
        i64::try_from(inside.filter(|event| counted(event)).count()).unwrap()
    };
    Counts { booked: of(Kind::Booked), closed: of(Kind::Closed), failed: of(Kind::Failed) }
}

fn holds_for_stories(first: u64) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let stage = runtime.block_on(Stage::set());
    let config = ProptestConfig {
        cases: sized(10, 75, 75),
        rng_seed: RngSeed::Fixed(first),
        failure_persistence: None,
        max_shrink_time: 20_000, // or the test would be stopped before it says what failed
        ..ProptestConfig::default()
    };
    let told = TestRunner::new(config).run(&story(), |story| {
        runtime.block_on(stage.play(story));
        Ok(())
    });
    told.unwrap();
}

/// Two halves of one test, for two cores.
#[test]
fn api_13_counts_are_those_of_plain_counting() {
    holds_for_stories(seed());
}

#[test]
fn api_13_counts_are_those_of_plain_counting_in_other_stories() {
    holds_for_stories(seed() + 1);
}
