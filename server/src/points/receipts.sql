-- These receipts, each with what its source was counted for before and afterwards. The title of a calendar event stays in the
-- calendar, where its owner may hide it.
SELECT c.id, c.change_id, c.source, c.kind AS "kind: Kind", e.summary AS "summary?", c.day, c.happened_at,
       (extract(epoch FROM coalesce(e.ends_at - e.starts_at, read.length)) / 60)::bigint AS minutes, c.amount, c.points, c.created_at,
       so_far.worth AS "worth!", was.kind AS "was_kind?: Kind", was.worth AS was_worth, c.rules_id, c.line
FROM credits c
LEFT JOIN events e ON 'event/' || e.id = c.source AND e.id = CASE WHEN c.source LIKE 'event/%' THEN substr(c.source, 7)::bigint END
LEFT JOIN LATERAL (
    SELECT x.ends_at - x.starts_at AS length
    FROM members m JOIN external_events x ON x.user_id = m.user_id AND x.starts_at = c.happened_at
    WHERE m.id = c.member_id AND calendar_source(x.user_id, x.provider_id) = c.source LIMIT 1) AS read ON c.source LIKE 'google/%'
CROSS JOIN LATERAL (
    SELECT sum(b.points) AS worth FROM credits b
    WHERE b.member_id = c.member_id AND b.source = c.source AND b.created_at <= c.created_at) AS so_far
LEFT JOIN LATERAL (
    SELECT b.kind, sum(b.points) OVER (ORDER BY b.id) AS worth FROM credits b
    WHERE b.member_id = c.member_id AND b.source = c.source AND b.created_at < c.created_at
    ORDER BY b.id DESC LIMIT 1) AS was ON true
WHERE c.id = ANY ($1)
ORDER BY c.id
