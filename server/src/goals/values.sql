-- What these members and teams reached on each day from $4 to $5, in each of these metrics. Days without anything have no row.
--
-- What is asked for is looked up, so that PostgreSQL keeps one plan for all and does not make one at each call.
WITH asked AS MATERIALIZED (
    SELECT $1::bigint[] AS members, $2::bigint[] AS teams, $3::text[] AS metrics,
           $3::text[] && ARRAY['closed', 'visits', 'amount'] AS counts,
           -- From the eve on. An array, of which PostgreSQL expects few.
           CASE WHEN 'points' = ANY ($3) THEN ARRAY(SELECT $4::date - 1 + n FROM generate_series(0, $5::date - $4::date + 1) AS n) END AS days
), counted AS (
    SELECT d.key, d.area, d.day, d.booked + d.closed + d.failed AS visits, d.closed, d.closed_amount AS amount
    FROM (SELECT 'member' AS area, unnest((SELECT members FROM asked)) AS key
          UNION ALL SELECT 'team', unnest((SELECT teams FROM asked))) AS place
    JOIN event_days d ON d.area = place.area AND d.key = place.key AND d.day BETWEEN $4 AND $5
    WHERE (SELECT counts FROM asked)
), days AS MATERIALIZED (
    SELECT day, (day + 1)::timestamp AT TIME ZONE zone AS over
    FROM organisation CROSS JOIN unnest((SELECT days FROM asked)) AS day
), closed AS MATERIALIZED (
    SELECT s.member_id, days.day, s.balle
    FROM days CROSS JOIN unnest((SELECT teams FROM asked)) AS team (id)
    -- With a limit: a probe for each day.
    CROSS JOIN LATERAL (SELECT member_ids, scores FROM closings WHERE day = days.day AND team_id = team.id LIMIT 1) AS c
    CROSS JOIN LATERAL unnest(c.member_ids, c.scores) AS s (member_id, balle)
), ends AS (
    -- The score at the end of each day: the closing says it, or else the ledger.
    SELECT m.id, d.day, coalesce(closed.balle, newest.balle, 0) AS balle
    FROM unnest((SELECT members FROM asked)) AS m (id) CROSS JOIN days d
    LEFT JOIN closed ON closed.member_id = m.id AND closed.day = d.day
    LEFT JOIN LATERAL (
        SELECT c.balle
        FROM score_changes c
        WHERE closed.balle IS NULL AND c.member_id = m.id AND c.changed_at < d.over
        ORDER BY c.changed_at DESC, c.id DESC
        LIMIT 1
    ) newest ON true
), restarts AS MATERIALIZED (
    -- What they took; undoing one, which comes next after it, gives it back.
    SELECT c.member_id, day_in_zone(c.changed_at, o.zone) AS day, sum(coalesce(had.balle, 0) - c.balle) AS dropped
    FROM organisation o CROSS JOIN unnest((SELECT members FROM asked)) AS m (id)
    JOIN score_changes c ON c.member_id = m.id AND c.cause IN ('restart', 'undo')
        AND c.changed_at >= $4::date::timestamp AT TIME ZONE o.zone AND c.changed_at < ($5::date + 1)::timestamp AT TIME ZONE o.zone
    LEFT JOIN LATERAL (
        SELECT e.balle, e.cause
        FROM score_changes e
        WHERE e.member_id = c.member_id AND (e.changed_at, e.id) < (c.changed_at, c.id)
        ORDER BY e.changed_at DESC, e.id DESC
        LIMIT 1
    ) had ON true
    WHERE (SELECT 'points' = ANY (metrics) FROM asked) AND (c.cause = 'restart' OR had.cause = 'restart')
    GROUP BY c.member_id, day
), rises AS (
    SELECT id, day, balle - lag(balle) OVER (PARTITION BY id ORDER BY day) AS rise FROM ends
), held AS (
    -- From the day on that the calendar counts, as for points.
    SELECT m.id, m.user_id, d.day
    FROM organisation o CROSS JOIN members m
    JOIN calendar_connections c ON c.user_id = m.user_id AND c.last_success_at IS NOT NULL
    JOIN external_events e ON e.user_id = m.user_id AND e.kind = 'demo' AND e.ends_at <= $6
    CROSS JOIN LATERAL (
        SELECT coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_in_zone(e.starts_at, o.zone)) AS day
    ) d
    WHERE (SELECT 'demos' = ANY (metrics) FROM asked) AND m.id = ANY ((SELECT members FROM asked)::bigint[]) AND d.day BETWEEN greatest($4, c.points_from) AND $5
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
    SELECT rises.id, 'member', rises.day, 'points', rise + coalesce(dropped, 0)
    FROM rises LEFT JOIN restarts ON restarts.member_id = rises.id AND restarts.day = rises.day
    WHERE rises.day >= $4 AND rise + coalesce(dropped, 0) <> 0
    UNION ALL
    SELECT id, 'member', day, 'demos', held FROM demos
) AS found
