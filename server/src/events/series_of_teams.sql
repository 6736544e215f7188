-- The events of these teams together by kind: a row for each span between two bounds.
SELECT counts.booked AS "booked!", counts.closed AS "closed!", counts.failed AS "failed!"
FROM unnest(($2::timestamptz[])[:cardinality($2) - 1], ($2::timestamptz[])[2:]) WITH ORDINALITY AS span (starts, ends, place),
     cut_at_days(starts, ends - interval '1 microsecond'), LATERAL (
    SELECT coalesce(sum(booked), 0) AS booked, coalesce(sum(closed), 0) AS closed, coalesce(sum(failed), 0) AS failed
    FROM teams t, LATERAL (
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
    WHERE t.id = ANY ($1) AND t.deleted_at IS NULL
) AS counts
ORDER BY place
