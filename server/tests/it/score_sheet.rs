//! Many scores at once, and scores that two administrators set at once.

use axum::http::StatusCode;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::support::{Answer, Client, World, rows::audited, sized};

struct Scene {
    world: World,
    vera: Client,
    yuri: Client,
    team: i64,
    /// Anna 100, Boris 50, Clara 0, in the order of their ids
    users: Vec<i64>,
    members: Vec<i64>,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let (vera, yuri) = (world.user("Vera", "admin").await, world.user("Yuri", "admin").await);
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let (mut users, mut members) = (Vec::new(), Vec::new());
    for (name, score) in [("Anna", 100), ("Boris", 50), ("Clara", 0)] {
        let user = world.user(name, "user").await;
        let member = world.member(team, user, "2026-03-01T00:00:00Z").await;
        if score > 0 {
            world.score(member, score, "2026-03-02T00:00:00Z").await;
        }
        users.push(user);
        members.push(member);
    }
    let (vera, yuri) = (world.session_of(vera).await, world.session_of(yuri).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, vera, yuri, team, users, members }
}

impl Scene {
    async fn send(&self, admin: &Client, body: Value) -> Answer {
        admin.post(&format!("/api/groups/{}/scores", self.team), body).await
    }

    async fn save(&self, rows: Value) -> Answer {
        self.send(&self.vera, json!({ "reason": "Week 46", "rows": rows })).await
    }

    async fn set(&self, admin: &Client, user: i64, score: i64, body: Value) -> Answer {
        admin.post(&format!("/api/groups/{}/tables/user/{user}/balle/{score}", self.team), body).await
    }

    async fn scores(&self) -> Vec<String> {
        sqlx::query_scalar("SELECT trim_scale(balle)::text FROM members WHERE team_id = $1 ORDER BY id")
            .bind(self.team)
            .fetch_all(&self.world.pool)
            .await
            .unwrap()
    }

    async fn ledger(&self, member: i64) -> Vec<Decimal> {
        sqlx::query_scalar("SELECT balle FROM score_changes WHERE member_id = $1 ORDER BY changed_at, id")
            .bind(member)
            .fetch_all(&self.world.pool)
            .await
            .unwrap()
    }
}

