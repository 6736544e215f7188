//! Database servers that the product refuses, and rows that the schema refuses.

use std::time::Duration;

use futures::poll;
use sqlx::{Connection, PgConnection};
use standings::{
    audit::Origin,
    change::Change,
    database::{self, Use},
};

use crate::support::{TestDatabase, World, binary::Run};

#[tokio::test]
async fn a_server_that_can_lose_writes_is_refused_unless_it_is_a_test() {
    let database = TestDatabase::empty().await;
    let run = || Run::bare(&["migrate"]).with("STANDINGS_DATABASE_URL", &database.url());
    // The test server runs with all three switched off.
    let said = run().fails();
    assert!(said.contains("fsync, full_page_writes, synchronous_commit are off"), "{said}");
    assert!(said.contains("--test-database"), "{said}");
    run().with("STANDINGS_TEST_DATABASE", "true").succeeds();
}

#[tokio::test]
async fn a_database_that_is_not_utf_8_is_refused_even_for_tests() {
    let database = TestDatabase::create("TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'").await;
    let said = Run::standings(&["migrate"], &database.url()).fails();
    assert!(said.contains("SQL_ASCII") && said.contains("UTF8"), "{said}");
}

/// Each named constraint refuses what it is meant to.
#[tokio::test]
async fn the_schema_refuses_what_must_never_be_stored() {
    let world = World::new().await;
    let user = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let member = world.member(team, user, "2026-03-01T00:00:00Z").await;
    world.score(member, 5, "2026-03-02T00:00:00Z").await;
    for (statement, constraint) in [
        ("UPDATE members SET balle = -0.01", "members_balle"),
        (
            "INSERT INTO score_changes (member_id, balle, changed_at) SELECT id, -1, now() FROM members",
            "score_changes_balle",
        ),
        ("INSERT INTO stints (member_id, joined_at) SELECT id, now() FROM members", "stints_no_overlap"),
        (
            "INSERT INTO stints (member_id, joined_at, left_at) SELECT id, '2026-03-05', '2026-03-06' FROM members",
            "stints_no_overlap",
        ),
        ("UPDATE stints SET left_at = joined_at", "stints_span"),
        ("UPDATE score_changes SET balle = 6", "score_changes_insert_only"),
        ("DELETE FROM score_changes", "score_changes_insert_only"),
        (
            "INSERT INTO users (name, email, created_at) VALUES ('Other', 'ANNA@example.com', now())",
            "users_email_living",
        ),
        (
            "INSERT INTO users (name, email, role, created_at) VALUES ('Other', 'o@example.com', 'root', now())",
            "users_role",
        ),
        (
            "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at) SELECT id, team_id, 'booked', now(), now(), 'x', now() FROM members",
            "events_span",
        ),
        (
            "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at) SELECT id, team_id, 'demo', now(), now() + interval '1 hour', 'x', now() FROM members",
            "events_kind",
        ),
        ("INSERT INTO organisation DEFAULT VALUES", "organisation_pkey"),
        ("UPDATE organisation SET zone = 'Mars/Olympus'", "organisation_zone"),
    ] {
        let error = sqlx::query(statement).execute(&world.pool).await.expect_err(statement);
        assert_eq!(error.as_database_error().unwrap().constraint(), Some(constraint), "{statement}");
    }
}

#[tokio::test]
async fn an_email_can_be_used_again_after_its_account_was_deleted() {
    let world = World::new().await;
    let gone = world.user("Anna", "user").await;
    sqlx::query("UPDATE users SET deleted_at = now() WHERE id = $1")
        .bind(gone)
        .execute(&world.pool)
        .await
        .unwrap();
    assert_ne!(world.user("Anna", "user").await, gone);
}

/// Waits until every other connection of this database has nothing to do, and no transaction.
async fn all_idle(observer: &mut PgConnection) {
    let busy = "SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'";
    let idle =
        async { while sqlx::query_scalar::<_, i64>(busy).fetch_one(&mut *observer).await.unwrap() > 0 {} };
    tokio::time::timeout(Duration::from_mins(1), idle).await.expect("a transaction stays open");
}

/// Whatever the request had come to when its client hung up.
#[tokio::test]
async fn a_change_that_is_dropped_while_it_begins_leaves_no_open_transaction() {
    let world = World::new().await;
    let (clock, origin) = (&world.app.context.clock, Origin::default());
    // Without time limits, which would end what was left open.
    let pool = database::connect(&world.config.database, Use::Operator).await.unwrap();
    // Not by the pool: a question would be asked in the very transaction that was left open.
    let mut observer = PgConnection::connect(&world.database_url()).await.unwrap();
    for polls in 0..20 {
        // Connected, so that the next statement is the BEGIN.
        sqlx::query("SELECT").execute(&pool).await.unwrap();
        all_idle(&mut observer).await;
        let mut begun = Box::pin(Change::begin_silently(&pool, clock, &origin));
        for _ in 0..polls {
            if poll!(&mut begun).is_ready() {
                break;
            }
            tokio::task::yield_now().await;
        }
        drop(begun);
        all_idle(&mut observer).await;
    }
}
