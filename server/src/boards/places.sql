-- The places at the end of a closed day, as dense as they can be read: neither names nor pictures. No row at all:
-- the day is not closed. One row without a member: these teams had none.
SELECT s.member_id AS "member_id?", rank() OVER (PARTITION BY c.team_id ORDER BY s.balle DESC) AS "place!"
FROM closed_days d
LEFT JOIN closings c ON c.day = d.day AND c.team_id = ANY ($2)
LEFT JOIN LATERAL unnest(c.member_ids, c.scores) AS s (member_id, balle) ON true
WHERE d.day = $1
