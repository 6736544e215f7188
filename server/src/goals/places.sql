-- Those whose goals are asked for: each team, and everybody who was in it in one of the periods, with their stints, days
-- away and targets. What holds for all of them is said in each row; one row without a team if there is none.
--
-- $2: the day, null for today. $4: only this person. $5, $6: only this metric, this period.
WITH frame AS MATERIALIZED (
    SELECT today, day, CASE WHEN day < today THEN end_of_day(day) END AS moment
    FROM (SELECT day_of($1) AS today, coalesce($2, day_of($1)) AS day) AS days
), periods AS MATERIALIZED (
    SELECT kind, period_start(kind, day) AS first, period_end(kind, day) AS last
    FROM frame, unnest(ARRAY['week', 'month', 'quarter']) AS kind
    WHERE $6::text IS NULL OR kind = $6
), span AS MATERIALIZED (
    -- From a month before, so that the last five working days are there on the first day of a period.
    SELECT min(first) - 31 AS first, max(last) AS last, end_of_day(min(first) - 1) AS begun FROM periods
), newest AS MATERIALIZED (
    SELECT DISTINCT ON (t.team_id, t.member_id, t.metric, t.period) t.team_id, t.member_id, t.metric, t.period, t.value
    FROM frame, periods p
    JOIN targets t ON t.team_id = ANY ($3) AND t.period = p.kind AND t.starts_on = p.first
    WHERE ($5::text IS NULL OR t.metric = $5) AND (moment IS NULL OR t.set_at < moment)
    ORDER BY t.team_id, t.member_id, t.metric, t.period, t.id DESC
), targets_of AS MATERIALIZED (
    SELECT team_id, member_id,
           jsonb_agg(jsonb_build_object('metric', metric, 'period', period, 'value', value::text)) AS targets
    FROM newest WHERE value IS NOT NULL
    GROUP BY team_id, member_id
), people AS MATERIALIZED (
    SELECT m.id, m.team_id, m.user_id, stay.stints, stay.present, stay.left_day,
           (SELECT jsonb_agg(jsonb_build_array(a.first_day, a.last_day))
            FROM absences a
            WHERE a.user_id = m.user_id AND a.removed_at IS NULL
              AND daterange(a.first_day, a.last_day, '[]') && daterange(span.first, span.last, '[]')) AS away
    FROM frame CROSS JOIN span
    JOIN members m ON m.team_id = ANY ($3) AND ($4::bigint IS NULL OR m.user_id = $4)
    CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_array(day_of(s.joined_at), day_of(s.left_at - interval '1 microsecond'))
                         ORDER BY s.joined_at) AS stints,
               bool_or(s.joined_at < coalesce(moment, 'infinity') AND coalesce(s.left_at, 'infinity') >= coalesce(moment, 'infinity'))
                   AS present,
               max(day_of(s.left_at)) FILTER (WHERE s.left_at < coalesce(moment, 'infinity')) AS left_day,
               bool_or(s.joined_at < coalesce(moment, 'infinity') AND coalesce(s.left_at, 'infinity') > span.begun) AS shown
        FROM stints s WHERE s.member_id = m.id
    ) AS stay
    WHERE stay.shown
)
SELECT f.today AS "today!", f.day AS "day!", o.currency,
       (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'first', first, 'last', last)) FROM periods)
           AS "periods!: Json<Vec<PeriodDays>>",
       span.first AS "calendar_from!", ARRAY(SELECT works FROM calendar_days(span.first, span.last) ORDER BY day) AS "works!",
       t.id AS "team?: TeamId", p.id AS "member?: MemberId", u.id AS "user?: UserId", u.name AS "name?", u.picture,
       p.present AS "present?", p.left_day, p.stints AS "stints: Json<Vec<(NaiveDate, Option<NaiveDate>)>>",
       p.away AS "away: Json<Vec<(NaiveDate, NaiveDate)>>", goal.targets AS "targets: Json<Vec<Target>>"
FROM frame f CROSS JOIN span CROSS JOIN organisation o
LEFT JOIN (
    SELECT id, NULL::bigint AS member_id FROM teams WHERE id = ANY ($3)
    UNION ALL
    SELECT team_id, id FROM people
) AS t ON true
LEFT JOIN people p ON p.id = t.member_id
LEFT JOIN users u ON u.id = p.user_id
LEFT JOIN targets_of goal ON goal.team_id = t.id AND goal.member_id IS NOT DISTINCT FROM t.member_id
ORDER BY t.id, p.id IS NOT NULL, u.name COLLATE names, u.id
