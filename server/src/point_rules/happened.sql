-- What happened to the people in a team, day by day: entered events, and calendar events that have ended and count for this
-- place. Equal ones together, because a year has many; and the zone is read once, not by day_of for each of them.
WITH people AS MATERIALIZED (
    SELECT id, user_id FROM members WHERE team_id = $1 AND left_at IS NULL
), copied AS MATERIALIZED (
    SELECT p.id AS member_id, e.user_id, e.provider_id, e.kind,
           coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_in_zone(e.starts_at, o.zone)) AS day
    FROM organisation o, people p JOIN calendar_connections c ON c.user_id = p.user_id AND c.last_success_at IS NOT NULL
    JOIN external_events e ON e.user_id = c.user_id
    WHERE e.ends_at <= $4 AND e.starts_at >= end_of_day($2::date - 2) AND e.starts_at < end_of_day($3::date + 1)
      AND coalesce(CASE WHEN e.is_all_day THEN e.first_day END, day_in_zone(e.starts_at, o.zone)) BETWEEN greatest($2::date, c.points_from) AND $3::date
), places AS MATERIALIZED (
    SELECT user_id, day, calendar_place(user_id, day) AS place FROM (SELECT DISTINCT user_id, day FROM copied) AS days
)
SELECT member_id AS "member_id!: MemberId", day AS "day!", kind AS "kind!: Kind", entered AS "entered!", amount, count(*) AS "times!"
FROM (
    SELECT e.member_id, day_in_zone(e.starts_at, o.zone) AS day, e.kind, true AS entered, e.amount
    FROM organisation o, people p JOIN events e ON e.member_id = p.id
    WHERE e.starts_at >= end_of_day($2::date - 1) AND e.starts_at < end_of_day($3::date)
    UNION ALL
    SELECT c.member_id, c.day, c.kind, false, NULL
    FROM copied c JOIN places ON places.user_id = c.user_id AND places.day = c.day AND places.place = c.member_id
    WHERE NOT EXISTS (SELECT FROM events e WHERE e.source = 'google'
                      AND e.source_key = substr(calendar_source(c.user_id, c.provider_id), 8))
) AS happened
GROUP BY 1, 2, 3, 4, 5
