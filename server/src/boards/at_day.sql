-- The teams asked for that existed at the end of a day, each with its board of then (standing_at). Names and pictures
-- are today's.
--
-- Everything hangs on these teams by index probes, so that the cost follows them and not the history. Materialized,
-- because the planner would otherwise look through all users once for every team.
WITH moment AS MATERIALIZED (
    SELECT end_of_day($2) AS over
), asked AS (
    SELECT t.id, t.name, t.type, t.picture, over
    FROM teams t, moment
    WHERE t.created_at < over AND (t.deleted_at IS NULL OR t.deleted_at >= over)
      AND ($1::bigint[] IS NULL OR t.id = ANY ($1))
), standing AS MATERIALIZED (
    SELECT a.id AS team_id, a.name AS team_name, a.type AS team_type, a.picture AS team_picture, m.*
    FROM asked a
    LEFT JOIN LATERAL standing_at(a.id, a.over) m ON true
)
SELECT s.team_id AS "team_id!", s.team_name AS "team_name!", s.team_type AS "team_type!", s.team_picture,
       NULL::bigint AS members_count, NULL::bigint AS version,
       s.member_id AS "member_id?", s.position AS "position?", s.job_title AS "job_title?", s.balle AS "balle?",
       u.id AS "user_id?", u.name AS "name?", u.picture
FROM standing s
LEFT JOIN users u ON u.id = s.user_id
ORDER BY s.team_id, s.balle DESC, u.name COLLATE names, u.id
