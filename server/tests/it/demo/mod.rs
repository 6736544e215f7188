//! `standings demo`: plausible, reproducible by its seed, and valid in the real schema.

mod calendars;

use chrono::{DateTime, Utc};
use object_store::memory::InMemory;
use sqlx::{AssertSqlSafe, PgPool, Row};
use standings::{clock::Clock, points::schedule::Settler};
use standings_sample::{self as sample, Options};
use tokio_util::sync::CancellationToken;

use crate::support::{TestDatabase, event_days::miscounted_days};

#[tokio::test]
async fn the_same_seed_makes_the_same_rows_and_a_database_in_use_is_refused() {
    let (one, other) = (TestDatabase::migrated().await, TestDatabase::migrated().await);
    let (one, other) = (one.pool().await, other.pool().await);
    let now = "2026-05-13T13:20:00Z".parse().unwrap();
    let storage = InMemory::new();
    let options = Options::default();
    sample::fill(&one, &storage, &options, "a hash", now).await.unwrap();
    sample::fill(&other, &storage, &options, "another hash", now).await.unwrap();
    assert_eq!(rows(&one).await, rows(&other).await);
    let refused = sample::fill(&one, &storage, &options, "a hash", now).await.unwrap_err();
    assert!(refused.to_string().contains("already has users or teams"), "{refused}");
}

#[tokio::test]
async fn a_role_that_may_change_no_tables_makes_the_same_rows() {
    let (owned, other) = (TestDatabase::migrated().await, TestDatabase::migrated().await);
    let now = "2026-05-13T13:20:00Z".parse().unwrap();
    let (storage, options) = (InMemory::new(), Options::default());
    sample::fill(&owned.pool().await, &storage, &options, "a hash", now).await.unwrap();
    let server = other.serving_pool().await;
    sample::fill(&server, &storage, &options, "a hash", now).await.unwrap();
    assert_eq!(rows(&owned.pool().await).await, rows(&other.pool().await).await);
    let next = "INSERT INTO audit_log (at, action, subject) VALUES (now(), 'score.set', 'user/1') RETURNING id > (SELECT max(id) FROM audit_log)";
    assert!(sqlx::query_scalar::<_, bool>(next).fetch_one(&server).await.unwrap(), "ids go on");
}

#[tokio::test]
async fn it_is_believable_on_a_weekday_afternoon() {
    is_believable_at("2026-05-13T13:20:00Z").await;
}

#[tokio::test]
async fn it_is_believable_on_a_sunday() {
    is_believable_at("2026-05-17T09:00:00Z").await;
}

#[tokio::test]
async fn it_is_believable_half_an_hour_after_midnight() {
    is_believable_at("2026-05-17T21:30:00Z").await;
}

#[tokio::test]
async fn three_later_teams_count_by_the_organisations_rules() {
    let database = TestDatabase::migrated().await;
    let pool = &database.pool().await;
    let clock = Clock::system();
    sample::fill(pool, &InMemory::new(), &Options::default(), "a hash", clock.now()).await.unwrap();
    let settler = Settler { pool: pool.clone(), clock };
    while settler.settle_due(&CancellationToken::new()).await.unwrap() > 0 {}
    assert_eq!(number(pool, "SELECT count(*) FROM settlements_due WHERE at <= now()").await, 0);
    let teams = "SELECT array_agg(DISTINCT m.team_id ORDER BY m.team_id) FROM credits c JOIN members m ON m.id = c.member_id";
    let teams: Vec<i64> = sqlx::query_scalar(teams).fetch_one(pool).await.unwrap();
    assert_eq!(teams, [7, 8, 9]);
}

