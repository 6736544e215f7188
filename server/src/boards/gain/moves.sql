-- What the gains of these members follow from, in the order of their names: since the beginning of the day $3, to the end
-- of the day $4 (null: to now), and to the end of the day before that, $5. Index probes for each member; the score
-- before the first day only of those marked in $2, because a closing says it of the others.
WITH moment AS MATERIALIZED (
    SELECT zone, $3::date::timestamp AT TIME ZONE zone AS begun,
           coalesce(($4::date + 1)::timestamp AT TIME ZONE zone, 'infinity') AS over,
           coalesce(($5::date + 1)::timestamp AT TIME ZONE zone, '-infinity') AS over_before
    FROM organisation
), restarts AS MATERIALIZED (
    -- Undoing a restart gives back what it took, and is no gain. It comes next after it.
    SELECT c.member_id, sum(coalesce(had.balle, 0) - c.balle) AS dropped,
           sum(coalesce(had.balle, 0) - c.balle) FILTER (WHERE c.changed_at < moment.over_before) AS dropped_before
    FROM moment
    CROSS JOIN unnest($1::bigint[]) AS asked (id)
    JOIN score_changes c ON c.member_id = asked.id AND c.cause IN ('restart', 'undo')
        AND c.changed_at >= moment.begun AND c.changed_at < moment.over
    LEFT JOIN LATERAL (
        SELECT e.balle, e.cause
        FROM score_changes e
        WHERE e.member_id = c.member_id AND (e.changed_at, e.id) < (c.changed_at, c.id)
        ORDER BY e.changed_at DESC, e.id DESC
        LIMIT 1
    ) had ON true
    WHERE c.cause = 'restart' OR had.cause = 'restart'
    GROUP BY c.member_id
)
SELECT m.id AS "member: MemberId", m.balle, coalesce(start.balle, 0) AS "at_start!",
       day_in_zone(stint.joined_at, moment.zone) AS "joined_day?",
       coalesce(r.dropped, 0) AS "dropped!", coalesce(r.dropped_before, 0) AS "dropped_before!"
FROM moment
CROSS JOIN unnest($1::bigint[], $2::boolean[]) AS asked (id, probe)
JOIN members m ON m.id = asked.id
JOIN users u ON u.id = m.user_id
LEFT JOIN restarts r ON r.member_id = m.id
LEFT JOIN LATERAL (
    SELECT c.balle
    FROM score_changes c
    WHERE asked.probe AND c.member_id = m.id AND c.changed_at < moment.begun
    ORDER BY c.changed_at DESC, c.id DESC
    LIMIT 1
) start ON true
LEFT JOIN LATERAL (
    SELECT s.joined_at
    FROM stints s
    WHERE s.member_id = m.id AND s.joined_at >= moment.begun AND s.joined_at < moment.over
    ORDER BY s.joined_at DESC
    LIMIT 1
) stint ON true
ORDER BY u.name COLLATE names, u.id
