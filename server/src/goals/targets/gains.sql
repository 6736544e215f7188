-- What the scores of these members rose by, restarts left out, and of the team (without a member): what everybody on its
-- board at the period's end gained.
WITH spans AS MATERIALIZED (
    SELECT first_day, end_of_day(first_day - 1) AS begun, end_of_day(last_day) AS over
    FROM unnest($3::date[], $4::date[]) AS span (first_day, last_day)
), places AS MATERIALIZED (
    SELECT s.first_day, s.begun, s.over, m.id, bool_or(t.left_at IS NULL OR t.left_at >= s.over) AS is_on_board
    FROM spans s
    JOIN members m ON m.team_id = $1
    JOIN stints t ON t.member_id = m.id AND t.joined_at < s.over AND (t.left_at IS NULL OR t.left_at > s.begun)
    GROUP BY s.first_day, s.begun, s.over, m.id
), gains AS MATERIALIZED (
    SELECT p.first_day, p.id, p.is_on_board,
           coalesce(at_end.balle, 0) - coalesce(at_start.balle, 0) + restarts.dropped AS gain
    FROM places p
    LEFT JOIN LATERAL (
        SELECT c.balle FROM score_changes c WHERE c.member_id = p.id AND c.changed_at < p.over
        ORDER BY c.changed_at DESC, c.id DESC LIMIT 1
    ) at_end ON true
    LEFT JOIN LATERAL (
        SELECT c.balle FROM score_changes c WHERE c.member_id = p.id AND c.changed_at < p.begun
        ORDER BY c.changed_at DESC, c.id DESC LIMIT 1
    ) at_start ON true
    CROSS JOIN LATERAL (
        -- As boards by gain do: undoing a restart is no gain.
        SELECT coalesce(sum(taken.took), 0) AS dropped
        FROM score_changes r
        JOIN LATERAL (
            SELECT c.balle FROM score_changes c
            WHERE c.member_id = r.member_id AND (c.changed_at, c.id) < (r.changed_at, r.id)
            ORDER BY c.changed_at DESC, c.id DESC LIMIT 1
        ) had ON true
        LEFT JOIN LATERAL (
            SELECT c.balle, c.cause, c.changed_at FROM score_changes c
            WHERE c.member_id = r.member_id AND (c.changed_at, c.id) > (r.changed_at, r.id)
            ORDER BY c.changed_at, c.id LIMIT 1
        ) undone ON undone.cause = 'undo'
        CROSS JOIN LATERAL (
            VALUES (r.changed_at, had.balle - r.balle), (undone.changed_at, r.balle - undone.balle)
        ) AS taken (at, took)
        WHERE r.member_id = p.id AND r.cause = 'restart' AND r.changed_at < p.over
          AND r.changed_at >= coalesce((
              SELECT c.changed_at FROM score_changes c
              WHERE c.member_id = p.id AND c.cause = 'restart' AND c.changed_at < p.begun
              ORDER BY c.changed_at DESC, c.id DESC LIMIT 1), p.begun)
          AND taken.at >= p.begun AND taken.at < p.over
    ) restarts
)
SELECT first_day AS "first_day!", id AS "member?: MemberId", gain AS "value!" FROM gains WHERE id = ANY ($2)
UNION ALL
SELECT s.first_day, NULL, coalesce(sum(g.gain) FILTER (WHERE g.is_on_board), 0)
FROM spans s LEFT JOIN gains g USING (first_day) GROUP BY s.first_day
