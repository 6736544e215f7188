use super::calendar::{Calendar, DAYS_AHEAD, Day};
use super::options::Options;
use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, PgConnection, Postgres, Row, postgres::PgArguments, query::Query};

#[expect(
    clippy::disallowed_methods,
    reason = "this module compiles without a database at hand; its tests run every statement"
)]
pub(super) fn query(sql: &'static str) -> Query<'static, Postgres, PgArguments> {
    sqlx::query(sql)
}

const TABLES_WITH_IDS: [&str; 10] = [
    "users",
    "teams",
    "members",
    "stints",
    "score_changes",
    "events",
    "external_events",
    "access_requests",
    "displays",
    "audit_log",
];

/// Blocks other writers until the end of the transaction, and refuses a database in use.
pub(super) async fn claim(connection: &mut PgConnection) -> anyhow::Result<()> {
    // The server's time limits are meant for requests.
    let patience = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
        LOCK TABLE users, teams IN SHARE ROW EXCLUSIVE MODE";
    sqlx::raw_sql(patience)
        .execute(&mut *connection)
        .await
        .context("the tables cannot be locked: are the migrations applied?")?;
    let in_use = "SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM teams)";
    let in_use: bool = sqlx::raw_sql(in_use).fetch_one(&mut *connection).await?.try_get(0)?;
    ensure!(!in_use, "the database already has users or teams: only an empty one can be filled");
    Ok(())
}

/// The days of the history in the organisation's zone, with their working hours.
pub(super) async fn calendar(
    connection: &mut PgConnection,
    options: &Options,
    now: DateTime<Utc>,
) -> anyhow::Result<Calendar> {
    let known: bool =
        query("SELECT is_time_zone($1)").bind(&options.zone).fetch_one(&mut *connection).await?.try_get(0)?;
    ensure!(known, "PostgreSQL does not know the time zone '{}': use one like Europe/Moscow", options.zone);
    let today = usize::try_from(options.days)?;
    let rows = query(
        "SELECT (extract(epoch FROM day AT TIME ZONE $1) * 1000000)::bigint,
                (extract(epoch FROM (day + interval '9 hours') AT TIME ZONE $1) * 1000000)::bigint,
                (extract(epoch FROM (day + interval '18 hours') AT TIME ZONE $1) * 1000000)::bigint,
                extract(isodow FROM day) < 6, extract(month FROM day)::int, extract(day FROM day)::int
         FROM (SELECT ($2 AT TIME ZONE $1)::date::timestamp AS today) AS here,
              generate_series(today - $3 * interval '1 day', today + $4 * interval '1 day', '1 day') AS day
         ORDER BY day",
    )
    .bind(&options.zone)
    .bind(now)
    .bind(i32::try_from(options.days)?)
    .bind(i32::try_from(DAYS_AHEAD)?)
    .fetch_all(connection)
    .await
    .context("the days of the history cannot be read")?;
    let days = rows.into_iter().map(|row| {
        Ok(Day {
            midnight: row.try_get(0)?,
            opens: row.try_get(1)?,
            closes: row.try_get(2)?,
            is_workday: row.try_get(3)?,
            month: row.try_get(4)?,
            date: row.try_get(5)?,
        })
    });
    let days: Vec<Day> = days.collect::<Result<_, sqlx::Error>>()?;
    ensure!(days.len() > today, "PostgreSQL counts other days than asked for");
    Ok(Calendar { days, today, now: now.timestamp_micros() })
}

/// All-day events run from midnight to midnight here; a real calendar says their days itself.
pub(super) async fn name_days(connection: &mut PgConnection, options: &Options) -> anyhow::Result<()> {
    query(
        "UPDATE external_events SET first_day = (starts_at AT TIME ZONE $1)::date,
                                    last_day = (ends_at AT TIME ZONE $1)::date - 1 WHERE is_all_day",
    )
    .bind(&options.zone)
    .execute(connection)
    .await
    .context("the days of all-day events cannot be written")?;
    Ok(())
}

pub(super) async fn name_organisation(
    connection: &mut PgConnection,
    options: &Options,
    since: i64,
) -> anyhow::Result<()> {
    query("UPDATE organisation SET name = $1, zone = $2, created_at = $3")
        .bind(&options.organisation)
        .bind(&options.zone)
        .bind(DateTime::from_timestamp_micros(since).context("an instant out of range")?)
        .execute(connection)
        .await
        .context("the organisation cannot be named")?;
    Ok(())
}

/// Only their owner may change tables: the role of a server may not.
pub(super) async fn owns_tables(connection: &mut PgConnection) -> anyhow::Result<bool> {
    let owns = "SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = 'events'::regclass";
    Ok(sqlx::raw_sql(owns).fetch_one(connection).await?.try_get(0)?)
}

/// Gives every member the last score of the ledger. Returns how many members there are.
pub(super) async fn repeat_scores(connection: &mut PgConnection) -> anyhow::Result<u64> {
    let repeated = query(
        "UPDATE members m SET balle = coalesce((
             SELECT balle FROM score_changes c WHERE c.member_id = m.id ORDER BY changed_at DESC, id DESC LIMIT 1), 0)",
    );
    let repeated = repeated.execute(connection).await.context("the members' scores cannot be written")?;
    Ok(repeated.rows_affected())
}

/// The rows came with their ids: continue after the highest.
pub(super) async fn advance_sequences(connection: &mut PgConnection) -> anyhow::Result<()> {
    // setval would need more rights than adding rows does.
    for table in TABLES_WITH_IDS {
        let advance = format!(
            "SELECT count(nextval(pg_get_serial_sequence('{table}', 'id')))
             FROM generate_series(1, (SELECT max(id) FROM {table}))"
        );
        let advanced = sqlx::raw_sql(AssertSqlSafe(advance)).execute(&mut *connection).await;
        advanced.with_context(|| format!("the sequence of {table} cannot be advanced"))?;
    }
    Ok(())
}

/// Statistics and visibility maps for the planner.
pub(super) async fn vacuum(pool: &sqlx::PgPool) -> anyhow::Result<()> {
    let mut connection = pool.acquire().await?;
    if !owns_tables(&mut connection).await? {
        return Ok(()); // PostgreSQL does it by itself, later
    }
    let statements = [
        "SET statement_timeout = 0",
        "VACUUM (ANALYZE) organisation, files, users, teams, members, stints, versions, audit_log",
        "VACUUM (ANALYZE) score_changes",
        "VACUUM (ANALYZE) events, event_days",
        "VACUUM (ANALYZE) calendar_connections, external_events, access_requests, displays, display_teams",
        "VACUUM (ANALYZE) team_managers, reports",
        "RESET statement_timeout",
    ];
    for statement in statements {
        sqlx::raw_sql(statement).execute(&mut *connection).await.with_context(|| statement.to_owned())?;
    }
    Ok(())
}
