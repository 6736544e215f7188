-- Who was on the boards of these teams at the end of each of these days, with which score. No row of a day: it is not
-- closed. One row without a member: these teams had none.
SELECT d.day AS "day!", c.team_id AS "team_id?: TeamId", s.member_id AS "member_id?: MemberId", s.balle AS "balle?"
FROM closed_days d
LEFT JOIN closings c ON c.day = d.day AND c.team_id = ANY ($2)
LEFT JOIN LATERAL unnest(c.member_ids, c.scores) AS s (member_id, balle) ON true
WHERE d.day = ANY ($1)
