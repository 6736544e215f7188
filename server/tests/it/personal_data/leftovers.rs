//! What could be left of a person beside their own rows: in entries and answers of others, on open screens, and of what is under
//! way.

use axum::{body::Body, http::Method};
use serde_json::json;
use standings::seals::{sealing::seal_days, verifying::verify};

use crate::support::{Client, World, rows::dump};

/// Anna, and a session of an administrator.
async fn scene() -> (World, i64, Client) {
    let world = World::new().await;
    let anna = world.user("Anna", "user").await;
    let vera = world.user("Vera", "admin").await;
    let admin = world.session_of(vera).await;
    (world, anna, admin)
}

async fn erase(world: &World, admin: &Client, person: i64) {
    let email = json!({ "email": world.email_of(person).await });
    assert_eq!(admin.post(&format!("/api/users/{person}/erase"), email).await.status, 202);
    world.work_off_added("erase_person").await;
}

#[tokio::test]
async fn the_entry_of_setting_up_forgets_the_first_administrator_with_its_salt() {
    let (world, anna, admin) = scene().await;
    // Before the first team there is nothing to seal.
    world.team("North", "2026-03-01T00:00:00Z").await;
    let entry: i64 = sqlx::query_scalar(
        r#"INSERT INTO audit_log (at, action, subject, after, address, request_id)
           VALUES ('2026-03-01', 'organisation.set_up', 'organisation/1',
                   '{"admin": {"name": "Founder", "email": "founder@example.com"}}', '2001:db8::1', 'r')
           RETURNING id"#,
    )
    .fetch_one(&world.pool)
    .await
    .unwrap();
    // Since then the founder has another name and another email, and is no administrator.
    sqlx::query(
        "INSERT INTO audit_log (at, actor_id, action, subject, request_id)
         VALUES ('2026-03-01', $1, 'session.started', 'session/9', 'r')",
    )
    .bind(anna)
    .execute(&world.pool)
    .await
    .unwrap();
    while seal_days(&world.app.context.pool, world.now()).await.unwrap() > 0 {}
    // Another person has the founder's email by now.
    let boris = world.user("Boris", "user").await;
    let renamed = "UPDATE users SET email = 'founder@example.com' WHERE id = $1";
    sqlx::query(renamed).bind(boris).execute(&world.pool).await.unwrap();
    erase(&world, &admin, boris).await;
    assert!(dump(&world.pool).await.contains("Founder"), "the entry is not theirs");
    erase(&world, &admin, anna).await;
    let (left, salt): (String, Option<Vec<u8>>) = sqlx::query_as(
        "SELECT a::text, p.salt FROM audit_log a JOIN sealed_parts p ON p.source = 'audit_log' AND p.row_id = a.id
         WHERE a.id = $1",
    )
    .bind(entry)
    .fetch_one(&world.pool)
    .await
    .unwrap();
    assert!(!left.contains("ounder") && !left.contains("2001:db8::1"), "{left}");
    assert_eq!(salt, None);
    let verified = verify(&world.app.context.pool).await.unwrap();
    assert!(verified.broken.is_empty() && verified.days() > 0, "{:?}", verified.broken);
}

