-- The ids of entries that match, newest first. days.sql counts them with the same conditions.
SELECT a.id
FROM audit_log a
WHERE ($1::bigint IS NULL OR a.actor_id = $1)
  AND ($2::text[] IS NULL OR a.subject = ANY($2) OR audit_person(a.subject, a.before, a.after) = $3::bigint)
  AND ($5::text[] IS NULL OR a.action = ANY($4::text[])
       OR split_part(a.action, '.', 1) = ANY($5) AND a.action <> ALL($6::text[]))
  AND ($7::text IS NULL OR a.request_id = $7)
  AND ($8::date IS NULL OR a.at >= end_of_day($8 - 1))
  AND ($9::date IS NULL OR a.at < end_of_day($9))
  AND ($10::bigint IS NULL OR (a.at, a.id) < (SELECT b.at, b.id FROM audit_log b WHERE b.id = $10))
ORDER BY a.at DESC, a.id DESC
LIMIT $11
