-- As now.sql, of each team the first members only, with whoever ties with the last of them. Names are looked up for no
-- others, so that the size of a team costs next to nothing.
WITH page AS (
    SELECT id, name, type, picture
    FROM teams
    WHERE deleted_at IS NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))
    ORDER BY id
    LIMIT $2 OFFSET $3
)
SELECT p.id AS team_id, p.name AS team_name, p.type AS team_type, p.picture AS team_picture,
       (SELECT count(*) FROM members WHERE team_id = p.id AND left_at IS NULL) AS members_count,
       (SELECT version FROM versions WHERE area = 'team' AND key = p.id) AS "version?",
       m.id AS "member_id?", m.position AS "position?", m.job_title AS "job_title?", m.balle AS "balle?",
       u.id AS "user_id?", u.name AS "name?", u.picture
FROM page p
LEFT JOIN LATERAL (
    SELECT id, user_id, position, job_title, balle
    FROM members
    WHERE team_id = p.id AND left_at IS NULL
    ORDER BY balle DESC
    FETCH FIRST $4 ROWS WITH TIES
) m ON true
LEFT JOIN users u ON u.id = m.user_id
ORDER BY p.id, m.balle DESC, u.name COLLATE names, u.id
