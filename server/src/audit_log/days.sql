-- How many entries match on each day. find.sql has the same conditions.
SELECT day_in_zone(a.at, o.zone) AS "day!", count(*) AS "entries!"
FROM audit_log a
CROSS JOIN organisation o
WHERE ($1::bigint IS NULL OR a.actor_id = $1)
  AND ($2::text[] IS NULL OR a.subject = ANY($2) OR audit_person(a.subject, a.before, a.after) = $3::bigint)
  AND ($5::text[] IS NULL OR a.action = ANY($4::text[])
       OR split_part(a.action, '.', 1) = ANY($5) AND a.action <> ALL($6::text[]))
  AND ($7::text IS NULL OR a.request_id = $7)
  AND ($8::date IS NULL OR a.at >= end_of_day($8 - 1))
  AND ($9::date IS NULL OR a.at < end_of_day($9))
GROUP BY 1
ORDER BY 1 DESC
