//! The score ledger.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::json;

use crate::support::{Client, CountedProcess, World, rows::audited};

struct Scene {
    world: World,
    admin: Client,
    rep: Client,
    team: i64,
    user: i64,
    member: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let user = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let member = world.member(team, user, "2026-03-01T00:00:00Z").await;
    let (admin, rep) = (world.session_of(vera).await, world.session_of(user).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, rep, team, user, member }
}

impl Scene {
    fn path(&self, score: &str) -> String {
        format!("/api/groups/{}/tables/user/{}/balle/{score}", self.team, self.user)
    }

    async fn set(&self, client: &Client, score: &str) -> StatusCode {
        client.send(Method::POST, &self.path(score), Body::empty()).await.status
    }

    async fn ledger(&self) -> Vec<String> {
        sqlx::query_scalar("SELECT balle::text FROM score_changes WHERE member_id = $1 ORDER BY changed_at")
            .bind(self.member)
            .fetch_all(&self.world.pool)
            .await
            .unwrap()
    }

    async fn score(&self) -> String {
        sqlx::query_scalar("SELECT balle::text FROM members WHERE id = $1")
            .bind(self.member)
            .fetch_one(&self.world.pool)
            .await
            .unwrap()
    }
}

#[tokio::test]
async fn scor_03_a_score_is_set_without_a_body_and_kept_in_the_history() {
    let scene = scene().await;
    for score in ["120", "80.5", "80.5", "-0"] {
        assert_eq!(scene.set(&scene.admin, score).await, StatusCode::OK, "{score}");
    }
    assert_eq!(scene.ledger().await, ["120.00", "80.50", "0.00"], "the same again adds no row");
    assert_eq!(scene.score().await, "0.00");
    assert_eq!(audited(&scene.world.pool).await, ["score.set"; 3]);
}

#[tokio::test]
async fn scor_02_an_invalid_score_is_refused_and_only_an_admin_sets_one() {
    let scene = scene().await;
    for score in ["-1", "abc", "NaN", "Infinity", "1e9", "1e309", "1.005", "1000000000", "%2e%2e%2f", "10%00"]
    {
        assert_eq!(scene.set(&scene.admin, score).await, StatusCode::UNPROCESSABLE_ENTITY, "{score}");
    }
    assert_eq!(scene.set(&scene.rep, "10").await, StatusCode::FORBIDDEN);
    assert_eq!(
        scene.set(&scene.rep, "-1").await,
        StatusCode::FORBIDDEN,
        "who may not is not told what is wrong"
    );
    assert_eq!(scene.set(&scene.world.anonymous(), "10").await, StatusCode::UNAUTHORIZED);
    scene.world.leave(scene.member, "2026-03-05T00:00:00Z").await;
    assert_eq!(scene.set(&scene.admin, "10").await, StatusCode::NOT_FOUND);
    assert_eq!(scene.set(&scene.admin, "abc").await, StatusCode::NOT_FOUND, "404 comes before 422");
    assert!(scene.ledger().await.is_empty());
}

#[tokio::test]
async fn a_score_can_be_explained() {
    let scene = scene().await;
    scene.set(&scene.admin, "100").await;
    let answer = scene.admin.post(&scene.path("115.5"), json!({ "reason": " Tender won " })).await;
    assert_eq!(answer.status, StatusCode::OK);
    let history =
        scene.rep.get(&format!("/api/groups/{}/user/{}/scores?limit=1", scene.team, scene.user)).await.data();
    assert_eq!((history["total"].as_i64(), history["totalPages"].as_i64()), (Some(2), Some(2)));
    let newest = &history["changes"][0];
    assert_eq!((newest["balle"].as_f64(), newest["change"].as_f64()), (Some(115.5), Some(15.5)));
    assert_eq!(
        (newest["reason"].as_str(), newest["changed_by"]["name"].as_str()),
        (Some("Tender won"), Some("Vera"))
    );
    let first = scene
        .rep
        .get(&format!("/api/groups/{}/user/{}/scores?limit=1&page=2", scene.team, scene.user))
        .await
        .data();
    assert_eq!(
        (first["changes"][0]["change"].as_f64(), first["changes"][0]["reason"].as_str()),
        (Some(100.0), None)
    );
    for (body, status) in [(json!({ "reason": "x".repeat(501) }), 422), (json!({ "why": "x" }), 422)] {
        assert_eq!(scene.admin.post(&scene.path("1"), body).await.status, status);
    }
    assert_eq!(
        scene
            .admin
            .clone()
            .with_header(header::CONTENT_TYPE, "application/json")
            .send(Method::POST, &scene.path("1"), Body::from("{"))
            .await
            .status,
        StatusCode::BAD_REQUEST
    );
    let nobody = scene.rep.get(&format!("/api/groups/{}/user/999999/scores", scene.team)).await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_admin_who_scores_themselves_is_seen_in_the_audit_log() {
    let scene = scene().await;
    let vera: i64 = sqlx::query_scalar("SELECT id FROM users WHERE name = 'Vera'")
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    scene.world.member(scene.team, vera, "2026-03-01T00:00:00Z").await;
    scene.admin.post(&format!("/api/groups/{}/tables/user/{vera}/balle/10", scene.team), json!({})).await;
    let flagged: bool = sqlx::query_scalar("SELECT (after->>'self_scored')::boolean FROM audit_log")
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert!(flagged);
}

#[tokio::test]
async fn the_ledger_goes_forward_even_when_a_clock_goes_back() {
    let scene = scene().await;
    scene.set(&scene.admin, "1").await;
    scene.world.pass(chrono::TimeDelta::seconds(-30));
    scene.set(&scene.admin, "2").await;
    assert_eq!(scene.ledger().await, ["1.00", "2.00"]);
}

#[tokio::test]
async fn no_score_lands_after_a_removal() {
    let scene = scene().await;
    let member_path = format!("/api/groups/{}/user/{}", scene.team, scene.user);
    for round in 1..40 {
        let score = round.to_string();
        let removal = scene.admin.send(Method::DELETE, &member_path, Body::empty());
        let (set, removed) = tokio::join!(scene.set(&scene.admin, &score), removal);
        assert_eq!(removed.status, StatusCode::OK);
        assert!(matches!(set, StatusCode::OK | StatusCode::NOT_FOUND), "{set}");
        let late: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM score_changes c WHERE changed_at > (SELECT max(left_at) FROM stints s WHERE s.member_id = c.member_id)",
        )
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
        assert_eq!(late, 0);
        let last = scene.ledger().await.last().cloned().unwrap_or_else(|| "0.00".to_owned());
        assert_eq!(scene.score().await, last, "members.balle is the ledger's last value");
        scene.world.pass(chrono::TimeDelta::seconds(1));
        scene.admin.post(&member_path, json!({ "position": 1 })).await;
        scene.world.pass(chrono::TimeDelta::seconds(1));
    }
}

