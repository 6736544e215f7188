-- Closed visits, all visits or amounts of these members and of the team (without a member), period by period.
SELECT s.first_day AS "first_day!", CASE c.area WHEN 'member' THEN c.key END AS "member?: MemberId",
       coalesce(sum(CASE $5::text WHEN 'closed' THEN d.closed WHEN 'visits' THEN d.booked + d.closed + d.failed
                                  ELSE d.closed_amount END), 0) AS "value!"
FROM unnest($3::date[], $4::date[]) AS s (first_day, last_day)
CROSS JOIN (SELECT 'team' AS area, $1::bigint AS key UNION ALL SELECT 'member', id FROM unnest($2::bigint[]) AS id) AS c
LEFT JOIN event_days d ON d.area = c.area AND d.key = c.key AND d.day BETWEEN s.first_day AND s.last_day
GROUP BY s.first_day, c.area, c.key
