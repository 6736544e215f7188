-- Who was in the team at some moment of each of the periods, and whether still at its end; without a member: the team was there.
WITH spans AS MATERIALIZED (
    SELECT first_day, end_of_day(first_day - 1) AS begun, end_of_day(last_day) AS over
    FROM unnest($2::date[], $3::date[]) AS span (first_day, last_day)
)
SELECT s.first_day AS "first_day!", m.id AS "member?: MemberId",
       bool_or(t.left_at IS NULL OR t.left_at >= s.over) AS "is_on_board!"
FROM spans s
JOIN members m ON m.team_id = $1
JOIN stints t ON t.member_id = m.id AND t.joined_at < s.over AND (t.left_at IS NULL OR t.left_at > s.begun)
GROUP BY s.first_day, m.id
UNION ALL
SELECT s.first_day, NULL, true FROM spans s JOIN teams t ON t.id = $1 AND t.created_at < s.over
