-- A page of teams, now ($2 is no past day) or at the end of a day: the caller's own first, by name, then the others by
-- id. One row without a team if the page has none. Each row says what the whole page depends on. Of today's boards also
-- what the caller's place follows from; a past day's are read whole.
WITH moment AS MATERIALIZED (
    SELECT today, today::timestamp AT TIME ZONE zone AS begun, (today + 1)::timestamp AT TIME ZONE zone AS ends,
           CASE WHEN $2::date < today THEN ($2::date + 1)::timestamp AT TIME ZONE zone END AS over
    FROM (SELECT zone, day_in_zone($6, zone) AS today FROM organisation) AS day
), present AS MATERIALIZED (
    SELECT t.id, t.name, own.id AS member_id, own.balle
    FROM moment
    CROSS JOIN teams t
    LEFT JOIN members own ON own.team_id = t.id AND own.user_id = $3
        AND CASE WHEN over IS NULL THEN own.left_at IS NULL
                 ELSE EXISTS (SELECT FROM stints s
                              WHERE s.member_id = own.id AND s.joined_at < over
                                AND (s.left_at IS NULL OR s.left_at >= over)) END
    WHERE ($1::bigint[] IS NULL OR t.id = ANY ($1))
      AND CASE WHEN over IS NULL THEN t.deleted_at IS NULL
               ELSE t.created_at < over AND (t.deleted_at IS NULL OR t.deleted_at >= over) END
), page AS (
    -- Numbered after the limit: of many teams only those of the page are sorted.
    SELECT id, member_id, balle, row_number() OVER () AS row
    FROM (SELECT id, member_id, balle FROM present
          ORDER BY member_id IS NULL, CASE WHEN member_id IS NOT NULL THEN name END COLLATE names, id
          LIMIT $4 OFFSET $5) AS first
)
SELECT m.today AS "today!", m.begun AS "begun!", m.ends AS "ends!",
       coalesce((SELECT version FROM versions WHERE area = 'teams' AND key = 0), 0) AS "teams_version!",
       ARRAY(SELECT team_id FROM members WHERE user_id = $3 AND left_at IS NULL ORDER BY team_id) AS "own!: Vec<TeamId>",
       (SELECT count(*) FROM present) AS "total!",
       p.id AS "team_id?", p.member_id AS "member_id?", p.balle AS "balle?",
       (SELECT version FROM versions WHERE area = 'team' AND key = p.id) AS "version?",
       above.better AS "better?", above.next AS "next?",
       (SELECT count(*) FROM members WHERE team_id = p.id AND left_at IS NULL AND balle = above.next) AS "at_next?",
       EXISTS (SELECT FROM members
               WHERE team_id = p.id AND left_at IS NULL AND balle = p.balle AND id <> p.member_id) AS "shared!"
FROM moment m
LEFT JOIN page p ON true
LEFT JOIN LATERAL (
    SELECT count(*) AS better, min(balle) AS next
    FROM members
    WHERE team_id = p.id AND left_at IS NULL AND balle > p.balle
) above ON p.member_id IS NOT NULL AND m.over IS NULL
ORDER BY p.row
