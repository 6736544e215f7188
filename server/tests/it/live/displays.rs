use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use serde_json::{Value, json};

use super::Office;
use crate::support::{Client, rows::audited};

async fn made(office: &Office) -> (i64, Client) {
    let answer =
        office.admin.post("/api/displays", json!({ "name": "Lobby", "teamIds": [office.team] })).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let (id, token) = (answer.data()["display"]["id"].as_i64(), answer.data()["token"].clone());
    (id.unwrap(), office.world.anonymous().with_token(token.as_str().unwrap()))
}

async fn listed(office: &Office) -> Value {
    office.admin.get("/api/displays").await.data()[0].clone()
}

#[tokio::test]
async fn a_display_shows_its_teams_without_a_person() {
    let office = Office::open().await;
    let _live = office.world.live();
    let (id, screen) = made(&office).await;
    assert_eq!(listed(&office).await["lastSeenAt"], json!(null));
    assert_eq!(listed(&office).await["isOnline"], false);
    let told = screen.get("/api/display").await.data();
    assert_eq!(told["teams"], json!([{ "id": office.team, "name": "North" }]));
    assert_eq!(
        (&told["id"], &told["rotateSeconds"], &told["celebrate"]),
        (&json!(id), &json!(15), &json!(true))
    );
    assert_eq!(told["language"], "en");
    assert_eq!((&told["today"], &told["zone"]), (&json!("2026-03-12"), &json!("UTC")));
    assert_eq!(listed(&office).await["isOnline"], true);

    let mut stream = screen.watch(&format!("team:{}", office.team)).await;
    assert_eq!(stream.next().await.data["board"], office.board().await);
    office.set_score(office.ann, 77).await;
    assert_eq!(stream.next().await.data["board"]["members"][0]["balle"], 77.0);
}

#[tokio::test]
async fn a_changed_display_reconnects_and_a_revoked_one_is_refused() {
    let office = Office::open().await;
    let _live = office.world.live();
    let (id, screen) = made(&office).await;
    let south = office.world.team("South", "2026-03-01T00:00:00Z").await;
    let watch = format!("team:{}", office.team);
    let path = format!("/api/displays/{id}");

    let mut stream = screen.watch(&watch).await;
    let change =
        json!({ "teamIds": [south, office.team], "rotateSeconds": 30, "celebrate": false, "language": "ru" });
    let changed = office.admin.patch(&path, change).await.data();
    assert_eq!(changed["teams"][0]["name"], "South", "in the order that was chosen");
    stream.ends().await;
    let told = screen.get("/api/display").await.data();
    assert_eq!((&told["rotateSeconds"], &told["language"]), (&json!(30), &json!("ru")));
    let unknown = office.admin.patch(&path, json!({ "language": "de" })).await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
    screen.watch(&format!("team:{south}")).await;

    let mut stream = screen.watch(&watch).await;
    office.admin.send(Method::DELETE, &path, Body::empty()).await;
    stream.ends().await;
    for call in ["/api/display", "/api/live"] {
        assert_eq!(screen.get(call).await.status, StatusCode::UNAUTHORIZED, "{call}");
    }
    let actions = audited(&office.world.pool).await;
    let about = actions.iter().filter(|action| action.starts_with("display.")).collect::<Vec<_>>();
    assert_eq!(about, ["display.created", "display.changed", "display.revoked"]);
}

#[tokio::test]
async fn an_edit_without_changes_ends_no_stream() {
    let office = Office::open().await;
    let (id, _) = made(&office).await;
    let version = "SELECT version FROM displays WHERE id = $1";
    office.admin.patch(&format!("/api/displays/{id}"), json!({ "name": " Lobby " })).await;
    let version: i64 = sqlx::query_scalar(version).bind(id).fetch_one(&office.world.pool).await.unwrap();
    assert_eq!(version, 1);
}

#[tokio::test]
async fn there_are_at_most_a_hundred_displays() {
    let office = Office::open().await;
    sqlx::query(
        "INSERT INTO displays (name, token_sha256, rotate_seconds, celebrate, created_at)
         SELECT 'Wall ' || n, decode(md5(n::text), 'hex'), 15, true, now() FROM generate_series(1, 100) n",
    )
    .execute(&office.world.pool)
    .await
    .unwrap();
    let answer =
        office.admin.post("/api/displays", json!({ "name": "Lobby", "teamIds": [office.team] })).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(office.admin.get("/api/displays").await.data().as_array().unwrap().len(), 100);
}

#[tokio::test]
async fn a_display_is_sent_a_closed_deal() {
    let office = Office::open().await;
    office.world.stop_clock();
    let _live = office.world.live();
    let (_, screen) = made(&office).await;
    let mut stream = screen.watch(&format!("deal:{}", office.team)).await;
    assert_eq!(stream.next().await.data["deal"], json!(null));

    let member = office.board().await["members"][0]["group_member_id"].clone();
    let event = |kind: &str, day: &str| {
        json!({ "group_member_id": member, "summary": "Apteka 36", "eventType": kind,
                "start_utc": format!("{day}T09:00:00Z"), "end_utc": format!("{day}T10:00:00Z") })
    };
    let entered = office.admin.post("/api/calendar", event("booked", "2026-03-12")).await;
    assert_eq!(entered.status, StatusCode::CREATED, "{}", entered.json());
    assert_eq!(stream.next().await.data["deal"], json!(null), "a visit is no deal");
    let id = entered.data()["id"].clone();
    let mut closed = event("closed", "2026-03-12");
    closed.as_object_mut().unwrap().remove("group_member_id");
    let path = format!("/api/calendar/{id}");
    let typed = office.admin.clone().with_header(axum::http::header::CONTENT_TYPE, "application/json");
    assert_eq!(typed.send(Method::PUT, &path, Body::from(closed.to_string())).await.status, 200);
    let told = stream.next().await;
    assert_eq!((told.event.as_str(), &told.data["deal"]["event"]), ("deal", &id));
    assert_eq!(told.data["deal"]["group_member_id"], member);
    assert_eq!(told.data["deal"]["closedAt"], json!(office.world.now()));

    // A deal closed long ago is entered, but not celebrated.
    office.admin.post("/api/calendar", event("closed", "2026-02-02")).await;
    assert_eq!(stream.next().await.data["deal"]["event"], id);
}

#[tokio::test]
async fn pts_35_a_closed_deal_says_what_it_has_given() {
    let office = Office::open().await;
    office.world.stop_clock();
    let _live = office.world.live();
    let (_, screen) = made(&office).await;
    let mut stream = screen.watch(&format!("deal:{}", office.team)).await;
    assert_eq!(stream.next().await.data["points"], json!(null));
    sqlx::query(
        r#"INSERT INTO point_rules (team_id, mode, lines, from_day, created_at)
           VALUES ($1, 'own', '[{"kind": "closed", "origin": "any", "points": 10, "per": null}]', '2026-03-01', $2)"#,
    )
    .bind(office.team)
    .bind(office.world.now())
    .execute(&office.world.pool)
    .await
    .unwrap();
    let member = office.board().await["members"][0]["group_member_id"].clone();
    let deal = json!({ "group_member_id": member, "eventType": "closed",
                       "start_utc": "2026-03-12T09:00:00Z", "end_utc": "2026-03-12T10:00:00Z" });
    assert_eq!(office.admin.post("/api/calendar", deal).await.data()["points"], json!(10.0));
    assert_eq!(stream.next().await.data["points"], json!(10.0));
}
