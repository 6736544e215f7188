//! A disk that is full: what cannot be saved is refused with the reason, and who reads notices nothing.

use chrono::TimeDelta;
use serde_json::json;

use crate::support::World;

#[tokio::test]
async fn a_write_that_the_database_has_no_space_for_is_refused_and_reading_goes_on() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let admin = world.session_of(vera).await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    world.member(team, vera, "2026-03-01T00:00:00Z").await;
    // As PostgreSQL says it where a file cannot be extended.
    for statement in [
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$",
        "CREATE TRIGGER full_ledger BEFORE INSERT ON score_changes EXECUTE FUNCTION refuse()",
        "CREATE TRIGGER full_sessions BEFORE UPDATE ON sessions EXECUTE FUNCTION refuse()",
    ] {
        sqlx::query(statement).execute(&world.pool).await.unwrap();
    }
    // By now the use of the session would be recorded.
    world.pass(TimeDelta::hours(1));
    for path in ["/api/boards", "/api/users/me", "/api/groups/tables"] {
        assert_eq!(admin.get(path).await.status, 200, "{path}");
    }
    let path = format!("/api/groups/{team}/tables/user/{vera}/balle/10");
    let answer = admin.post(&path, json!({})).await;
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "1"));
    let body = answer.json();
    assert_eq!(body["code"], "unavailable");
    assert!(body["error"].as_str().unwrap().contains("disk is full"), "{body}");
    assert!(!body["error"].as_str().unwrap().contains("extend"), "nothing of what the database said");

    sqlx::query("DROP TRIGGER full_ledger ON score_changes").execute(&world.pool).await.unwrap();
    assert_eq!(admin.post(&path, json!({})).await.status, 200);
}
