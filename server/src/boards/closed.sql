-- The boards of a closed day. Who was in them and with which score is stored; the rest is
-- today's. No row at all: the day is not closed. One row without a team: there was none to show.
WITH asked AS MATERIALIZED (
    SELECT team_id, member_ids, scores
    FROM closings
    WHERE day = $2 AND ($1::bigint[] IS NULL OR team_id = ANY ($1))
)
SELECT t.id AS "team_id?", t.name AS "team_name?", t.type AS "team_type?", t.picture AS team_picture,
       NULL::bigint AS members_count, NULL::bigint AS version,
       m.id AS "member_id?", m.position AS "position?", m.job_title AS "job_title?", s.balle AS "balle?",
       u.id AS "user_id?", u.name AS "name?", u.picture
FROM closed_days d
LEFT JOIN (asked a JOIN teams t ON t.id = a.team_id) ON true
LEFT JOIN LATERAL unnest(a.member_ids, a.scores) AS s (member_id, balle) ON true
LEFT JOIN members m ON m.id = s.member_id
LEFT JOIN users u ON u.id = m.user_id
WHERE d.day = $2
ORDER BY t.id, s.balle DESC, u.name COLLATE names, u.id
