use axum::{body::Body, http::Method};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{actions, scene};

#[tokio::test]
async fn an_entry_names_who_did_what_to_whom_and_where() {
    let scene = scene().await;
    scene.set_score(120).await;
    let answer = scene.admin.get("/api/audit").await.json();
    let entry = &answer["data"][0];
    assert_eq!(
        json!([
            entry["action"],
            entry["kind"],
            entry["subject"],
            entry["by"]["name"],
            entry["about"]["name"]
        ]),
        json!(["score.set", "scores", format!("member/{}", scene.member), "Vera", "Anna"])
    );
    assert_eq!(entry["team"], json!({ "id": scene.team, "name": "North" }));
    assert_eq!((&entry["before"]["balle"], &entry["after"]["balle"]), (&json!("0"), &json!("120")));
    assert_eq!((&entry["address"], &entry["day"]), (&json!("203.0.113.1"), &json!("2026-03-12")));
    assert_eq!(answer["total"], 1);
    assert_eq!(answer["days"], json!([{ "day": "2026-03-12", "entries": 1 }]));
    assert_eq!((&answer["from"], &answer["to"]), (&json!("2026-02-27"), &json!("2026-03-12")));
}

#[tokio::test]
async fn names_are_those_of_today_and_filters_hold_together() {
    let scene = scene().await;
    scene.set_score(120).await;
    let renamed = json!({ "name": "Anna Lind" });
    assert_eq!(scene.admin.patch(&format!("/api/users/{}", scene.anna), renamed).await.status, 200);
    assert_eq!(scene.admin.patch("/api/organisation", json!({ "name": "Plus" })).await.status, 200);
    let ask = async |query: String| scene.admin.get(&format!("/api/audit{query}")).await.json();

    let all = ask(String::new()).await;
    assert_eq!(actions(&all), ["organisation.changed", "user.changed", "score.set"]);
    assert_eq!(all["data"][2]["about"]["name"], "Anna Lind");
    let request = all["data"][1]["request_id"].as_str().unwrap().to_owned();
    for (query, expected) in [
        (format!("?about=user/{}", scene.anna), vec!["user.changed", "score.set"]),
        (format!("?about=team/{}", scene.team), vec!["score.set"]),
        (format!("?who={}", scene.vera), vec!["organisation.changed", "user.changed", "score.set"]),
        (format!("?who={}", scene.anna), vec![]),
        ("?kind=settings".to_owned(), vec!["organisation.changed"]),
        (format!("?kind=scores&about=user/{}", scene.anna), vec!["score.set"]),
        (format!("?request={request}"), vec!["user.changed"]),
        ("?from=2026-03-13&to=2026-03-14".to_owned(), vec![]),
    ] {
        let answer = ask(query.clone()).await;
        assert_eq!(actions(&answer), expected, "{query}");
        assert_eq!(answer["total"], expected.len(), "{query}");
    }
}

#[tokio::test]
async fn older_entries_follow_where_the_page_ended() {
    let scene = scene().await;
    for balle in 1..=5 {
        scene.set_score(balle).await;
    }
    let mut seen: Vec<Value> = Vec::new();
    let mut path = "/api/audit?limit=2".to_owned();
    loop {
        let answer = scene.admin.get(&path).await.json();
        assert_eq!(answer["total"], 5);
        let page = answer["data"].as_array().unwrap().clone();
        let Some(last) = page.last() else { break };
        path = format!("/api/audit?limit=2&before={}", last["id"]);
        seen.extend(page);
    }
    let scores = seen.iter().map(|entry| entry["after"]["balle"].as_str().unwrap()).collect::<Vec<_>>();
    assert_eq!(scores, ["5", "4", "3", "2", "1"]);
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused() {
    let scene = scene().await;
    for query in [
        "about=user",
        "about=user/%25",
        "from=2026-01-01&to=2026-12-31",
        "from=2026-03-02&to=2026-03-01",
        "from=%2B262142-12-31",
        "to=-262143-01-01",
        "from=0000-12-31",
        "limit=0",
        "limit=201",
    ] {
        assert_eq!(scene.admin.get(&format!("/api/audit?{query}")).await.status, 422, "{query}");
    }
    assert_eq!(scene.admin.get("/api/audit?kind=secrets").await.status, 400);
    assert_eq!(scene.rep.get("/api/audit").await.status, 403);
    assert_eq!(scene.rep.get("/api/audit/csv").await.status, 403);
}

#[tokio::test]
async fn everybody_reads_what_was_done_to_themselves_and_not_from_where() {
    let scene = scene().await;
    scene.set_score(120).await;
    let colleague = scene.world.user("Boris", "user").await;
    let renamed = json!({ "name": "Boris B." });
    assert_eq!(scene.admin.patch(&format!("/api/users/{colleague}"), renamed).await.status, 200);
    let event = json!({ "group_member_id": scene.member, "summary": "Аптека № 12", "eventType": "booked",
        "start_utc": "2026-03-12T09:00:00Z", "end_utc": "2026-03-12T10:00:00Z" });
    let created = scene.admin.post("/api/calendar", event).await;
    assert_eq!(created.status, 201, "{}", created.json());
    let event = created.data()["id"].as_i64().unwrap();
    assert_eq!(
        scene.admin.send(Method::DELETE, &format!("/api/calendar/{event}"), Body::empty()).await.status,
        200
    );
    let over = format!("/api/groups/{}/scores/start-over", scene.team);
    assert_eq!(scene.admin.post(&over, json!({})).await.status, 200);
    scene.world.member(scene.team, colleague, "2026-03-10T00:00:00Z").await;
    assert_eq!(scene.rep.patch("/api/users/me", json!({ "name": "Anna Lind" })).await.status, 200);

    let mine = scene.rep.get("/api/users/me/audit").await.json();
    assert_eq!(
        actions(&mine),
        ["user.changed", "team.started_over", "event.deleted", "event.created", "score.set"]
    );
    assert_eq!(mine["total"], 5);
    let addresses = mine["data"].as_array().unwrap().iter().map(|entry| entry["address"].is_string());
    assert_eq!(addresses.collect::<Vec<_>>(), [true, false, false, false, false]);
    let fourth = mine["data"][3]["id"].as_i64().unwrap();
    let older = scene.rep.get(&format!("/api/users/me/audit?before={fourth}&limit=1")).await.json();
    assert_eq!(actions(&older), ["score.set"]);
    let boris = scene.world.session_of(colleague).await.get("/api/users/me/audit").await.json();
    assert!(
        !actions(&boris).contains(&"team.started_over"),
        "of whoever came later nothing was changed: {boris}"
    );
}

#[tokio::test]
async fn days_are_those_of_the_organisation() {
    let scene = scene().await;
    scene.world.set_zone("Asia/Tokyo").await;
    scene.world.turn_clock_to("2026-03-12T14:59:00Z");
    scene.set_score(1).await;
    scene.world.pass(TimeDelta::minutes(2));
    scene.set_score(2).await;
    let answer = scene.admin.get("/api/audit").await.json();
    let expected = json!([{ "day": "2026-03-13", "entries": 1 }, { "day": "2026-03-12", "entries": 1 }]);
    assert_eq!(answer["days"], expected);
    let first = scene.admin.get("/api/audit?from=2026-03-12&to=2026-03-12").await.json();
    assert_eq!(first["data"][0]["after"]["balle"], "1");
    assert_eq!(first["total"], 1);
}
