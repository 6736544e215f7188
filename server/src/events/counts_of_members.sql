-- The events of a member, or of all places of a person, by kind.
WITH counted AS (
    SELECT id FROM members WHERE id = $1
    UNION ALL
    SELECT id FROM members WHERE user_id = $2
)
SELECT coalesce(sum(booked), 0) AS "booked!", coalesce(sum(closed), 0) AS "closed!", coalesce(sum(failed), 0) AS "failed!"
FROM counted, cut_at_days($3, $4), LATERAL (
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
