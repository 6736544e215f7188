-- Rows of one team, metric and period, newest first, each with what its cell said before.
WITH own AS MATERIALIZED (
    SELECT id FROM targets WHERE team_id = $1 AND metric = $2::text AND period = $3::text
), page AS (
    SELECT id FROM own ORDER BY id DESC LIMIT $4 OFFSET $5
)
SELECT t.id, t.set_at AS at, author.name AS "by?", t.starts_on, t.value, before.value AS "before?",
       u.id AS "person?: UserId", u.name AS "name?", u.picture
FROM page
JOIN targets t ON t.id = page.id
LEFT JOIN users author ON author.id = t.set_by
LEFT JOIN members m ON m.id = t.member_id
LEFT JOIN users u ON u.id = m.user_id
LEFT JOIN LATERAL (
    SELECT b.value FROM targets b
    WHERE b.team_id = t.team_id AND b.metric = t.metric AND b.period = t.period AND b.starts_on = t.starts_on
      AND b.member_id IS NOT DISTINCT FROM t.member_id AND b.id < t.id
    ORDER BY b.id DESC LIMIT 1
) before ON true
ORDER BY t.id DESC
