//! The statistics of the profile page.

use serde_json::json;

use super::scene;

#[tokio::test]
async fn api_06_prof_02_counts_describe_the_selected_teams() {
    let scene = scene().await;
    let world = &scene.world;
    let boris = world.user("Boris", "user").await;
    let (north, south) = (
        world.team("North", "2026-03-01T00:00:00Z").await,
        world.team("South", "2026-03-01T00:00:00Z").await,
    );
    let anna_north = world.member(north, scene.anna, "2026-03-01T00:00:00Z").await;
    let boris_north = world.member(north, boris, "2026-03-01T00:00:00Z").await;
    let boris_south = world.member(south, boris, "2026-03-01T00:00:00Z").await;
    for (member, kind) in
        [(anna_north, "closed"), (boris_north, "closed"), (boris_north, "booked"), (boris_south, "closed")]
    {
        let event = json!({ "group_member_id": member, "eventType": kind, "start_utc": "2026-03-02T10:00:00Z",
                            "end_utc": "2026-03-02T11:00:00Z" });
        assert_eq!(scene.admin.post("/api/calendar", event).await.status, 201);
    }
    world.leave(boris_north, "2026-03-10T00:00:00Z").await;
    let (only_north, all) = (
        json!([{ "id": north, "name": "North" }]),
        json!([{ "id": north, "name": "North" }, { "id": south, "name": "South" }]),
    );
    for (client, query, reps, closed, groups, selected) in [
        (&scene.rep, String::new(), 1, 2, &only_north, json!([north])),
        (&scene.rep, format!("?groupIds={south}"), 0, 0, &only_north, json!([])),
        (&scene.rep, "?groupIds=".to_owned(), 0, 0, &only_north, json!([])),
        (&scene.rep, format!("?groupIds={north},{south},999999"), 1, 2, &only_north, json!([north])),
        (&scene.admin, String::new(), 2, 3, &all, json!([north, south])),
        (&scene.admin, format!("?groupIds={south}"), 1, 1, &all, json!([south])),
    ] {
        let answer = client.get(&format!("/api/users/me/stats{query}")).await;
        assert_eq!(
            answer.data(),
            json!({ "reps": reps, "demos": 0, "closed": closed, "groups": groups, "selectedGroups": selected }),
            "{query}"
        );
    }
    let ids = vec!["1"; 201].join(",");
    assert_eq!(scene.rep.get(&format!("/api/users/me/stats?groupIds={ids}")).await.status, 422);
    assert_eq!(scene.rep.get("/api/users/me/stats?groupIds=1,x").await.status, 400);
}

#[tokio::test]
async fn api_06_demos_are_those_in_the_calendars_of_the_people_in_the_teams() {
    let scene = scene().await;
    let north = scene.world.team("North", "2026-03-01T00:00:00Z").await;
    scene.world.member(north, scene.anna, "2026-03-01T00:00:00Z").await;
    for statement in [
        "INSERT INTO calendar_connections (user_id, refresh_token, key_id, connected_at, status)
         SELECT id, 'x', 'k', now(), 'live' FROM users WHERE name IN ('Anna', 'Vera')",
        "INSERT INTO external_events (user_id, provider_id, kind, starts_at, ends_at)
         SELECT user_id, kind, kind, now(), now() FROM calendar_connections, unnest(ARRAY['demo', 'meeting']) AS kind",
    ] {
        sqlx::query(statement).execute(&scene.world.pool).await.unwrap();
    }
    assert_eq!(scene.rep.get("/api/users/me/stats").await.data()["demos"], 1);
    assert_eq!(
        scene.rep.get("/api/users/google-calendar-users").await.data(),
        json!([{ "id": scene.anna, "name": "Anna", "groupName": "North", "calendarName": "Primary Calendar" },
               { "id": scene.vera, "name": "Vera", "groupName": null, "calendarName": "Primary Calendar" }])
    );
    for (asked, name, total) in [
        ("limit=1&page=2".to_owned(), json!("Vera"), 2),
        ("q=anna".to_owned(), json!("Anna"), 1),
        (format!("id={}", scene.vera), json!("Vera"), 1),
        // Everybody may ask, and nobody learns an email by it.
        ("q=example".to_owned(), json!(null), 0),
    ] {
        let answer = scene.rep.get(&format!("/api/users/google-calendar-users?{asked}")).await.json();
        assert_eq!((&answer["data"][0]["name"], &answer["total"]), (&name, &json!(total)), "{asked}");
    }
}

#[tokio::test]
async fn cal_04_without_a_connection_both_calendar_calls_answer_400_and_mean_only_that() {
    let scene = scene().await;
    for (path, status) in [
        (format!("/api/google-calendar/{}/events?page=1&limit=5", scene.anna), 400),
        (format!("/api/google-calendar/user/{}/stats", scene.anna), 400),
        (format!("/api/google-calendar/{}/events?limit=101", scene.anna), 422),
        (format!("/api/google-calendar/{}/events?page=x", scene.anna), 422),
        (format!("/api/google-calendar/{}/events?startDate=bad", scene.anna), 422),
        ("/api/google-calendar/abc/events".to_owned(), 404),
        ("/api/google-calendar/user/999999/stats".to_owned(), 404),
    ] {
        let answer = scene.rep.get(&path).await;
        assert_eq!(answer.status.as_u16(), status, "{path}");
        assert_eq!(answer.json()["code"] == "not_connected", status == 400, "{path}");
    }
}
