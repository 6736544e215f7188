use super::database::query;
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// Targets of this month for the teams that have managers, near what their people reached in the three months before; some
/// people away; days off of this year and the next. Whoever manages a team sets its targets, an administrator the manager's.
pub(super) async fn write(connection: &mut PgConnection, now: DateTime<Utc>) -> anyhow::Result<()> {
    query(
        "WITH month AS (SELECT date_trunc('month', day_of($1))::date AS first),
         admin AS (SELECT min(id) AS id FROM users WHERE role = 'admin'),
         places AS (
             SELECT m.id, m.team_id, m.user_id, g.user_id AS manager,
                    CASE WHEN m.team_id % 4 = 0 THEN 'visits' ELSE 'closed' END AS metric
             FROM members m JOIN team_managers g ON g.team_id = m.team_id
             WHERE m.left_at IS NULL
         ), reached AS (
             SELECT p.*, coalesce(sum(CASE WHEN p.metric = 'visits' THEN d.booked + d.closed + d.failed ELSE d.closed END), 0) / 3.0 AS usual
             FROM month CROSS JOIN places p
             LEFT JOIN event_days d ON d.area = 'member' AND d.key = p.id
                  AND d.day >= month.first - interval '3 months' AND d.day < month.first
             GROUP BY p.id, p.team_id, p.user_id, p.manager, p.metric
         ), set AS (
             -- Between a quarter less and a quarter more, so that not everybody is on pace; a few have none yet.
             SELECT *, greatest(2, round(usual * (0.75 + id % 6 * 0.1))) AS value FROM reached WHERE id % 13 <> 0
         )
         INSERT INTO targets (team_id, member_id, metric, period, starts_on, value, set_by, set_at)
         SELECT team_id, member_id, metric, 'month', month.first, value,
                CASE WHEN user_id = manager THEN admin.id ELSE manager END, end_of_day(month.first - 1)
         FROM month, admin, (
             SELECT team_id, id AS member_id, user_id, manager, metric, value FROM set
             UNION ALL
             SELECT team_id, NULL, NULL, manager, metric, sum(value) FROM set GROUP BY team_id, manager, metric
         ) AS cells
         ORDER BY team_id, member_id NULLS FIRST",
    )
    .bind(now)
    .execute(&mut *connection)
    .await?;
    query(
        "INSERT INTO absences (user_id, first_day, last_day, entered_by, entered_at)
         SELECT user_id, first, first + (user_id % 4)::integer, user_id, $1
         FROM (SELECT DISTINCT m.user_id, date_trunc('month', day_of($1))::date + (m.user_id % 24)::integer AS first
               FROM members m JOIN team_managers g ON g.team_id = m.team_id
               WHERE m.left_at IS NULL AND m.user_id % 7 = 3) AS away
         ORDER BY user_id",
    )
    .bind(now)
    .execute(&mut *connection)
    .await?;
    query(
        "INSERT INTO special_days (day, works, name)
         SELECT day, false, name
         FROM generate_series(0, 1) AS later,
              LATERAL (SELECT extract(year FROM day_of($1))::integer + later AS year) AS years,
              LATERAL (
                  SELECT make_date(year, 1, 1) + n AS day, 'New Year holidays' AS name FROM generate_series(0, 7) AS n
                  UNION ALL
                  SELECT make_date(year, 11, 4), 'Unity Day'
              ) AS off",
    )
    .bind(now)
    .execute(connection)
    .await?;
    Ok(())
}
