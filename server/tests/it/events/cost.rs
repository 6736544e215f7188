//! A count reads only the requested days and the events at the two ends, however long the history is.

use chrono::TimeDelta;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Postgres, postgres::PgArguments, query::QueryScalar};

use super::scene;
use crate::support::world::at;

const MEMBERS: &str = include_str!("../../../src/events/counts_of_members.sql");
const TEAMS: &str = include_str!("../../../src/events/counts_of_teams.sql");
const MEMBERS_SERIES: &str = include_str!("../../../src/events/series_of_members.sql");
const TEAMS_SERIES: &str = include_str!("../../../src/events/series_of_teams.sql");

fn explained(statement: &str) -> QueryScalar<'_, Postgres, Value, PgArguments> {
    sqlx::query_scalar(AssertSqlSafe(format!("EXPLAIN (ANALYZE, FORMAT JSON) {statement}")))
}

/// The rows of a table that the plan looked at, including those it discarded.
fn rows_read(plan: &Value, table: &str) -> f64 {
    let below = match plan {
        Value::Array(plans) => plans.iter().map(|plan| rows_read(plan, table)).sum(),
        Value::Object(node) => node.values().map(|part| rows_read(part, table)).sum(),
        _ => 0.0,
    };
    let number = |name| plan[name].as_f64().unwrap_or(0.0);
    let here = (number("Actual Rows") + number("Rows Removed by Filter")) * number("Actual Loops");
    below + if plan["Relation Name"] == table { here } else { 0.0 }
}

#[tokio::test]
async fn a_count_over_a_year_reads_its_days_and_the_events_of_two_and_a_series_those_of_each_cut() {
    let scene = scene().await;
    let pool = &scene.world.pool;
    // Three years with 20 events per day.
    sqlx::query(
        "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
         SELECT $1, $2, 'booked', start, start + interval '1 hour', 'x', start
         FROM generate_series(timestamptz '2024-01-01 00:00Z', '2026-12-31 23:59Z', '72 minutes') AS start",
    )
    .bind(scene.anna)
    .bind(scene.team)
    .execute(pool)
    .await
    .unwrap();
    sqlx::raw_sql("VACUUM ANALYZE events, event_days").execute(pool).await.unwrap();
    let (from, to) = (at("2025-02-10T12:00:00Z"), at("2026-02-10T11:59:59Z"));
    let of_member = explained(MEMBERS).bind(scene.anna).bind(None::<i64>).bind(from).bind(to);
    let of_teams = explained(TEAMS).bind(vec![scene.team]).bind(from).bind(to);
    for plan in [of_member.fetch_one(pool).await.unwrap(), of_teams.fetch_one(pool).await.unwrap()] {
        assert_eq!((rows_read(&plan, "events"), rows_read(&plan, "event_days")), (20.0, 364.0), "{plan:#}");
    }
    let weeks = (0..=52).map(|week| from + TimeDelta::weeks(week)).collect::<Vec<_>>();
    let of_member = explained(MEMBERS_SERIES).bind(scene.anna).bind(None::<i64>).bind(&weeks);
    let of_teams = explained(TEAMS_SERIES).bind(vec![scene.team]).bind(&weeks);
    for plan in [of_member.fetch_one(pool).await.unwrap(), of_teams.fetch_one(pool).await.unwrap()] {
        let read = (rows_read(&plan, "events"), rows_read(&plan, "event_days"));
        assert_eq!(read, (52.0 * 20.0, 52.0 * 6.0), "a week has two half days: {plan:#}");
    }
}
