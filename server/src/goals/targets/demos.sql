-- Demos in calendars that have ended, on days when the calendar counts for a place in the team: of these members, and of
-- everybody together (without a member).
WITH spans AS MATERIALIZED (
    SELECT first_day, last_day FROM unnest($3::date[], $4::date[]) AS span (first_day, last_day)
), bounds AS (
    SELECT end_of_day(min(first_day) - 2) AS since, end_of_day(max(last_day) + 1) AS until FROM spans
), copied AS MATERIALIZED (
    SELECT m.id AS member_id, e.user_id, coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_in_zone(e.starts_at, o.zone)) AS day
    FROM organisation o, bounds b, members m
    JOIN calendar_connections c ON c.user_id = m.user_id AND c.last_success_at IS NOT NULL
    JOIN external_events e ON e.user_id = c.user_id
    WHERE m.team_id = $1 AND e.kind = 'demo' AND e.ends_at <= $5 AND e.starts_at >= b.since AND e.starts_at < b.until
      -- From the day on that the calendar counts, as for points.
      AND coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_in_zone(e.starts_at, o.zone)) >= c.points_from
), places AS MATERIALIZED (
    SELECT user_id, day, calendar_place(user_id, day) AS place FROM (SELECT DISTINCT user_id, day FROM copied) AS days
), demos AS MATERIALIZED (
    SELECT s.first_day, c.member_id, count(*)::numeric AS value
    FROM copied c
    JOIN places p ON p.user_id = c.user_id AND p.day = c.day AND p.place = c.member_id
    JOIN spans s ON c.day BETWEEN s.first_day AND s.last_day
    GROUP BY s.first_day, c.member_id
)
SELECT s.first_day AS "first_day!", m.id AS "member?: MemberId", coalesce(d.value, 0) AS "value!"
FROM spans s CROSS JOIN unnest($2::bigint[]) AS m (id)
LEFT JOIN demos d ON d.first_day = s.first_day AND d.member_id = m.id
UNION ALL
SELECT s.first_day, NULL, coalesce(sum(d.value), 0) FROM spans s LEFT JOIN demos d USING (first_day) GROUP BY s.first_day
