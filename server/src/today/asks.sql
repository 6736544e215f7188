-- The visits of a person that have ended without a result, newest first, the next one of today, and what the person reported
-- since. One row without an ask if there is none. $3: their places whose team takes reports.
--
-- Everything hangs on the last days of these places and of the person's own calendar.
WITH day AS MATERIALIZED (
    SELECT end_of_day(today - 8) AS since, end_of_day(today) AS ends FROM (SELECT day_of($2) AS today) AS day
), own AS MATERIALIZED (
    -- By the person, who is in a few teams: for an array alone the planner assumes ten places and plans every call anew.
    SELECT id FROM members WHERE user_id = $1 AND id = ANY ($3)
), booked AS (
    SELECT e.id AS event_id, e.member_id, NULL::text AS calendar_key, e.summary, e.description, e.amount, e.starts_at, e.ends_at,
           e.created_by, e.created_at
    FROM events e, day
    WHERE e.member_id IN (SELECT id FROM own) AND e.kind = 'booked' AND e.starts_at >= day.since AND e.starts_at < day.ends
      AND NOT EXISTS (SELECT FROM reports r WHERE r.state = 'waiting' AND r.event_id = e.id)
), copied AS MATERIALIZED (
    SELECT substr(calendar_source(x.user_id, x.provider_id), 8) AS key, x.summary, x.starts_at, x.ends_at, day_of(x.starts_at) AS day
    FROM external_events x, day
    WHERE x.user_id = $1 AND x.kind IN ('booked', 'demo', 'meeting') AND x.summary <> '' AND NOT x.is_all_day
      AND x.starts_at >= day.since AND x.starts_at < day.ends
), places AS MATERIALIZED (
    SELECT day, calendar_place($1, day) AS place FROM (SELECT DISTINCT day FROM copied) AS days
), read AS (
    SELECT NULL::bigint, p.place, c.key, c.summary, '', NULL::numeric, c.starts_at, c.ends_at, NULL::bigint, NULL::timestamptz
    FROM copied c JOIN places p USING (day)
    WHERE p.place IN (SELECT id FROM own)
      AND NOT EXISTS (SELECT FROM moved_asks m
                      WHERE m.user_id = $1 AND m.calendar_key = c.key AND m.starts_at = c.starts_at)
      AND NOT EXISTS (SELECT FROM reports r WHERE r.state = 'waiting' AND r.calendar_key = c.key)
      AND NOT EXISTS (SELECT FROM events e WHERE e.source = 'google' AND e.source_key = c.key)
      AND NOT EXISTS (SELECT FROM events e WHERE e.member_id = p.place
                      AND e.starts_at BETWEEN c.starts_at - interval '2 hours' AND c.starts_at + interval '2 hours')
), visits AS MATERIALIZED (
    SELECT * FROM booked UNION ALL SELECT * FROM read
), ended AS (
    SELECT * FROM visits WHERE ends_at <= $2
), next AS (
    SELECT summary, starts_at FROM visits WHERE starts_at > $2 ORDER BY starts_at, event_id, calendar_key LIMIT 1
)
SELECT (SELECT count(*) FROM ended) AS "total!",
       ARRAY(SELECT DISTINCT member_id FROM ended WHERE event_id IS NOT NULL) AS "with_bookings!: Vec<MemberId>",
       ARRAY(SELECT r.id FROM reports r, day
             WHERE r.member_id IN (SELECT id FROM members WHERE user_id = $1) AND r.sent_at >= day.since
             ORDER BY r.sent_at DESC, r.id DESC LIMIT $5) AS "reports!: Vec<ReportId>",
       next.summary AS "next?", next.starts_at AS "next_at?",
       a.event_id AS "event?: EventId", a.member_id AS "member?: MemberId", a.calendar_key, a.summary AS "summary?",
       a.description AS "description?", a.amount, a.starts_at AS "starts_at?", a.ends_at AS "ends_at?",
       u.name AS "booked_by?", coalesce(u.id = $1, false) AS "booked_by_you!", a.created_at AS booked_at
FROM (VALUES (true)) AS one
LEFT JOIN next ON true
LEFT JOIN (SELECT * FROM ended ORDER BY starts_at DESC, event_id DESC, calendar_key LIMIT $4) a ON true
LEFT JOIN users u ON u.id = a.created_by
ORDER BY a.starts_at DESC, a.event_id DESC, a.calendar_key
