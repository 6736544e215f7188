-- The events of a member, or of all places of a person, by kind: a row for each span between two bounds.
WITH counted AS (
    SELECT id FROM members WHERE id = $1
    UNION ALL
    SELECT id FROM members WHERE user_id = $2
)
SELECT counts.booked AS "booked!", counts.closed AS "closed!", counts.failed AS "failed!"
FROM unnest(($3::timestamptz[])[:cardinality($3) - 1], ($3::timestamptz[])[2:]) WITH ORDINALITY AS span (starts, ends, place),
     cut_at_days(starts, ends - interval '1 microsecond'), LATERAL (
    SELECT coalesce(sum(booked), 0) AS booked, coalesce(sum(closed), 0) AS closed, coalesce(sum(failed), 0) AS failed
    FROM counted, LATERAL (
        SELECT booked, closed, failed
        FROM event_days
        WHERE area = 'member' AND key = counted.id AND day BETWEEN first_day AND last_day
        UNION ALL
        SELECT (kind = 'booked')::integer, (kind = 'closed')::integer, (kind = 'failed')::integer
        FROM events
        WHERE member_id = counted.id AND starts_at >= since AND starts_at < head_until
        UNION ALL
        SELECT (kind = 'booked')::integer, (kind = 'closed')::integer, (kind = 'failed')::integer
        FROM events
        WHERE member_id = counted.id AND starts_at >= tail_since AND starts_at < until
    ) AS part
) AS counts
ORDER BY place
