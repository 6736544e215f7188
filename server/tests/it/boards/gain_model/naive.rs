//! What a gain is, in the simplest form, and what boards show of it.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde_json::Value;

use crate::support::World;

/// A row of the ledger.
#[derive(sqlx::FromRow)]
pub(super) struct Row {
    pub(super) member_id: i64,
    pub(super) balle: Decimal,
    pub(super) changed_at: DateTime<Utc>,
    pub(super) cause: String,
}

#[derive(sqlx::FromRow)]
pub(super) struct Stint {
    pub(super) member_id: i64,
    pub(super) joined_at: DateTime<Utc>,
    pub(super) left_at: Option<DateTime<Utc>>,
    pub(super) joined_day: NaiveDate,
}

/// What a board shows of somebody.
#[derive(Debug, PartialEq)]
pub(super) struct Shown {
    pub(super) member: i64,
    pub(super) person: i64,
    pub(super) name: String,
    pub(super) balle: f64,
    pub(super) gain: f64,
    pub(super) place: i64,
    pub(super) change: Option<i64>,
    pub(super) joined_day: Option<String>,
}

/// Oldest first.
pub(super) async fn ledger(world: &World, team: i64) -> Vec<Row> {
    sqlx::query_as(
        "SELECT c.member_id, c.balle, c.changed_at, c.cause FROM score_changes c JOIN members m ON m.id = c.member_id
         WHERE m.team_id = $1 ORDER BY c.changed_at, c.id",
    )
    .bind(team)
    .fetch_all(&world.pool)
    .await
    .unwrap()
}

/// Oldest first.
pub(super) async fn stints(world: &World, team: i64) -> Vec<Stint> {
    sqlx::query_as(
        "SELECT s.member_id, s.joined_at, s.left_at, day_of(s.joined_at) AS joined_day
         FROM stints s JOIN members m ON m.id = s.member_id WHERE m.team_id = $1 ORDER BY s.joined_at",
    )
    .bind(team)
    .fetch_all(&world.pool)
    .await
    .unwrap()
}

/// The sum of a member's changes in that time that neither restart nor undo a restart. All scores are halves, so that it is exact.
pub(super) fn gain(rows: &[Row], member: i64, begun: DateTime<Utc>, over: DateTime<Utc>) -> f64 {
    let (mut score, mut sum) = (Decimal::ZERO, Decimal::ZERO);
    let mut before = "";
    for row in rows.iter().filter(|row| row.member_id == member) {
        let restarts = row.cause == "restart" || (row.cause == "undo" && before == "restart");
        if !restarts && row.changed_at >= begun && row.changed_at < over {
            sum += row.balle - score;
        }
        score = row.balle;
        before = &row.cause;
    }
    sum.to_f64().unwrap()
}

/// By gain, then by name.
pub(super) fn rank(people: &mut [Shown]) {
    let gains = people.iter().map(|one| one.gain).collect::<Vec<_>>();
    for one in people.iter_mut() {
        let better = gains.iter().filter(|gain| **gain > one.gain).count();
        one.place = i64::try_from(better).unwrap() + 1;
        one.change = None;
    }
    people.sort_by_key(|one| (one.place, one.name.clone(), one.person));
}

/// Of the one team, if it was there.
pub(super) fn people(data: &Value) -> Vec<Shown> {
    let members = data["teams"][0]["members"].as_array().cloned().unwrap_or_default();
    let shown = members.iter().map(|one| Shown {
        member: one["group_member_id"].as_i64().unwrap(),
        person: one["id"].as_i64().unwrap(),
        name: one["name"].as_str().unwrap().to_owned(),
        balle: one["balle"].as_f64().unwrap(),
        gain: one["gain"].as_f64().unwrap_or_default(),
        place: one["place"].as_i64().unwrap(),
        change: one["change"].as_i64(),
        joined_day: one["joined_day"].as_str().map(str::to_owned),
    });
    shown.collect()
}
