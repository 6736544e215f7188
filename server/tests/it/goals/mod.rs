//! Goals: targets, and how far along people and teams are.

mod calls;
mod displays;
mod pace;
mod pace_model;
mod targets;

use rust_decimal::Decimal;
use serde_json::Value;

use crate::support::{Client, World, world::at};

pub(super) const LONG_AGO: &str = "2026-01-05T09:00:00Z";

/// A team of one person, with an administrator.
pub(super) struct Scene {
    pub(super) world: World,
    pub(super) admin: Client,
    pub(super) team: i64,
    pub(super) ivan: i64,
    pub(super) place: i64,
}

/// November 2026 has 20 working days: the 4th is off.
pub(super) async fn scene(now: &str) -> Scene {
    let world = World::new().await;
    world.turn_clock_to(now);
    let admin = world.session_of(world.user("Vera", "admin").await).await;
    let team = world.team("North", LONG_AGO).await;
    let ivan = world.user("Ivan", "user").await;
    let place = world.member(team, ivan, LONG_AGO).await;
    let scene = Scene { world, admin, team, ivan, place };
    scene.run("INSERT INTO special_days (day, works, name) VALUES ('2026-11-04', false, 'Unity Day')").await;
    scene
}

impl Scene {
    pub(super) async fn run(&self, statement: &'static str) {
        sqlx::query(statement).execute(&self.world.pool).await.unwrap();
    }

    /// Of a member, or of the team; set long before.
    pub(super) async fn target(
        &self,
        member: Option<i64>,
        metric: &str,
        period: &str,
        starts: &str,
        value: i64,
    ) {
        self.target_set(member, metric, period, starts, Some(value), LONG_AGO).await;
    }

    pub(super) async fn target_set(
        &self,
        member: Option<i64>,
        metric: &str,
        period: &str,
        starts: &str,
        value: Option<i64>,
        set: &str,
    ) {
        sqlx::query(
            "INSERT INTO targets (team_id, member_id, metric, period, starts_on, value, set_at)
             VALUES ($1, $2, $3, $4, $5::date, $6, $7)",
        )
        .bind(self.team)
        .bind(member)
        .bind(metric)
        .bind(period)
        .bind(starts.parse::<chrono::NaiveDate>().unwrap())
        .bind(value.map(Decimal::from))
        .bind(at(set))
        .execute(&self.world.pool)
        .await
        .unwrap();
    }

    pub(super) async fn event(&self, member: i64, kind: &str, starts: &str, amount: Option<i64>) {
        sqlx::query(
            "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at, amount)
             SELECT id, team_id, $2, $3, $3::timestamptz + interval '30 minutes', 'Visit', $3, $4 FROM members WHERE id = $1",
        )
        .bind(member)
        .bind(kind)
        .bind(at(starts))
        .bind(amount.map(Decimal::from))
        .execute(&self.world.pool)
        .await
        .unwrap();
    }

    pub(super) async fn away(&self, user: i64, first: &str, last: &str) {
        let day = |text: &str| text.parse::<chrono::NaiveDate>().unwrap();
        sqlx::query(
            "INSERT INTO absences (user_id, first_day, last_day, entered_at) VALUES ($1, $2, $3, '2026-01-05Z')",
        )
        .bind(user)
        .bind(day(first))
        .bind(day(last))
        .execute(&self.world.pool)
        .await
        .unwrap();
    }

    pub(super) async fn goals(&self, reader: &Client, query: &str) -> Value {
        let answer = reader.get(&format!("/api/goals?team={}&{query}", self.team)).await;
        assert_eq!(answer.status, 200, "{query}: {:?}", answer.json());
        answer.data()
    }
}

/// The line of somebody.
pub(super) fn of<'a>(page: &'a Value, name: &str) -> &'a Value {
    let people = page["people"].as_array().unwrap();
    people.iter().find(|line| line["person"]["name"] == name).unwrap_or_else(|| panic!("{name}: {page}"))
}
