-- What can give a member points on days that may be open, and what has given some there, with what receipts say.
WITH connection AS (
    SELECT points_from FROM calendar_connections WHERE user_id = $2 AND last_success_at IS NOT NULL
), known AS MATERIALIZED (
    SELECT DISTINCT source FROM credits WHERE member_id = $1 AND day >= $4
), entered AS (
    SELECT 'event/' || e.id AS key, true AS entered, day_of(e.starts_at) AS day, true AS counts, e.kind,
           e.starts_at AS happened_at, e.amount
    FROM events e
    WHERE e.member_id = $1
      AND (e.starts_at >= end_of_day($4::date - 1)
           OR e.id IN (SELECT substr(source, 7)::bigint FROM known WHERE source LIKE 'event/%'))
), copied AS MATERIALIZED (
    SELECT calendar_source(e.user_id, e.provider_id) AS key, e.kind, e.starts_at, e.ends_at <= $3 AS ended,
           coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_of(e.starts_at)) AS day
    FROM external_events e WHERE e.user_id = $2 AND EXISTS (SELECT FROM connection)
), places AS MATERIALIZED (
    SELECT day, calendar_place($2, day) AS place
    FROM (SELECT DISTINCT day FROM copied WHERE ended AND day >= $4) AS days
), read AS (
    SELECT c.key, false AS entered, c.day,
           c.ended AND coalesce(p.place = $1, false)
           AND NOT EXISTS (SELECT FROM events e WHERE e.source = 'google' AND e.source_key = substr(c.key, 8)) AS counts,
           c.kind, c.starts_at AS happened_at, NULL::numeric AS amount
    FROM connection, copied c LEFT JOIN places p USING (day)
    WHERE c.day >= connection.points_from AND (c.day >= $4 OR c.key IN (SELECT source FROM known))
), present AS (
    SELECT * FROM entered UNION ALL SELECT * FROM read
), receipts AS MATERIALIZED (
    SELECT * FROM receipts_of($1, ARRAY(SELECT key FROM present UNION SELECT source FROM known), $5)
)
SELECT key AS "key!", entered AS "entered!", present.day, counts AS "counts!", present.kind AS "kind!: Kind",
       present.happened_at AS "happened_at!", present.amount, receipts.day AS receipts_day, given, noted, before
FROM present LEFT JOIN receipts ON receipts.source = key
UNION ALL
-- Gone: what a calendar no longer has is known only where it is read, and from the day on that it counts. What an unread
-- calendar has given stays as it is; only who counts everything asks for it.
SELECT source, source LIKE 'event/%', NULL, false, kind, happened_at, amount, day, given, noted, before
FROM receipts
WHERE NOT EXISTS (SELECT FROM present WHERE key = source)
  AND (source LIKE 'event/%' OR $6
       OR day >= (SELECT points_from FROM connection) AND source NOT IN (SELECT key FROM copied))