/// The score holds the member's lock when the removal begins, so the removal waits.
#[tokio::test]
async fn a_score_that_a_removal_waits_for_is_not_later_than_the_removal() {
    for remove in ["/api/groups/{team}", "/api/groups/{team}/user/{user}", "/api/users/{user}"] {
        let scene = scene().await;
        let path =
            remove.replace("{team}", &scene.team.to_string()).replace("{user}", &scene.user.to_string());
        let mut busy = scene.world.pool.begin().await.unwrap();
        sqlx::query("SELECT FROM members FOR UPDATE").execute(&mut *busy).await.unwrap();
        let score = scene.set(&scene.admin, "120");
        let removal = async {
            scene.world.until_waiting_for_a_lock(1).await;
            scene.admin.send(Method::DELETE, &path, Body::empty()).await
        };
        let both_wait = async {
            scene.world.until_waiting_for_a_lock(2).await;
            busy.rollback().await.unwrap();
        };
        let (scored, removed, ()) = tokio::join!(score, removal, both_wait);
        assert_eq!((scored, removed.status), (StatusCode::OK, StatusCode::OK), "{path}");
        let on_time: bool = sqlx::query_scalar(
            "SELECT c.changed_at < s.left_at FROM score_changes c JOIN stints s USING (member_id)",
        )
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
        assert!(on_time, "{remove}");
    }
}

#[tokio::test]
async fn starting_over_sets_the_whole_team_to_0_with_one_reason_and_erases_nothing() {
    let scene = scene().await;
    let world = &scene.world;
    let (boris, gone) = (world.user("Boris", "user").await, world.user("Gone", "user").await);
    let boris = world.member(scene.team, boris, "2026-03-01T00:00:00Z").await;
    let gone = world.member(scene.team, gone, "2026-03-01T00:00:00Z").await;
    scene.set(&scene.admin, "7").await;
    world.score(gone, 9, "2026-03-02T00:00:00Z").await;
    world.leave(gone, "2026-03-03T00:00:00Z").await;
    let path = format!("/api/groups/{}/scores/start-over", scene.team);
    let again = async |reason| scene.admin.post(&path, json!({ "reason": reason })).await.status;
    assert_eq!(again("New quarter").await, StatusCode::OK);
    assert_eq!(
        (scene.score().await.as_str(), scene.ledger().await),
        ("0.00", vec!["7.00".into(), "0.00".into()])
    );
    let rows: Vec<(i64, Option<String>)> =
        sqlx::query_as("SELECT member_id, reason FROM score_changes WHERE balle = 0")
            .fetch_all(&world.pool)
            .await
            .unwrap();
    assert_eq!(
        rows.len(),
        1,
        "who had 0 already, like {boris}, and who left, like {gone}, are left alone: {rows:?}"
    );
    assert_eq!(rows[0].1.as_deref(), Some("New quarter"));
    assert_eq!(again("Once more").await, StatusCode::OK);
    let log = audited(&world.pool).await;
    assert_eq!(log.iter().filter(|action| *action == "team.started_over").count(), 1, "{log:?}");
    let rep = world.session_of(scene.user).await;
    assert_eq!(rep.post(&path, json!({})).await.status, StatusCode::FORBIDDEN);
}

/// Authorisation, BEGIN, the lock, all writes, COMMIT.
#[tokio::test]
async fn a_score_takes_five_round_trips_to_the_database() {
    let scene = scene().await;
    let process = CountedProcess::beside(&scene.world).await;
    let admin = process.client_of(&scene.admin);
    // The first call prepares the statements.
    assert_eq!(scene.set(&admin, "1").await, StatusCode::OK);
    assert_eq!(process.count(scene.set(&admin, "2")).await, (5, StatusCode::OK));
    assert_eq!(scene.ledger().await, ["1.00", "2.00"]);
}
