use serde_json::json;
use standings::{
    audit::NOBODY,
    change::Change,
    ids::{TeamId, UserId},
    managing::{self, Right},
};

use super::{LONG_AGO, Scene, delete, managed, scene};
use crate::support::world::at;

async fn may(scene: &Scene) -> bool {
    // The clock has moved on since the last sign-in.
    let mila = scene.world.session_of(scene.mila).await;
    let path = format!("/api/groups/{}/balls", scene.team);
    let status = mila.get(&path).await.status.as_u16();
    assert!([200, 403].contains(&status), "{status}");
    let (teams, people) = (scene.manages(&mila).await, scene.managers(&mila).await);
    let named = people.iter().any(|row| row.ends_with("running"));
    assert_eq!((teams != json!([]), named), (status == 200, status == 200), "{teams} {people:?}");
    status == 200
}

/// Days are the organisation's: 1 November has 25 hours in New York, 24 April has no midnight in Cairo.
#[tokio::test]
async fn mgr_01_managing_begins_and_ends_at_midnight_also_where_clocks_change() {
    for (zone, from, begins, last, ends) in [
        ("America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", "2026-11-01", "2026-11-02T05:00:00Z"),
        ("America/New_York", "2026-03-08", "2026-03-08T05:00:00Z", "2026-03-08", "2026-03-09T04:00:00Z"),
        ("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z", "2026-04-24", "2026-04-24T21:00:00Z"),
        ("Europe/Moscow", "2026-05-02", "2026-05-01T21:00:00Z", "2026-05-03", "2026-05-03T21:00:00Z"),
    ] {
        let scene = scene().await;
        scene.world.stop_clock();
        scene.world.set_zone(zone).await;
        scene.world.turn_clock_to("2026-03-01T12:00:00Z");
        let vera = scene.admin.get("/api/users/me").await.status;
        assert_eq!(vera, 200);
        let named = scene.name(scene.mila, json!({ "from_day": from, "last_day": last })).await;
        assert_eq!((named.status.as_u16(), named.data()), (200, json!({ "propose": "confirm" })), "{zone}");
        assert_eq!(scene.managers(&scene.admin).await, [format!("Mila {from} {last} planned")]);
        assert_eq!(scene.spans().await, [(at(begins), Some(at(ends)))], "{zone}");
        let tick = chrono::TimeDelta::microseconds(1);
        for (moment, manages) in
            [(at(begins) - tick, false), (at(begins), true), (at(ends) - tick, true), (at(ends), false)]
        {
            scene.world.turn_clock(moment);
            assert_eq!(may(&scene).await, manages, "{zone} at {moment}");
        }
    }
}

#[tokio::test]
async fn mgr_01_today_begins_at_once_and_what_has_begun_changes_only_its_last_day() {
    let (scene, mila) = managed().await;
    assert_eq!(scene.managers(&mila).await, ["Mila 2026-03-12 - running"]);
    let since = scene.spans().await[0].0;
    for (days, status) in [
        (json!({}), 200),
        (json!({ "from_day": "2026-03-12" }), 200),
        (json!({ "from_day": "2026-03-13" }), 422),
        (json!({ "last_day": "2026-03-11" }), 422),
        (json!({ "last_day": "99999-01-01" }), 422),
        (json!({ "last_day": "2026-03-20", "since": "2026-03-01" }), 422),
        (json!({ "from_day": null, "last_day": "2026-03-20" }), 200),
    ] {
        assert_eq!(scene.name(scene.mila, days.clone()).await.status, status, "{days}");
    }
    assert_eq!(scene.spans().await, [(since, Some(at("2026-03-21T00:00:00Z")))]);
    assert_eq!(scene.name(scene.mila, json!({})).await.status, 200);
    assert_eq!(scene.spans().await, [(since, None)], "no end again");
    let actions = crate::support::rows::audited(&scene.world.pool).await;
    let named = actions.iter().filter(|action| action.starts_with("manager.")).collect::<Vec<_>>();
    assert_eq!(named, ["manager.named", "manager.changed", "manager.changed"]);
}

#[tokio::test]
async fn mgr_01_who_manages_to_a_last_day_changes_things_to_its_end() {
    let scene = scene().await;
    assert_eq!(scene.name(scene.mila, json!({ "last_day": "2026-03-12" })).await.status, 200);
    let mila = scene.world.session_of(scene.mila).await;
    assert_eq!(scene.score(&mila, 8).await, 200);
    scene.world.turn_clock_to("2026-03-13T00:00:00Z");
    assert_eq!(scene.score(&mila, 9).await, 403);

    // Whoever asks just before, and has waited for the row until then, too.
    let (world, team, user) = (&scene.world, TeamId(scene.team), UserId(scene.mila));
    world.stop_clock();
    for (moment, holds) in [("2026-03-12T23:59:59.999999Z", true), ("2026-03-13T00:00:00Z", false)] {
        world.turn_clock_to(moment);
        let mut change =
            Change::begin_silently(&world.pool, &world.app.context.clock, &NOBODY).await.unwrap();
        assert_eq!(managing::hold(&mut change, team, user, Right::SetScores).await.unwrap(), holds);
    }
}

#[tokio::test]
async fn mgr_01_a_planned_one_can_be_moved_and_nobody_manages_a_team_twice_at_once() {
    let scene = scene().await;
    for days in
        [json!({ "from_day": "2026-03-20" }), json!({ "from_day": "2026-03-22", "last_day": "2026-03-25" })]
    {
        assert_eq!(scene.name(scene.anna, days).await.status, 200);
    }
    assert_eq!(scene.managers(&scene.admin).await, ["Anna 2026-03-22 2026-03-25 planned"]);
    let twice = "INSERT INTO team_managers (team_id, user_id, since) VALUES ($1, $2, '2026-03-23T00:00:00Z')";
    let twice = sqlx::query(twice).bind(scene.team).bind(scene.anna).execute(&scene.world.pool).await;
    assert!(twice.unwrap_err().to_string().contains("team_managers_no_overlap"));
    assert_eq!(scene.name(scene.anna, json!({})).await.status, 200, "null: today");
    assert_eq!(scene.managers(&scene.admin).await, ["Anna 2026-03-12 - running"]);
}

/// Who leads nothing sees those of now only.
#[tokio::test]
async fn mgr_01_everybody_sees_who_manages_and_who_leads_also_who_did_and_will() {
    let (scene, mila) = managed().await;
    let anna = scene.world.session_of(scene.anna).await;
    let olga = scene.world.user("Olga", "user").await;
    scene.world.member(scene.other_team, olga, LONG_AGO).await;
    assert_eq!(scene.name(olga, json!({ "from_day": "2026-04-01" })).await.status, 200);
    assert_eq!(scene.name(scene.anna, json!({})).await.status, 200);
    assert_eq!(delete(&scene.admin, &scene.manager(scene.anna)).await.status, 200);
    let now = ["Mila 2026-03-12 - running"];
    let all = ["Mila 2026-03-12 - running", "Olga 2026-04-01 - planned", "Anna 2026-03-12 2026-03-12 past"];
    assert_eq!(scene.managers(&anna).await, now);
    assert_eq!(scene.managers(&mila).await, all);
    assert_eq!(scene.managers(&scene.admin).await, all);
    let olga = scene.world.session_of(olga).await;
    assert_eq!(scene.managers(&olga).await, now, "not yet");
}
