-- Today's visits in these teams, the earliest ones of each, and how many there are: booked events, and events of people's
-- calendars whose title everybody may read, unless an entered event stands for them or lies beside them.
WITH day AS MATERIALIZED (
    SELECT today, end_of_day(today - 1) AS begun, end_of_day(today) AS ends FROM (SELECT day_of($2) AS today) AS day
), booked AS (
    SELECT e.team_id, e.member_id, e.id AS event_id, NULL::text AS calendar_key, e.summary, e.starts_at, e.ends_at
    FROM day CROSS JOIN events e
    JOIN members m ON m.id = e.member_id AND m.left_at IS NULL
    WHERE e.team_id = ANY ($1) AND e.kind = 'booked' AND e.starts_at >= day.begun AND e.starts_at < day.ends
), copied AS MATERIALIZED (
    SELECT m.team_id, m.id AS place, x.user_id, substr(calendar_source(x.user_id, x.provider_id), 8) AS key, v.summary,
           x.starts_at, x.ends_at
    FROM day
    CROSS JOIN members m
    JOIN users u ON u.id = m.user_id AND u.is_active
    JOIN external_events x ON x.user_id = m.user_id AND x.starts_at >= day.begun AND x.starts_at < day.ends
    JOIN marked_external_events v ON v.id = x.id AND v.hidden IS NULL
    WHERE m.team_id = ANY ($1) AND m.left_at IS NULL
      AND x.kind IN ('booked', 'demo', 'meeting') AND v.summary <> '' AND NOT x.is_all_day
), places AS MATERIALIZED (
    SELECT user_id, calendar_place(user_id, day.today) AS place FROM (SELECT DISTINCT user_id FROM copied) AS people, day
), read AS (
    SELECT c.team_id, c.place, NULL::bigint, c.key, c.summary, c.starts_at, c.ends_at
    FROM copied c JOIN places p USING (user_id, place)
    WHERE NOT EXISTS (SELECT FROM events e WHERE e.source = 'google' AND e.source_key = c.key)
      AND NOT EXISTS (SELECT FROM events e WHERE e.member_id = c.place
                      AND e.starts_at BETWEEN c.starts_at - interval '2 hours' AND c.starts_at + interval '2 hours')
), visits AS (
    SELECT * FROM booked UNION ALL SELECT * FROM read
), numbered AS (
    SELECT *, count(*) OVER (PARTITION BY team_id) AS total,
           row_number() OVER (PARTITION BY team_id ORDER BY starts_at, event_id, calendar_key) AS row
    FROM visits
)
SELECT n.team_id AS "team!: TeamId", n.total AS "total!", u.id AS "user: UserId", u.name, u.picture, n.summary AS "summary!",
       n.starts_at AS "starts_at!", n.ends_at AS "ends_at!", coalesce(of_event.kind, of_calendar.kind) AS "reported: Kind",
       t.reports <> 'off' AND NOT EXISTS (
           SELECT FROM moved_asks a
           WHERE a.user_id = m.user_id AND a.calendar_key = n.calendar_key AND a.starts_at = n.starts_at) AS "is_asked!"
FROM numbered n
JOIN teams t ON t.id = n.team_id
JOIN members m ON m.id = n.member_id
JOIN users u ON u.id = m.user_id
LEFT JOIN reports of_event ON of_event.state = 'waiting' AND of_event.event_id = n.event_id
LEFT JOIN reports of_calendar ON of_calendar.state = 'waiting' AND of_calendar.calendar_key = n.calendar_key
WHERE n.row <= $3
ORDER BY n.team_id, n.row