async fn is_believable_at(now: &str) {
    let database = TestDatabase::migrated().await;
    let pool = &database.pool().await;
    let now: DateTime<Utc> = now.parse().unwrap();
    let report = sample::fill(pool, &InMemory::new(), &Options::default(), "a hash", now).await.unwrap();
    let zero = [
        // stints do not overlap (the schema refuses that too)
        "SELECT count(*) FROM stints a JOIN stints b ON a.member_id = b.member_id AND a.id < b.id
         WHERE tstzrange(a.joined_at, a.left_at) && tstzrange(b.joined_at, b.left_at)",
        // members repeat the last entries of ledger and stints
        "SELECT count(*) FROM members m LEFT JOIN LATERAL (SELECT balle FROM score_changes s WHERE s.member_id = m.id
         ORDER BY changed_at DESC, id DESC LIMIT 1) l ON true WHERE m.balle <> coalesce(l.balle, 0)",
        "SELECT count(*) FROM members m WHERE left_at IS DISTINCT FROM
         (SELECT left_at FROM stints s WHERE s.member_id = m.id ORDER BY joined_at DESC LIMIT 1)",
        // every change is within a stint, and a member's changes are in order
        "SELECT count(*) FROM score_changes c WHERE NOT EXISTS (SELECT FROM stints s WHERE s.member_id = c.member_id
         AND s.joined_at <= c.changed_at AND (s.left_at IS NULL OR s.left_at > c.changed_at))",
        "SELECT count(*) FROM (SELECT changed_at <= lag(changed_at) OVER (PARTITION BY member_id ORDER BY id) AS back
         FROM score_changes) q WHERE back",
        "SELECT count(*) FROM stints s JOIN members m ON m.id = s.member_id JOIN teams t ON t.id = m.team_id
         WHERE s.joined_at < t.created_at OR s.left_at > t.deleted_at",
        "SELECT count(*) FROM events e JOIN members m ON m.id = e.member_id WHERE m.team_id <> e.team_id",
    ];
    for sql in zero {
        assert_eq!(number(pool, sql).await, 0, "{sql}");
    }
    assert_eq!(miscounted_days(pool).await, 0);
    // a third of the people, nobody who has left or cannot sign in
    assert_eq!((report.calendars, report.external_events > 2_000), (80, true), "{report}");
    let strangers = "SELECT count(*) FROM calendar_connections c JOIN users u ON u.id = c.user_id WHERE NOT u.is_active OR
        NOT EXISTS (SELECT FROM members m WHERE m.user_id = u.id AND m.left_at IS NULL)";
    assert_eq!(number(pool, strangers).await, 0);
    // the rep's own progress of a week
    for kind in ["booked", "closed"] {
        let own = format!(
            "SELECT count(*) FROM events e JOIN members m ON m.id = e.member_id WHERE m.user_id = 2 AND e.kind = '{kind}'
             AND e.starts_at BETWEEN timestamptz '{now}' - interval '7 days' AND '{now}'"
        );
        assert!(number(pool, &own).await > 1, "{kind}");
    }
    // only booked visits are in the future
    let after = format!(
        "SELECT (SELECT count(*) FROM score_changes WHERE changed_at > '{now}') + (SELECT count(*) FROM stints WHERE
         greatest(joined_at, left_at) > '{now}') + (SELECT count(*) FROM users WHERE created_at > '{now}') + (SELECT count(*)
         FROM events WHERE created_at > '{now}' OR (starts_at > '{now}' AND kind <> 'booked'))"
    );
    assert_eq!(number(pool, &after).await, 0);
    let ahead = format!(
        "SELECT count(*) FROM events WHERE starts_at BETWEEN '{now}' AND timestamptz '{now}' + interval '3 weeks'"
    );
    assert!(number(pool, &ahead).await > 20, "visits are booked");
    // arrows: the board moved today, and within the last day
    let today = format!("SELECT count(*) FROM score_changes WHERE day_of(changed_at) = day_of('{now}')");
    let last_day = format!(
        "SELECT count(*) FROM score_changes WHERE changed_at > timestamptz '{now}' - interval '1 day'"
    );
    assert!(number(pool, &today).await > 10 && number(pool, &last_day).await > 10);
    let ties = "SELECT count(*) FROM (SELECT team_id, rank() OVER (PARTITION BY team_id ORDER BY balle DESC) AS place, balle FROM members
        WHERE left_at IS NULL) q WHERE place <= 10 AND balle > 0 GROUP BY team_id, place HAVING count(*) > 1 LIMIT 1";
    assert!(number(pool, ties).await > 1, "a shared place");

    assert_eq!(number(pool, "SELECT count(*) FROM teams WHERE deleted_at IS NULL").await, 14);
    assert_eq!(number(pool, "SELECT count(*) FROM teams WHERE deleted_at IS NOT NULL").await, 1);
    assert_eq!(number(pool, "SELECT count(*) FROM users WHERE password_hash IS NOT NULL").await, 4);
    assert_eq!(number(pool, "SELECT count(*) FROM users WHERE role = 'admin' AND is_active").await, 3);
    assert_eq!(number(pool, "SELECT count(*) FROM users WHERE email_proved_at IS NULL").await, 0);
    assert_eq!(number(pool, "SELECT count(DISTINCT lower(email)) FROM users").await, 240);
    assert_eq!(
        number(pool, "SELECT count(*) FROM score_changes").await,
        i64::try_from(report.score_changes).unwrap()
    );
    // their people have targets of this month, which nobody sets for themselves; some are away
    let targets = "SELECT count(DISTINCT team_id) FROM targets WHERE member_id IS NULL AND starts_on = date_trunc('month', day_of($1))";
    let teams: i64 = sqlx::query_scalar(targets).bind(now).fetch_one(pool).await.unwrap();
    assert_eq!(teams, 8);
    let own =
        "SELECT count(*) FROM targets t JOIN members m ON m.id = t.member_id WHERE m.user_id = t.set_by";
    assert_eq!(number(pool, own).await, 0);
    assert!(number(pool, "SELECT count(*) FROM targets WHERE member_id IS NOT NULL").await > 100);
    assert!(number(pool, "SELECT count(*) FROM absences").await > 5);
    assert_eq!(number(pool, "SELECT count(*) FROM special_days").await, 18);
    // every later team has a manager who decides, and visits that nobody has reported yet
    let managers = "SELECT count(*) FROM team_managers WHERE team_id > 6 AND user_id > 3 AND until IS NULL";
    assert_eq!(number(pool, managers).await, 8);
    assert_eq!(number(pool, "SELECT count(*) FROM team_managers").await, 8);
    let signed_in = "SELECT count(*) FROM team_managers m JOIN users u ON u.id = m.user_id
        WHERE m.team_id = 7 AND u.password_hash IS NOT NULL AND u.is_active AND u.role = 'user'";
    assert_eq!((number(pool, signed_in).await, report.manager_email), (1, Some("manager@demo.example")));
    let waiting = |which: &str| {
        format!(
            "SELECT count(DISTINCT r.team_id) FROM shown_reports r JOIN team_managers m USING (team_id)
             WHERE r.waits AND r.sent_at <= '{now}' AND {which}"
        )
    };
    // a small team may have had no visit in the week
    assert!(number(pool, &waiting("r.user_id <> m.user_id")).await > 5);
    assert!(number(pool, &waiting("r.late")).await > 0, "a late one");
    let asked_about = format!(
        "SELECT count(*) FROM events e WHERE e.team_id > 6 AND e.kind = 'booked' AND e.ends_at < '{now}'
         AND e.starts_at > timestamptz '{now}' - interval '6 days' AND NOT EXISTS (SELECT FROM reports r WHERE r.event_id = e.id)"
    );
    assert!(number(pool, &asked_about).await > 8);
    // the next row continues after the copied ids
    let next = "INSERT INTO teams (name, type, created_at) VALUES ('Next', 'Next', now()) RETURNING id";
    assert_eq!(number(pool, next).await, 16);
}

async fn number(pool: &PgPool, sql: &str) -> i64 {
    let row = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).fetch_one(pool).await.unwrap();
    row.try_get(0).unwrap()
}

/// All rows of a database as one text for each table.
async fn rows(pool: &PgPool) -> Vec<(String, String)> {
    let tables = [
        "organisation",
        "files",
        "(SELECT id, name, email, role, picture, password_hash IS NULL, is_active, created_at FROM users)",
        "teams",
        "members",
        "stints",
        "score_changes",
        "events",
        "event_days",
        "calendar_connections",
        "external_events",
        "access_requests",
        "displays",
        "display_teams",
        "team_managers",
        "targets",
        "absences",
        "special_days",
        "reports",
        "versions",
        "audit_log",
    ];
    let mut all = Vec::new();
    for table in tables {
        let sql =
            format!("SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM {table} AS t");
        let row = sqlx::raw_sql(AssertSqlSafe(sql)).fetch_one(pool).await.unwrap();
        all.push((table.to_owned(), row.get(0)));
    }
    all
}
