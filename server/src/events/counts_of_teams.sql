-- The events of each of these teams by kind.
SELECT t.id, counts.booked AS "booked!", counts.closed AS "closed!", counts.failed AS "failed!"
FROM teams t, cut_at_days($2, $3), LATERAL (
    SELECT coalesce(sum(booked), 0) AS booked, coalesce(sum(closed), 0) AS closed, coalesce(sum(failed), 0) AS failed
    FROM (
        SELECT booked, closed, failed
        FROM event_days
        WHERE area = 'team' AND key = t.id AND day BETWEEN first_day AND last_day
        UNION ALL
        SELECT (kind = 'booked')::integer, (kind = 'closed')::integer, (kind = 'failed')::integer
        FROM events
        WHERE team_id = t.id AND starts_at >= since AND starts_at < head_until
        UNION ALL
        SELECT (kind = 'booked')::integer, (kind = 'closed')::integer, (kind = 'failed')::integer
        FROM events
        WHERE team_id = t.id AND starts_at >= tail_since AND starts_at < until
    ) AS part
) AS counts
WHERE t.id = ANY ($1) AND t.deleted_at IS NULL
ORDER BY t.id
