-- The teams that somebody leads, and the reports that wait for them there. An administrator ($3) sees the teams they manage
-- ($7), those with such reports, and those that take reports and have no manager. A row for each report, one without a report
-- for a team where none waits; of each team who waits longest.
WITH waiting AS MATERIALIZED (
    SELECT r.id, r.team_id, r.user_id, r.event_id, r.kind, r.amount, r.sent_at, r.late
    FROM inbox_of($1, CASE WHEN NOT $3 THEN $7::bigint[] END, false, $2) i
    JOIN shown_reports r ON r.id = i.report
), free AS (
    SELECT t.id FROM teams t
    WHERE $3 AND t.deleted_at IS NULL AND t.reports <> 'off' AND NOT EXISTS (SELECT FROM managers_at(t.id, $2))
    ORDER BY t.id LIMIT $4
), led AS MATERIALIZED (
    SELECT t.id, t.name, t.picture, w.total, w.since
    FROM (SELECT unnest($7::bigint[]) UNION SELECT team_id FROM waiting UNION SELECT id FROM free) AS known (id)
    -- Looked up one by one, not all teams at once.
    CROSS JOIN LATERAL (SELECT id, name, picture FROM teams WHERE id = known.id AND deleted_at IS NULL OFFSET 0) t
    LEFT JOIN (SELECT team_id, count(*) AS total, min(sent_at) AS since FROM waiting GROUP BY team_id) w ON w.team_id = t.id
    ORDER BY w.since, t.name COLLATE names, t.id LIMIT $4
), people AS MATERIALIZED (
    SELECT p.*, row_number() OVER (PARTITION BY p.team_id ORDER BY p.since, p.user_id) AS row
    FROM (SELECT w.team_id, w.user_id, count(*) AS count, min(w.sent_at) AS since,
                 count(*) FILTER (WHERE w.late) AS late,
                 sum(w.amount) FILTER (WHERE w.kind = 'closed') AS amount
          FROM waiting w WHERE w.team_id IN (SELECT id FROM led) GROUP BY w.team_id, w.user_id) p
), shown AS (
    SELECT w.*, row_number() OVER (PARTITION BY w.team_id, w.user_id ORDER BY w.sent_at, w.id) AS turn
    FROM waiting w JOIN people p USING (team_id, user_id)
    WHERE p.row <= $5
)
SELECT led.id AS "team: TeamId", led.name, led.picture, coalesce(led.total, 0) AS "total!", led.since,
       (SELECT count(*) FROM members WHERE team_id = led.id AND left_at IS NULL) AS "members!",
       EXISTS (SELECT FROM targets WHERE team_id = led.id) AS "has_targets!",
       u.id AS "user?: UserId", u.name AS "user_name?", u.picture AS user_picture, p.count, p.late, p.amount,
       w.id AS "report?: ReportId", w.kind AS "reported?: Kind", e.id AS "event?: EventId", e.summary AS "summary?", e.description AS "description?",
       e.kind AS "kind?: Kind", e.starts_at AS "starts_at?", e.ends_at AS "ends_at?", e.amount AS event_amount
FROM led
LEFT JOIN (shown w JOIN people p USING (team_id, user_id) JOIN users u ON u.id = w.user_id)
    ON w.team_id = led.id AND w.turn <= $6
LEFT JOIN events e ON e.id = w.event_id
ORDER BY led.name COLLATE names, led.id, p.row, w.turn