#[tokio::test]
async fn answers_kept_for_those_who_entered_events_of_the_person_go() {
    let (world, anna, admin) = scene().await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let boris = world.user("Boris", "user").await;
    for (number, person) in [anna, anna, boris].into_iter().enumerate() {
        let member: Option<i64> = sqlx::query_scalar("SELECT id FROM members WHERE user_id = $1")
            .bind(person)
            .fetch_optional(&world.pool)
            .await
            .unwrap();
        let member = match member {
            Some(member) => member,
            None => world.member(team, person, "2026-03-01T00:00:00Z").await,
        };
        let keyed = admin.clone().with_header("idempotency-key".parse().unwrap(), &format!("key {number}"));
        let event = json!({ "group_member_id": member, "summary": format!("Title {number}"), "description": "About it",
            "start_utc": "2026-03-11T08:00:00Z", "end_utc": "2026-03-11T09:00:00Z" });
        let made = keyed.post("/api/calendar", event).await;
        assert_eq!(made.status, 201, "{}", made.json());
        if number == 1 {
            // The answer outlives what it tells of.
            let path = format!("/api/calendar/{}", made.data()["id"]);
            assert_eq!(admin.send(Method::DELETE, &path, Body::empty()).await.status, 200);
        }
    }
    let days = json!({ "user_id": anna, "first_day": "2026-03-12", "last_day": "2026-03-12" });
    let keyed = admin.clone().with_header("idempotency-key".parse().unwrap(), "key 3");
    assert_eq!(keyed.post("/api/absences", days).await.status, 201);
    // The answer has the name of then.
    sqlx::query("UPDATE users SET name = 'Anna the Second' WHERE id = $1")
        .bind(anna)
        .execute(&world.pool)
        .await
        .unwrap();
    erase(&world, &admin, anna).await;
    let left: Vec<String> =
        sqlx::query_scalar("SELECT key FROM idempotency_keys").fetch_all(&world.pool).await.unwrap();
    assert_eq!(left, ["key 2"], "what was answered about another person stays");
    let dump = dump(&world.pool).await;
    assert!(!dump.contains("Title 0") && !dump.contains("Title 1") && !dump.contains("Anna"), "{dump}");
}

/// How often screens of this were told.
async fn version(world: &World, area: &str, key: i64) -> i64 {
    sqlx::query_scalar("SELECT coalesce(max(version), 0)::bigint FROM versions WHERE area = $1 AND key = $2")
        .bind(area)
        .bind(key)
        .fetch_one(&world.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn open_screens_learn_that_somebody_was_deleted_or_erased() {
    let (world, anna, admin) = scene().await;
    let boris = world.user("Boris", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    world.member(team, anna, "2026-03-01T00:00:00Z").await;
    let before = version(&world, "calendar", boris).await;
    let deleted = admin.send(Method::DELETE, &format!("/api/users/{boris}"), Body::empty()).await;
    assert_eq!(deleted.status, 200);
    assert!(
        version(&world, "calendar", boris).await > before,
        "of somebody who is deleted no calendar is shown"
    );

    let before = version(&world, "calendar", anna).await;
    let email = json!({ "email": "anna@example.com" });
    assert_eq!(admin.post(&format!("/api/users/{anna}/erase"), email).await.status, 202);
    assert!(version(&world, "calendar", anna).await > before, "the account is closed");
    let topics = [("calendar", anna), ("team", team), ("team_events", team), ("users", 0)];
    let mut before = Vec::new();
    for (area, key) in topics {
        before.push(version(&world, area, key).await);
    }
    world.work_off_added("erase_person").await;
    for ((area, key), before) in topics.into_iter().zip(before) {
        assert!(version(&world, area, key).await > before, "{area} of {key} is another now");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_that_is_under_way_leaves_nothing_about_a_deleted_account() {
    let (world, anna, _) = scene().await;
    let mut deleting = world.pool.begin().await.unwrap();
    sqlx::query("UPDATE users SET deleted_at = now(), is_active = false WHERE id = $1")
        .bind(anna)
        .execute(&mut *deleting)
        .await
        .unwrap();
    let answer = world.anonymous().log_in("anna@example.com", "not the password").await;
    assert_eq!(answer.json()["code"], "invalid_credentials");
    let written = async || {
        let entries = "SELECT count(*) FROM audit_log WHERE action = 'session.failed'";
        sqlx::query_scalar::<_, i64>(entries).fetch_one(&world.pool).await.unwrap()
    };
    // It is written after the answer.
    let too_early = async {
        while written().await == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        () = world.until_waiting_for_a_lock(1) => {}
        () = too_early => panic!("it was written without a look at the account"),
    }
    deleting.commit().await.unwrap();
    let busy = "SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'";
    while sqlx::query_scalar::<_, i64>(busy).fetch_one(&world.pool).await.unwrap() > 0 {
        tokio::task::yield_now().await;
    }
    assert_eq!(written().await, 0);
}
