-- The teams that existed at the end of a day, a page of them, each with those who were in it then and
-- the newest score that each had by then. Names, pictures and positions are today's.
WITH moment AS MATERIALIZED (
    SELECT end_of_day($4) AS over
), page AS (
    SELECT t.id, t.name, t.type, t.picture
    FROM teams t, moment
    WHERE t.created_at < over AND (t.deleted_at IS NULL OR t.deleted_at >= over)
      AND ($1::bigint[] IS NULL OR t.id = ANY ($1))
    ORDER BY t.id
    LIMIT $2 OFFSET $3
), standing AS (
    SELECT m.id, m.team_id, m.user_id, m.position, m.job_title, coalesce(newest.balle, 0) AS balle
    FROM moment
    JOIN stints s ON s.joined_at < over AND (s.left_at IS NULL OR s.left_at >= over)
    JOIN members m ON m.id = s.member_id
    LEFT JOIN LATERAL (
        SELECT c.balle
        FROM score_changes c
        WHERE c.member_id = m.id AND c.changed_at < over
        ORDER BY c.changed_at DESC, c.id DESC
        LIMIT 1
    ) newest ON true
    WHERE m.team_id IN (SELECT id FROM page)
)
SELECT p.id AS team_id, p.name AS team_name, p.type AS team_type, p.picture AS team_picture,
       m.id AS "member_id?", m.position AS "position?", m.job_title AS "job_title?", m.balle AS "balle?",
       u.id AS "user_id?", u.name AS "name?", u.picture
FROM page p
LEFT JOIN (standing m JOIN users u ON u.id = m.user_id) ON m.team_id = p.id
ORDER BY p.id, m.balle DESC, u.name COLLATE names, u.id
