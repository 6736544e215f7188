-- As now.sql, of each team the first members only, with whoever ties with the last of them. Names are looked up for no
-- others, so that the size of a team costs next to nothing. Materialized, because the planner would otherwise count a
-- team's members once for every row.
WITH asked AS MATERIALIZED (
    SELECT id, name, type, picture,
           (SELECT count(*) FROM members WHERE team_id = t.id AND left_at IS NULL) AS members_count,
           (SELECT version FROM versions WHERE area = 'team' AND key = t.id) AS version
    FROM teams t
    WHERE deleted_at IS NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))
)
SELECT a.id AS team_id, a.name AS team_name, a.type AS team_type, a.picture AS team_picture,
       a.members_count, a.version AS "version?",
       m.id AS "member_id?", m.position AS "position?", m.job_title AS "job_title?", m.balle AS "balle?",
       u.id AS "user_id?", u.name AS "name?", u.picture
FROM asked a
LEFT JOIN LATERAL (
    SELECT id, user_id, position, job_title, balle
    FROM members
    WHERE team_id = a.id AND left_at IS NULL
    ORDER BY balle DESC
    FETCH FIRST $2 ROWS WITH TIES
) m ON true
LEFT JOIN users u ON u.id = m.user_id
ORDER BY a.id, m.balle DESC, u.name COLLATE names, u.id
