//! What waits for whom.

use axum::{
    body::Body,
    http::{Method, header},
};
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

/// What nobody else can decide any more reaches the administrators' open pages, and leaves them with the next manager.
#[tokio::test]
async fn with_its_last_manager_a_team_goes_to_the_administrators() {
    let scene = scene().await;
    scene.send(scene.unplanned()).await;
    let path = |user: i64| format!("/api/groups/{}/managers/{user}", scene.team);
    let end = async |user: i64| {
        let ended = scene.admin.send(Method::DELETE, &path(user), Body::empty()).await;
        assert_eq!(ended.status, 200);
        scene.inbox_version(scene.rita).await
    };
    let before = scene.inbox_version(scene.rita).await;
    assert_eq!(end(scene.oleg_id).await, before, "Vera decides");
    assert_eq!(end(scene.vera_id).await, before + 1);
    assert_eq!(inbox(&scene.admin, "").await, ["report Ivan"]);
    let json = scene.admin.clone().with_header(header::CONTENT_TYPE, "application/json");
    assert_eq!(json.send(Method::PUT, &path(scene.oleg_id), Body::from("{}")).await.status, 200);
    assert_eq!(scene.inbox_version(scene.rita).await, before + 2);
    assert_eq!(inbox(&scene.admin, "").await, [""; 0]);
}

/// The inbox asks for all teams at once what `deciders` says of one person in one team.
#[tokio::test]
async fn an_inbox_holds_what_its_owner_decides() {
    let scene = scene().await;
    let pool = &scene.world.pool;
    let yuri = scene.world.user("Yuri", "admin").await;
    let managers = [scene.rita, yuri, scene.ivan, scene.oleg_id];
    for chosen in 0..1_u32 << managers.len() {
        let team = scene.world.team(&format!("Team {chosen}"), LONG_AGO).await;
        for person in [scene.rita, scene.ivan, scene.vera_id] {
            let member = scene.world.member(team, person, LONG_AGO).await;
            sqlx::query(
                "INSERT INTO reports (member_id, kind, summary, starts_at, ends_at, sent_by, sent_at)
                 SELECT $1, 'closed', 'Visit', $3 - interval '2 hours', $3 - interval '1 hour', $2, $3",
            )
            .bind(member)
            .bind(person)
            .bind(scene.world.now())
            .execute(pool)
            .await
            .unwrap();
        }
        for (place, manager) in managers.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1) {
            // Every other one has ended.
            let until =
                (place + usize::try_from(chosen).unwrap()).is_multiple_of(4).then(|| scene.world.now());
            sqlx::query("INSERT INTO team_managers (team_id, user_id, since, until) VALUES ($1, $2, $3, $4)")
                .bind(team)
                .bind(manager)
                .bind(crate::support::world::at(LONG_AGO))
                .bind(until)
                .execute(pool)
                .await
                .unwrap();
        }
    }
    let differences = "WITH theirs AS (
            SELECT r.id FROM shown_reports r WHERE r.waits AND $1 IN (SELECT deciders(r.team_id, r.user_id, $2))
        ), shown AS (SELECT report AS id FROM inbox_of($1, NULL, false, $2))
        SELECT (SELECT count(*) FROM theirs), (SELECT count(*) FROM theirs FULL JOIN shown ON shown.id = theirs.id
            WHERE theirs.id IS NULL OR shown.id IS NULL)";
    for viewer in [scene.rita, yuri] {
        let (theirs, different): (i64, i64) =
            sqlx::query_as(differences).bind(viewer).bind(scene.world.now()).fetch_one(pool).await.unwrap();
        assert!(theirs > 0);
        assert_eq!(different, 0);
    }
}
