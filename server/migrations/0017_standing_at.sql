-- Who was in a team at a moment, with the newest score that each had by then: the definition of a past board.
-- Positions and job titles are today's.
--
-- Plain SQL and STABLE, so that the planner puts it in place of the call: index probes from the team to its members,
-- to the last stint of each that had begun (stints do not overlap, so no earlier one can reach further), and to one
-- ledger row of each.
CREATE FUNCTION standing_at(team bigint, moment timestamptz)
RETURNS TABLE (member_id bigint, user_id bigint, "position" integer, job_title text, balle numeric)
LANGUAGE sql STABLE AS $$
    SELECT m.id, m.user_id, m.position, m.job_title, coalesce(newest.balle, 0)
    FROM members m
    JOIN LATERAL (
        SELECT s.left_at
        FROM stints s
        WHERE s.member_id = m.id AND s.joined_at < moment
        ORDER BY s.joined_at DESC
        LIMIT 1
    ) stint ON stint.left_at IS NULL OR stint.left_at >= moment
    LEFT JOIN LATERAL (
        SELECT c.balle
        FROM score_changes c
        WHERE c.member_id = m.id AND c.changed_at < moment
        ORDER BY c.changed_at DESC, c.id DESC
        LIMIT 1
    ) newest ON true
    WHERE m.team_id = team
$$;
