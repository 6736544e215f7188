//! Applying a file: all of it, or nothing.

use chrono::TimeDelta;
use serde_json::json;

use super::{member, scene};
use crate::support::rows::audited;

const FILE: &str = "name;email;team;title;position;score
Petr;petr@example.com;North;Lead;7;100
Inna;inna@example.com;South;;;
Inna;inna@example.com;North;;;5,5
Alla;alla@example.com;north;Senior;;12
Olga;olga@example.com;;;;
";

#[tokio::test]
async fn people_teams_places_and_scores_come_with_one_file_and_the_same_file_again_changes_nothing() {
    let scene = scene().await;
    let options = [("reason", "From the old system"), ("team_type", "Field")];
    let done = scene.done(FILE.as_bytes(), &options).await;
    assert_eq!((&done["state"], &done["done"], &done["total"]), (&json!("done"), &json!(5), &json!(5)));
    assert_eq!(done["result"]["create_person"], 3);
    let board = [
        member("North", "alla@example.com", "Senior", 1, "12.00"),
        member("North", "inna@example.com", "", 2, "5.50"),
        member("North", "petr@example.com", "Lead", 7, "100.00"),
        member("South", "inna@example.com", "", 1, "0.00"),
    ];
    assert_eq!(scene.board().await, board);
    let ledger: Vec<(String, Option<String>)> = sqlx::query_as(
        "SELECT c.balle::text, c.reason FROM score_changes c WHERE changed_by IS NOT NULL ORDER BY c.balle",
    )
    .fetch_all(&scene.world.pool)
    .await
    .unwrap();
    let reason = Some("From the old system".to_owned());
    assert_eq!(
        ledger,
        [("5.50".to_owned(), reason.clone()), ("12.00".into(), reason.clone()), ("100.00".into(), reason)]
    );
    let mut actions = audited(&scene.world.pool).await;
    actions.sort_unstable();
    let wanted = "import.done import.started member.added member.added member.added member.changed score.set score.set \
                  score.set team.created user.created user.created user.created";
    assert_eq!(actions.join(" "), wanted);
    assert_eq!(scene.count("SELECT count(DISTINCT request_id) FROM audit_log").await, 1);
    assert_eq!(scene.count("SELECT count(*) FROM imports WHERE content IS NULL").await, 1);
    // Who was made can be invited.
    let people = json!({ "people": [{ "name": "Petr", "email": "petr@example.com" }] });
    assert_eq!(scene.admin.post("/api/invitations", people).await.status, 201);

    let again = scene.tried(FILE.as_bytes()).await;
    assert_eq!((&again["counts"]["unchanged"], &again["counts"]["rows"]), (&json!(5), &json!(5)));
    let before = scene.count("SELECT sum(version)::bigint FROM versions").await;
    let done = scene.done(FILE.as_bytes(), &[]).await;
    assert_eq!((&done["state"], &done["result"]["unchanged"]), (&json!("done"), &json!(5)));
    assert_eq!(scene.board().await, board);
    assert_eq!(
        scene.count("SELECT sum(version)::bigint FROM versions").await,
        before,
        "no screen is told anything"
    );
}

#[tokio::test]
async fn refused_rows_refuse_the_whole_unless_they_are_left_out() {
    let scene = scene().await;
    let file = format!("{FILE}Nobody;nobody;North;;;1\n");
    let refused = scene.send(file.as_bytes(), &[("reason", "Why")]).await;
    assert_eq!((refused.status.as_u16(), refused.json()["fields"]["skip_refused"].is_string()), (422, true));
    let without = scene.send(file.as_bytes(), &[("skip_refused", "true")]).await;
    assert_eq!((without.status.as_u16(), without.json()["fields"]["reason"].is_string()), (422, true));
    assert_eq!(scene.count("SELECT count(*) FROM imports").await, 0);
    let done = scene.done(file.as_bytes(), &[("skip_refused", "true"), ("reason", "Why")]).await;
    assert_eq!(
        (&done["state"], &done["result"]["refused"], &done["total"]),
        (&json!("done"), &json!(1), &json!(5))
    );
    assert_eq!(scene.board().await.len(), 4);
}

