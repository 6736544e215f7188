-- The score that a member had at a moment, and its place among those who were in the team then; no place for who was not.
WITH present AS MATERIALIZED (
    SELECT m.id, coalesce(newest.balle, 0) AS balle
    FROM members m JOIN stints s ON s.member_id = m.id AND s.joined_at < $2 AND (s.left_at IS NULL OR s.left_at >= $2)
    LEFT JOIN LATERAL (
        SELECT c.balle FROM score_changes c WHERE c.member_id = m.id AND c.changed_at < $2
        ORDER BY c.changed_at DESC, c.id DESC LIMIT 1) AS newest ON true
    WHERE m.team_id = (SELECT team_id FROM members WHERE id = $1)
)
SELECT mine.balle AS "balle!",
       CASE WHEN EXISTS (SELECT FROM present WHERE id = $1)
            THEN 1 + (SELECT count(*) FROM present WHERE present.balle > mine.balle) END AS place,
       (SELECT count(*) FROM present) AS "of!"
FROM (SELECT coalesce((SELECT c.balle FROM score_changes c WHERE c.member_id = $1 AND c.changed_at < $2
                       ORDER BY c.changed_at DESC, c.id DESC LIMIT 1), 0) AS balle) AS mine
