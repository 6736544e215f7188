-- What the gains of these members follow from, in the order of their names: since the beginning of the day $3, to the end
-- of the day $4 (null: to now), and to the end of the day before that, $5. Index probes for each member; the score
-- before the first day only of those marked in $2, because a closing says it of the others.
WITH moment AS MATERIALIZED (
    SELECT end_of_day($3::date - 1) AS begun, coalesce(end_of_day($4::date), 'infinity') AS over,
           coalesce(end_of_day($5::date), '-infinity') AS over_before
)
SELECT m.id AS "member: MemberId", m.balle, coalesce(start.balle, 0) AS "at_start!",
       CASE WHEN stint.joined_at >= moment.begun THEN day_of(stint.joined_at) END AS "joined_day?",
       restarts.dropped AS "dropped!", restarts.dropped_before AS "dropped_before!"
FROM moment
CROSS JOIN unnest($1::bigint[], $2::boolean[]) AS asked (id, probe)
JOIN members m ON m.id = asked.id
JOIN users u ON u.id = m.user_id
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
    WHERE s.member_id = m.id AND s.joined_at < moment.over
    ORDER BY s.joined_at DESC
    LIMIT 1
) stint ON true
CROSS JOIN LATERAL (
    -- Undoing a restart gives back what it took, and is no gain. It comes next after it, so that of the restarts before
    -- the first day only the newest can be undone in these days.
    SELECT coalesce(sum(p.took), 0) AS dropped,
           coalesce(sum(p.took) FILTER (WHERE p.at < moment.over_before), 0) AS dropped_before
    FROM score_changes r
    JOIN LATERAL (
        SELECT c.balle
        FROM score_changes c
        WHERE c.member_id = r.member_id AND (c.changed_at, c.id) < (r.changed_at, r.id)
        ORDER BY c.changed_at DESC, c.id DESC
        LIMIT 1
    ) had ON true
    LEFT JOIN LATERAL (
        SELECT c.balle, c.cause, c.changed_at
        FROM score_changes c
        WHERE c.member_id = r.member_id AND (c.changed_at, c.id) > (r.changed_at, r.id)
        ORDER BY c.changed_at, c.id
        LIMIT 1
    ) undone ON undone.cause = 'undo'
    CROSS JOIN LATERAL (
        VALUES (r.changed_at, had.balle - r.balle), (undone.changed_at, r.balle - undone.balle)
    ) AS p (at, took)
    WHERE r.member_id = m.id AND r.cause = 'restart'
      AND r.changed_at < moment.over
      AND r.changed_at >= coalesce((
          SELECT c.changed_at
          FROM score_changes c
          WHERE c.member_id = m.id AND c.cause = 'restart' AND c.changed_at < moment.begun
          ORDER BY c.changed_at DESC, c.id DESC
          LIMIT 1), moment.begun)
      AND p.at >= moment.begun AND p.at < moment.over
) restarts
ORDER BY u.name COLLATE names, u.id
