//! Rows about managers: those who send them, the bodies of their calls, and what the organisation leaves to them.

use axum::http::Method;
use chrono::{DateTime, Days, TimeDelta, Utc};
use serde_json::json;

use super::{
    bodies::{Contents, unknown},
    content::Content,
    expect::{Held, Outcome, ensure},
    row::{Actor, Keys, Row, Subject},
    scene::{Person, Scene},
};
use crate::support::World;

pub(super) const ONE: &str = "/api/groups/{id}/managers/{userId}";

/// What the manager who sends the row manages, if one does.
pub(super) fn managed(row: &Row, own_group: i64, other_group: i64) -> Option<i64> {
    match row.actor {
        Actor::ManagerOwnTeam => Some(own_group),
        Actor::ManagerOtherTeam => Some(other_group),
        _ => None,
    }
}

pub(super) async fn manage_since_yesterday(world: &World, team: i64, person: &Person) {
    manage(world, team, person.id, world.now() - TimeDelta::days(1), None).await;
}

async fn manage(world: &World, team: i64, user: i64, since: DateTime<Utc>, until: Option<DateTime<Utc>>) {
    let named = "INSERT INTO team_managers (team_id, user_id, since, until) VALUES ($1, $2, $3, $4)";
    let named = sqlx::query(named).bind(team).bind(user).bind(since).bind(until);
    named.execute(&world.pool).await.unwrap();
}

/// The organisation's row is there before and after every row of the matrix.
pub(super) async fn setting(scene: &Scene<'_>, keys: &mut Keys) -> Result<(), String> {
    let (scores, rules) = match keys.remove("setting").as_deref() {
        None => (true, false),
        Some("managers_set_scores_off") => (false, false),
        Some("managers_set_rules_on") => (true, true),
        Some(other) => return unknown("setting", other),
    };
    let set = "UPDATE organisation SET managers_set_scores = $1, managers_set_rules = $2";
    sqlx::query(set).bind(scores).bind(rules).execute(&scene.world.pool).await.unwrap();
    Ok(())
}

/// The person in the path manages the own group where the row ends that, or says so.
pub(super) async fn named_before(row: &Row, scene: &Scene<'_>) {
    let Some(person) = scene.person(row).filter(|_| row.path == ONE) else { return };
    let (world, team, now) = (scene.world, scene.own_group, scene.world.now());
    let day = |days: i64| now + TimeDelta::days(days);
    let case = row.keys.get("case").map(String::as_str);
    let is_over = matches!(row.subject, Subject::Inactive | Subject::Deleted);
    match case {
        Some("not_a_manager") => manage(world, team, person.id, day(-3), Some(day(-2))).await,
        Some("planned") => manage(world, team, person.id, day(2), None).await,
        Some("overlap") => {
            manage(world, team, person.id, day(-1), Some(day(3))).await;
            manage(world, team, person.id, day(5), None).await;
        }
        Some("already_manager" | "last_day_of_running" | "from_of_running") => {
            manage(world, team, person.id, day(-1), None).await;
        }
        _ if row.method != Method::DELETE || scene.person(row).map(|one| one.id) == manager(scene) => {}
        _ => manage(world, team, person.id, day(-1), is_over.then_some(now)).await,
    }
}

fn manager(scene: &Scene<'_>) -> Option<i64> {
    scene.manager.as_ref().map(|manager| manager.id)
}

pub(super) fn named(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let today = scene.world.now().date_naive();
    let body = match keys.remove("case").as_deref() {
        None | Some("already_manager" | "not_a_member") => json!({}),
        Some("last_day_of_running") => json!({ "last_day": today }),
        Some("planned") => json!({ "from_day": today + Days::new(3), "last_day": today + Days::new(9) }),
        Some("overlap") => json!({ "last_day": today + Days::new(7) }),
        Some("from_yesterday") => json!({ "from_day": today - Days::new(1) }),
        Some("from_of_running") => json!({ "from_day": today + Days::new(1) }),
        Some("last_before_from") => {
            json!({ "from_day": today + Days::new(2), "last_day": today + Days::new(1) })
        }
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

impl Outcome<'_> {
    /// Only managers manage something.
    pub(super) fn manages(&self) -> Held {
        let scene = self.scene;
        let expected = match self.row.actor {
            Actor::ManagerOwnTeam => json!([{ "id": scene.own_group, "name": "North" }]),
            Actor::ManagerOtherTeam => json!([{ "id": scene.other_group, "name": "South" }]),
            _ => json!([]),
        };
        let told = self.answers[0].json()["manages"].clone();
        ensure(told == expected, format!("manages is {told}"))
    }
}
