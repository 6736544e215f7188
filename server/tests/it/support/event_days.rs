//! Checks `event_days` without the code that maintains it.

use sqlx::PgPool;

/// Counts the days whose counts differ from their events, and the events that no day counts.
pub(crate) async fn miscounted_days(pool: &PgPool) -> i64 {
    sqlx::query_scalar(
        "WITH span AS (
             SELECT day, end_of_day(day - 1) AS since, end_of_day(day) AS until FROM (SELECT DISTINCT day FROM event_days) AS d
         ), plain AS (
             SELECT 'member' AS area, member_id AS key, day, kind, amount FROM events JOIN span ON starts_at >= since AND starts_at < until
             UNION ALL
             SELECT 'team', team_id, day, kind, amount FROM events JOIN span ON starts_at >= since AND starts_at < until
         ), counted AS (
             SELECT area, key, day, count(*) FILTER (WHERE kind = 'booked') AS booked,
                    count(*) FILTER (WHERE kind = 'closed') AS closed, count(*) FILTER (WHERE kind = 'failed') AS failed,
                    sum(amount) FILTER (WHERE kind = 'closed') AS closed_amount
             FROM plain GROUP BY area, key, day
         )
         SELECT (SELECT count(*) FROM event_days kept FULL JOIN counted USING (area, key, day)
                 WHERE (coalesce(kept.booked, 0), coalesce(kept.closed, 0), coalesce(kept.failed, 0), coalesce(kept.closed_amount, 0))
                    <> (coalesce(counted.booked, 0), coalesce(counted.closed, 0), coalesce(counted.failed, 0), coalesce(counted.closed_amount, 0)))
              + abs(2 * (SELECT count(*) FROM events) - (SELECT coalesce(sum(booked + closed + failed), 0) FROM event_days))",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}
