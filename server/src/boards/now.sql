-- The teams asked for, each with its members as they stand, best first. Materialized, because the planner would otherwise
-- look a team's version up once for every row.
WITH asked AS MATERIALIZED (
    SELECT id, name, type, picture,
           (SELECT version FROM versions WHERE area = 'team' AND key = t.id) AS version
    FROM teams t
    WHERE deleted_at IS NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))
)
SELECT a.id AS team_id, a.name AS team_name, a.type AS team_type, a.picture AS team_picture,
       NULL::bigint AS members_count,
       a.version AS "version?",
       m.id AS "member_id?", m.position AS "position?", m.job_title AS "job_title?", m.balle AS "balle?",
       u.id AS "user_id?", u.name AS "name?", u.picture
FROM asked a
LEFT JOIN (members m JOIN users u ON u.id = m.user_id) ON m.team_id = a.id AND m.left_at IS NULL
ORDER BY a.id, m.balle DESC, u.name COLLATE names, u.id
