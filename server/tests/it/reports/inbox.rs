//! What waits for whom.

use serde_json::{Value, json};

use super::{LONG_AGO, Scene, id, scene};
use crate::support::Client;

impl Scene {
    /// The calendar of somebody is read no more since a day of March.
    async fn break_calendar(&self, user: i64, day: u32) {
        let connection = "INSERT INTO calendar_connections
                              (user_id, refresh_token, key_id, status, connected_at, last_success_at, last_error)
                          VALUES ($1, 'sealed', 'first', 'broken', '2026-03-01T00:00:00Z', $2, 'revoked')";
        let since = crate::support::world::at(&format!("2026-03-{day:02}T08:00:00Z"));
        sqlx::query(connection).bind(user).bind(since).execute(&self.world.pool).await.unwrap();
    }
}

/// Kind and person of each item.
async fn inbox(client: &Client, query: &str) -> Vec<String> {
    let page = client.get(&format!("/api/inbox{query}")).await;
    assert_eq!(page.status, 200, "{}", page.json());
    let one = |item: &Value| {
        format!("{} {}", item["type"].as_str().unwrap(), item["person"]["name"].as_str().unwrap())
    };
    page.data()["items"].as_array().unwrap().iter().map(one).collect()
}

#[tokio::test]
async fn mgr_22_who_waits_longest_comes_first_with_all_that_waits_of_them() {
    let scene = scene().await;
    scene.send(scene.unplanned()).await;
    let mut own = scene.unplanned();
    own["group_member_id"] = json!(scene.vera_member);
    scene.vera.post("/api/reports", own).await;
    scene.send(scene.unplanned()).await;
    assert_eq!(inbox(&scene.oleg, "").await, ["report Ivan", "report Ivan", "report Vera"]);
    assert_eq!(inbox(&scene.oleg, "?limit=1&page=3").await, ["report Vera"]);
    assert_eq!(inbox(&scene.vera, "").await, ["report Ivan", "report Ivan"], "nothing about herself");
    scene.break_calendar(scene.vera_id, 10).await;
    assert_eq!(
        inbox(&scene.oleg, "").await,
        ["calendar Vera", "report Vera", "report Ivan", "report Ivan"],
        "since two days ago"
    );
    let page = scene.oleg.get("/api/inbox?kind=calendar").await.data();
    assert_eq!((&page["total"], &page["totalPages"]), (&json!(1), &json!(1)));
    assert_eq!(page["counts"], json!({ "reports": 3, "questions": 0, "calendars": 1 }));
    assert_eq!(
        page["items"],
        json!([{ "type": "calendar", "person": { "id": scene.vera_id, "name": "Vera", "picture": null },
                 "team": { "id": scene.team, "name": "North" }, "problem": "revoked",
                 "since": "2026-03-10T08:00:00Z", "asked_at": null }])
    );
    let counts = scene.oleg.get("/api/inbox/count").await.data();
    assert_eq!(counts, json!({ "reports": 3, "questions": 0, "calendars": 1 }));
    assert_eq!(inbox(&scene.oleg, "?kind=question").await, [""; 0]);
}

#[tokio::test]
async fn mgr_22_an_administrator_has_what_no_manager_can_decide_and_sees_the_rest_when_asked() {
    let scene = scene().await;
    scene.send(scene.unplanned()).await;
    let nobody: [&str; 0] = [];
    assert_eq!(inbox(&scene.admin, "").await, nobody);
    assert_eq!(inbox(&scene.admin, "?scope=all").await, ["report Ivan"]);
    for other in [&scene.vera, &scene.phone] {
        assert_eq!(other.get("/api/inbox?scope=all").await.status, 403);
    }
    assert_eq!(inbox(&scene.phone, "").await, nobody, "who leads nothing");
    // A team without managers, and one whose only manager it is about.
    let south = scene.world.team("South", LONG_AGO).await;
    let anna = scene.world.user("Anna", "user").await;
    scene.world.member(south, anna, LONG_AGO).await;
    scene.break_calendar(anna, 1).await;
    assert_eq!(inbox(&scene.admin, "").await, ["calendar Anna"]);
    sqlx::query("UPDATE team_managers SET until = $1 WHERE user_id = $2")
        .bind(scene.world.now())
        .bind(scene.oleg_id)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    let mut own = scene.unplanned();
    own["group_member_id"] = json!(scene.vera_member);
    let before = scene.inbox_version(scene.rita).await;
    let of_vera = id(&scene.vera.post("/api/reports", own).await);
    assert_eq!(scene.inbox_version(scene.rita).await, before + 1);
    assert_eq!(inbox(&scene.admin, "").await, ["calendar Anna", "report Vera"]);
    assert_eq!(inbox(&scene.admin, "?scope=all&kind=report").await, ["report Ivan", "report Vera"]);
    assert_eq!(inbox(&scene.vera, "").await, ["report Ivan"]);
    assert_eq!(scene.accept(&scene.admin, of_vera).await.status, 200);
    assert_eq!(inbox(&scene.admin, "").await, ["calendar Anna"]);
}

/// One calendar is one item, in however many of one's teams its owner is.
#[tokio::test]
async fn a_broken_calendar_is_named_once() {
    let scene = scene().await;
    let south = scene.world.team("South", LONG_AGO).await;
    scene.world.member(south, scene.ivan, LONG_AGO).await;
    let named = "INSERT INTO team_managers (team_id, user_id, since) VALUES ($1, $2, '2026-03-01T00:00:00Z')";
    sqlx::query(named).bind(south).bind(scene.oleg_id).execute(&scene.world.pool).await.unwrap();
    scene.break_calendar(scene.ivan, 2).await;
    assert_eq!(inbox(&scene.oleg, "").await, ["calendar Ivan"]);
    assert_eq!(inbox(&scene.admin, "?scope=all").await, ["calendar Ivan"]);
}