fn changes(answer: &Answer) -> Vec<i64> {
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.json());
    let changes = answer.data()["changes"].as_array().unwrap().clone();
    changes.iter().map(|change| change["change"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn a_sheet_sets_and_adds_with_one_reason_and_is_undone_as_a_whole() {
    let scene = scene().await;
    let [anna, boris, clara] = scene.users[..] else { panic!() };
    let rows = json!([
        { "user_id": clara, "add": 12.5 },
        { "user_id": anna, "balle": 120, "expected": 100 },
        { "user_id": boris, "balle": 50, "expected": 50 },
    ]);
    let saved = scene.save(rows).await;
    let ids = changes(&saved);
    assert_eq!(saved.data()["changes"][0]["user_id"].as_i64(), Some(anna));
    assert_eq!(saved.data()["changes"][1]["balle"].as_f64(), Some(12.5));
    assert_eq!(ids.len(), 2, "who keeps their score has no new row");
    assert_eq!(scene.scores().await, ["120", "50", "12.5"]);
    let rows: Vec<(i64, Option<String>)> =
        sqlx::query_as("SELECT id, reason FROM score_changes WHERE id = ANY ($1) ORDER BY member_id")
            .bind(&ids)
            .fetch_all(&scene.world.pool)
            .await
            .unwrap();
    assert_eq!(rows, ids.iter().map(|id| (*id, Some("Week 46".to_owned()))).collect::<Vec<_>>());
    assert_eq!(audited(&scene.world.pool).await, ["score.set"; 2]);
    let requests: i64 = sqlx::query_scalar("SELECT count(DISTINCT request_id) FROM audit_log")
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(requests, 1);

    let undone = scene.send(&scene.vera, json!({ "reason": "Undo", "undoes": ids })).await;
    assert_eq!(changes(&undone).len(), 2);
    assert_eq!(scene.scores().await, ["100", "50", "0"]);
    let noted: Vec<i64> = sqlx::query_scalar(
        "SELECT (after->>'undoes')::bigint FROM audit_log WHERE after ? 'undoes' ORDER BY 1",
    )
    .fetch_all(&scene.world.pool)
    .await
    .unwrap();
    assert_eq!(noted, ids);
    let again = scene.send(&scene.vera, json!({ "undoes": ids })).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "what is undone is not undone again");
}

#[tokio::test]
async fn a_sheet_is_saved_whole_or_not_at_all_and_names_every_conflict() {
    let scene = scene().await;
    let [anna, boris, clara] = scene.users[..] else { panic!() };
    scene.set(&scene.yuri, boris, 77, json!({})).await;
    scene.world.leave(scene.members[2], "2026-03-05T00:00:00Z").await;
    let before = scene.scores().await;
    let answer = scene
        .save(json!([
            { "user_id": anna, "add": 5 },
            { "user_id": boris, "balle": 60, "expected": 50 },
            { "user_id": clara, "add": 1 },
        ]))
        .await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    let body = answer.json();
    let conflicts = body["conflicts"].as_array().unwrap();
    assert_eq!(conflicts.len(), 2, "{body}");
    assert_eq!(conflicts[0]["user_id"].as_i64(), Some(boris));
    assert_eq!(
        (conflicts[0]["balle"].as_f64(), conflicts[0]["changed_by"].as_str()),
        (Some(77.0), Some("Yuri"))
    );
    assert_eq!((conflicts[1]["user_id"].as_i64(), conflicts[1]["balle"].is_null()), (Some(clara), true));
    assert_eq!(scene.scores().await, before);

    let below = scene.save(json!([{ "user_id": anna, "add": 5 }, { "user_id": boris, "add": -78 }])).await;
    assert_eq!(below.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(below.json()["fields"]["rows.1"].is_string(), "{}", below.json());
    assert_eq!(scene.scores().await, before);
}

#[tokio::test]
async fn undo_never_discards_a_newer_score() {
    let scene = scene().await;
    let [anna, boris, _] = scene.users[..] else { panic!() };
    let ids =
        changes(&scene.save(json!([{ "user_id": anna, "add": 1 }, { "user_id": boris, "add": 1 }])).await);
    let newer = scene.set(&scene.yuri, boris, 60, json!({ "expected": 51 })).await.data();
    let whole = scene.send(&scene.vera, json!({ "undoes": ids })).await;
    assert_eq!(whole.status, StatusCode::CONFLICT);
    let conflicts = whole.json()["conflicts"].clone();
    assert_eq!((conflicts[0]["user_id"].as_i64(), conflicts[0]["balle"].as_f64()), (Some(boris), Some(60.0)));
    assert_eq!(scene.scores().await, ["101", "60", "0"], "nobody is undone");

    let older = scene.set(&scene.vera, boris, 50, json!({ "undoes": ids[1] })).await;
    assert_eq!(older.status, StatusCode::CONFLICT);
    assert_eq!(older.json()["conflicts"][0]["changed_by"].as_str(), Some("Yuri"));
    let change = newer["change"].as_i64().unwrap();
    let wrong = scene.set(&scene.vera, boris, 50, json!({ "undoes": change })).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "the score before was 51");
    let right = scene.set(&scene.vera, boris, 51, json!({ "undoes": change })).await;
    assert_eq!(right.status, StatusCode::OK);
    assert!(right.data()["change"].as_i64() > Some(change));
    assert_eq!(scene.scores().await, ["101", "51", "0"]);
}

#[tokio::test]
async fn starting_over_can_be_undone() {
    let scene = scene().await;
    let path = format!("/api/groups/{}/scores/start-over", scene.team);
    let over = scene.vera.post(&path, json!({})).await.data();
    let ids = over["changes"].as_array().unwrap().iter().map(|change| change["change"].clone());
    let ids = ids.collect::<Vec<_>>();
    assert_eq!((ids.len(), scene.scores().await), (2, vec!["0".to_owned(); 3]));
    changes(&scene.send(&scene.vera, json!({ "undoes": ids })).await);
    assert_eq!(scene.scores().await, ["100", "50", "0"]);
}

#[tokio::test]
async fn a_score_that_somebody_else_changed_is_refused_only_to_who_names_the_one_they_saw() {
    let scene = scene().await;
    let anna = scene.users[0];
    scene.set(&scene.yuri, anna, 130, json!({})).await;
    let refused = scene.set(&scene.vera, anna, 120, json!({ "expected": 100, "reason": "Tender" })).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let body = refused.json();
    assert_eq!(body["conflicts"].as_array().unwrap().len(), 1);
    assert_eq!(
        (body["conflicts"][0]["balle"].as_f64(), body["conflicts"][0]["changed_by"].as_str()),
        (Some(130.0), Some("Yuri"))
    );
    let same = scene.set(&scene.vera, anna, 130, json!({ "expected": 100 })).await;
    assert_eq!((same.status, same.data()["change"].is_null()), (StatusCode::OK, true), "nothing is lost");
    let blind = scene.set(&scene.vera, anna, 120, json!({})).await;
    assert_eq!((blind.status, blind.data()["change"].is_i64()), (StatusCode::OK, true));
    let wrong = scene.set(&scene.vera, anna, 1, json!({ "expected": -1 })).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn two_administrators_on_one_score_one_is_told_and_nothing_is_lost() {
    let scene = scene().await;
    let anna = scene.users[0];
    let mut known = 100;
    let mut won = vec![Decimal::from(known)];
    for round in 0..sized(100_i32, 1000, 1000) {
        scene.world.pass(chrono::TimeDelta::milliseconds(1));
        let (one, other) = (1000 + 2 * round, 1001 + 2 * round);
        let sheet = json!({ "rows": [{ "user_id": anna, "balle": other, "expected": known }] });
        let (first, second) = tokio::join!(
            scene.set(&scene.vera, anna, one.into(), json!({ "expected": known })),
            scene.send(&scene.yuri, sheet)
        );
        let (winner, loser, value, name) = if first.status == StatusCode::OK {
            (first, second, one, "Vera")
        } else {
            (second, first, other, "Yuri")
        };
        assert!(winner.status.is_success(), "round {round}: {}", winner.json());
        let told = loser.json();
        assert_eq!(loser.status, StatusCode::CONFLICT, "round {round}: {told}");
        assert_eq!(told["conflicts"][0]["balle"].as_f64(), Some(f64::from(value)), "round {round}");
        assert_eq!(told["conflicts"][0]["changed_by"].as_str(), Some(name));
        won.push(value.into());
        known = value;
    }
    assert_eq!(scene.ledger(scene.members[0]).await, won);
}

/// Rows in any order, with everything else that locks members of the team.
#[tokio::test]
async fn sheets_in_opposite_orders_do_not_wait_for_each_other() {
    let scene = scene().await;
    let [anna, boris, clara] = scene.users[..] else { panic!() };
    let add = |users: &[i64]| {
        let rows = users.iter().map(|user| json!({ "user_id": user, "add": 1 }));
        json!({ "rows": rows.collect::<Vec<_>>() })
    };
    let over = format!("/api/groups/{}/scores/start-over", scene.team);
    let arrange = format!("/api/groups/{}/users", scene.team);
    let mut added = 0;
    for round in 0..60 {
        scene.world.pass(chrono::TimeDelta::milliseconds(1));
        let positions = json!({ "positions": [
            { "user_id": clara, "position": round }, { "user_id": anna, "position": round + 1 },
        ] });
        let starts = async {
            let start = round % 20 == 19;
            if start { Some(scene.vera.post(&over, json!({})).await.status) } else { None }
        };
        let answers = tokio::join!(
            scene.send(&scene.vera, add(&[anna, boris, clara])),
            scene.send(&scene.yuri, add(&[clara, boris, anna])),
            scene.vera.patch(&arrange, positions),
            starts
        );
        assert_eq!(changes(&answers.0).len() + changes(&answers.1).len(), 6);
        assert_eq!(answers.2.status, StatusCode::OK, "{}", answers.2.json());
        assert!(answers.3.is_none_or(|status| status.is_success()));
        added += 2;
    }
    assert!(scene.ledger(scene.members[2]).await.len() >= added, "every row of every sheet is in the ledger");
}
