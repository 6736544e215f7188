-- Who was on the boards of these teams at the end of each of these days, with which score. No row of a day: it is not
-- closed. One row without a member: these teams had none. What is asked for is looked up, so that PostgreSQL keeps one plan.
SELECT d.day AS "day!", c.team_id AS "team_id?: TeamId", s.member_id AS "member_id?: MemberId", s.balle AS "balle?"
FROM closed_days d
LEFT JOIN closings c ON c.day = d.day AND c.team_id = ANY ((SELECT $2::bigint[])::bigint[])
LEFT JOIN LATERAL unnest(c.member_ids, c.scores) AS s (member_id, balle) ON true
WHERE d.day = ANY ((SELECT $1::date[])::date[])