#[tokio::test]
async fn what_has_become_wrong_since_it_was_started_fails_the_whole() {
    let scene = scene().await;
    let started = scene.send(FILE.as_bytes(), &[("reason", "Why")]).await;
    assert_eq!(started.status, 201);
    scene.world.team("NORTH", "2026-03-02T00:00:00Z").await;
    scene.world.work_off_added("import").await;
    let import = scene.admin.get(&format!("/api/import/{}", started.data()["id"])).await.data();
    assert_eq!((&import["state"], &import["problem"]), (&json!("failed"), &json!("changed")));
    assert_eq!(scene.count("SELECT count(*) FROM users").await, 2, "nobody was made");
    assert_eq!(scene.count("SELECT count(*) FROM imports WHERE content IS NULL").await, 1);
}

#[tokio::test]
async fn who_left_comes_back_with_what_they_had() {
    let scene = scene().await;
    let path = format!("/api/groups/{}/user/{}", scene.north, scene.alla);
    let left = scene.admin.send(axum::http::Method::DELETE, &path, axum::body::Body::empty()).await;
    assert_eq!(left.status, 200);
    let file = b"email,team\nalla@example.com,North\n";
    assert_eq!(scene.tried(file).await["rows"][0]["does"], json!(["join_team"]));
    scene.done(file, &[]).await;
    assert_eq!(scene.board().await, [member("North", "alla@example.com", "Rep", 1, "10.00")]);
}

#[tokio::test]
async fn two_imports_at_once_are_one_after_the_other() {
    let scene = scene().await;
    for options in [[("reason", "One")], [("reason", "Two")]] {
        assert_eq!(scene.send(FILE.as_bytes(), &options).await.status, 201);
    }
    scene.world.work_off_added("import").await;
    let results: Vec<(String, i32, i32)> = sqlx::query_as(
        "SELECT state, (result->>'create_person')::int, (result->>'unchanged')::int FROM imports ORDER BY 2",
    )
    .fetch_all(&scene.world.pool)
    .await
    .unwrap();
    assert_eq!(results, [("done".to_owned(), 0, 5), ("done".to_owned(), 3, 0)]);
    assert_eq!(scene.board().await.len(), 4);
}

#[tokio::test]
async fn what_no_worker_finishes_has_failed_after_a_day_and_is_forgotten_after_a_month() {
    let scene = scene().await;
    let started = scene.send(FILE.as_bytes(), &[("reason", "Why")]).await.data();
    let path = format!("/api/import/{}", started["id"]);
    sqlx::query("DELETE FROM graphile_worker._private_jobs").execute(&scene.world.pool).await.unwrap();
    scene.world.pass(TimeDelta::hours(23));
    scene.world.work_off("sweep").await;
    assert_eq!(scene.count("SELECT count(*) FROM imports WHERE state = 'waiting'").await, 1);
    scene.world.pass(TimeDelta::hours(2));
    scene.world.work_off("sweep").await;
    let admin = scene.world.session_of(scene.vera).await;
    assert_eq!(admin.get(&path).await.data()["problem"], "failed");
    assert_eq!(scene.count("SELECT count(*) FROM imports WHERE content IS NULL").await, 1);
    scene.world.pass(TimeDelta::days(31));
    scene.world.work_off("sweep").await;
    assert_eq!(scene.count("SELECT count(*) FROM imports").await, 0);
}

#[tokio::test]
async fn somebody_who_is_added_while_it_waits_is_not_made_twice() {
    let scene = scene().await;
    let started = scene.send(FILE.as_bytes(), &[("reason", "Why")]).await.data();
    let petr = scene.world.user("Petr", "user").await;
    scene.world.member(scene.north, petr, "2026-03-05T00:00:00Z").await;
    scene.world.work_off_added("import").await;
    let import = scene.admin.get(&format!("/api/import/{}", started["id"])).await.data();
    assert_eq!((&import["state"], &import["result"]["create_person"]), (&json!("done"), &json!(2)));
    assert_eq!(scene.board().await[2], member("North", "petr@example.com", "Lead", 7, "100.00"));
}
