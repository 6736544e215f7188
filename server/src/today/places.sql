-- The organisation's day, the teams that the caller manages, and their places by the team's name, each with what it
-- follows from: the scores next to it, who decides about the caller's results, and the rules that hold from today on.
-- One row without a place if they are in no team.
WITH own AS MATERIALIZED (
    SELECT m.id, m.team_id, m.balle, t.name, t.picture, t.reports
    FROM members m JOIN teams t ON t.id = m.team_id
    WHERE m.user_id = $1 AND m.left_at IS NULL AND t.deleted_at IS NULL
    ORDER BY t.name COLLATE names, t.id LIMIT $4
), near AS MATERIALIZED (
    -- Names are looked up for no others, so that the size of a team costs next to nothing.
    SELECT own.id AS place, m.balle - own.balle AS ahead, u.id, u.name, u.picture
    FROM own
    CROSS JOIN LATERAL (
        (SELECT user_id, balle FROM members WHERE team_id = own.team_id AND left_at IS NULL AND balle > own.balle
         ORDER BY balle FETCH FIRST 1 ROW WITH TIES)
        UNION ALL
        (SELECT user_id, balle FROM members WHERE team_id = own.team_id AND left_at IS NULL AND balle < own.balle
         ORDER BY balle DESC FETCH FIRST 1 ROW WITH TIES)
        UNION ALL
        SELECT user_id, balle FROM members
        WHERE team_id = own.team_id AND left_at IS NULL AND balle = own.balle AND id <> own.id
    ) m
    JOIN users u ON u.id = m.user_id
)
SELECT day.today AS "today!",
       ARRAY(SELECT g.team_id FROM team_managers g
             WHERE g.user_id = $1 AND g.since <= $3 AND (g.until IS NULL OR g.until > $3)) AS "managed!: Vec<TeamId>",
       own.id AS "member?: MemberId", own.team_id AS "team?: TeamId", own.name AS "name?", own.picture,
       own.balle AS "balle?", EXISTS (SELECT FROM targets WHERE team_id = own.team_id) AS "has_targets!", own.reports AS "reports?: ReportsMode",
       (SELECT count(*) FROM members WHERE team_id = own.team_id AND left_at IS NULL) AS "of!",
       (SELECT count(*) FROM members
        WHERE team_id = own.team_id AND left_at IS NULL AND balle > own.balle) AS "better!",
       ARRAY(SELECT u.name FROM users u WHERE u.id IN (SELECT deciders(own.team_id, $1, $3))
             ORDER BY u.name COLLATE names, u.id LIMIT $5) AS "deciders!: Vec<String>",
       (SELECT count(*) FROM near WHERE place = own.id AND near.ahead = 0) AS "level!",
       (SELECT count(*) FROM near WHERE place = own.id AND near.ahead = above.ahead) AS "at_above!",
       above.name AS "above?", above.picture AS above_picture, above.ahead AS "ahead?",
       below.name AS "below?", below.picture AS below_picture, -below.ahead AS "behind?",
       -- Asked team by team: of all teams' rules at once it would take longer with each of them.
       (SELECT rules_in_force(w.id, day.today) FROM teams_with_rules w WHERE w.id = own.team_id LIMIT 1) AS rules
FROM (SELECT day_of($3) AS today) AS day
LEFT JOIN own ON true
-- As the board orders them: by name among equals.
LEFT JOIN LATERAL (
    SELECT near.name, near.picture, near.ahead FROM near
    WHERE near.place = own.id AND (ahead > 0 OR ahead = 0 AND (near.name COLLATE names, near.id) < ($2::text COLLATE names, $1))
    ORDER BY near.ahead, near.name COLLATE names DESC, near.id DESC LIMIT 1
) above ON true
LEFT JOIN LATERAL (
    SELECT near.name, near.picture, near.ahead FROM near
    WHERE near.place = own.id AND (ahead < 0 OR ahead = 0 AND (near.name COLLATE names, near.id) > ($2::text COLLATE names, $1))
    ORDER BY near.ahead DESC, near.name COLLATE names, near.id LIMIT 1
) below ON true
ORDER BY own.name COLLATE names, own.team_id
