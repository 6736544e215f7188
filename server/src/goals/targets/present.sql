-- In which of the periods each of these members was in the team at some moment; without a member: the team was there.
WITH spans AS MATERIALIZED (
    SELECT first_day, end_of_day(first_day - 1) AS begun, end_of_day(last_day) AS over
    FROM unnest($3::date[], $4::date[]) AS span (first_day, last_day)
)
SELECT s.first_day AS "first_day!", m.id AS "member?: MemberId"
FROM spans s CROSS JOIN unnest($2::bigint[]) AS m (id)
WHERE EXISTS (SELECT FROM stints t
              WHERE t.member_id = m.id AND t.joined_at < s.over AND (t.left_at IS NULL OR t.left_at > s.begun))
UNION ALL
SELECT s.first_day, NULL FROM spans s JOIN teams t ON t.id = $1 AND t.created_at < s.over
