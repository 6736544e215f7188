-- What these members and teams reached on each day from $4 to $5, in each of these metrics. Days without anything have no row.
WITH span AS MATERIALIZED (
    SELECT end_of_day($4::date - 1) AS since, end_of_day($5) AS until, zone FROM organisation
), counted AS (
    SELECT key, area, day, booked + closed + failed AS visits, closed, closed_amount AS amount
    FROM event_days
    WHERE (area = 'member' AND key = ANY ($1) OR area = 'team' AND key = ANY ($2)) AND day BETWEEN $4 AND $5
      AND ('closed' = ANY ($3) OR 'visits' = ANY ($3) OR 'amount' = ANY ($3))
), changes AS (
    SELECT m.id, c.cause, day_in_zone(c.changed_at, span.zone) AS day, c.changed_at >= span.since AS counts,
           c.balle - coalesce(lag(c.balle) OVER earlier, 0) AS rise,
           c.cause = 'undo' AND lag(c.cause) OVER earlier = 'restart' AS undoes_restart
    FROM span CROSS JOIN unnest($1::bigint[]) AS m (id)
    CROSS JOIN LATERAL (
        (SELECT c.id, c.balle, c.cause, c.changed_at FROM score_changes c
         WHERE c.member_id = m.id AND c.changed_at >= span.since AND c.changed_at < span.until)
        UNION ALL
        (SELECT c.id, c.balle, c.cause, c.changed_at FROM score_changes c
         WHERE c.member_id = m.id AND c.changed_at < span.since
         ORDER BY c.changed_at DESC, c.id DESC LIMIT 1)
    ) c
    WHERE 'points' = ANY ($3)
    WINDOW earlier AS (PARTITION BY m.id ORDER BY c.changed_at, c.id)
), held AS (
    -- From the day on that the calendar counts, as for points.
    SELECT m.id, m.user_id, d.day
    FROM span CROSS JOIN members m
    JOIN calendar_connections c ON c.user_id = m.user_id AND c.last_success_at IS NOT NULL
    JOIN external_events e ON e.user_id = m.user_id AND e.kind = 'demo' AND e.ends_at <= $6
    CROSS JOIN LATERAL (
        SELECT coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_in_zone(e.starts_at, span.zone)) AS day
    ) d
    WHERE 'demos' = ANY ($3) AND m.id = ANY ($1) AND d.day BETWEEN greatest($4, c.points_from) AND $5
), demos AS (
    SELECT id, day, count(*) AS held
    FROM held JOIN LATERAL (SELECT calendar_place(user_id, day) AS place) p ON p.place = id
    GROUP BY id, day
)
SELECT key AS "key!", area = 'team' AS "is_team!", day AS "day!", metric AS "metric!: Metric", value AS "value!"
FROM (
    SELECT key, area, day, v.metric, v.value
    FROM counted
    CROSS JOIN LATERAL (VALUES ('closed', closed::numeric), ('visits', visits), ('amount', amount)) AS v (metric, value)
    WHERE v.metric = ANY ($3) AND v.value <> 0
    UNION ALL
    SELECT id, 'member', day, 'points', sum(rise) FROM changes
    WHERE counts AND cause <> 'restart' AND undoes_restart IS NOT TRUE GROUP BY id, day
    UNION ALL
    SELECT id, 'member', day, 'demos', held FROM demos
) AS found
