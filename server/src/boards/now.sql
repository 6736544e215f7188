-- The teams asked for, a page of them, each with its members as they stand, best first.
WITH page AS (
    SELECT id, name, type, picture
    FROM teams
    WHERE deleted_at IS NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))
    ORDER BY id
    LIMIT $2 OFFSET $3
)
SELECT p.id AS team_id, p.name AS team_name, p.type AS team_type, p.picture AS team_picture,
       NULL::bigint AS members_count,
       (SELECT version FROM versions WHERE area = 'team' AND key = p.id) AS "version?",
       m.id AS "member_id?", m.position AS "position?", m.job_title AS "job_title?", m.balle AS "balle?",
       u.id AS "user_id?", u.name AS "name?", u.picture
FROM page p
LEFT JOIN (members m JOIN users u ON u.id = m.user_id) ON m.team_id = p.id AND m.left_at IS NULL
ORDER BY p.id, m.balle DESC, u.name COLLATE names, u.id
