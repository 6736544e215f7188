-- Those whose goals are asked for: each team, and everybody who was in it in one of the periods, with their stints, days
-- away and targets. What holds for all of them is said in each row; one row without a team if there is none.
--
-- $2: the day, null for today. $4: only this person. $5, $6: only this metric, this period. What is asked for is looked up,
-- so that PostgreSQL keeps one plan for all and does not make one at each call.
WITH asked AS MATERIALIZED (
    SELECT $3::bigint[] AS teams, $4::bigint AS person,
           CASE WHEN $5::text IS NULL THEN ARRAY['points', 'closed', 'visits', 'demos', 'amount'] ELSE ARRAY[$5] END AS metrics,
           $6::text AS period
), frame AS MATERIALIZED (
    SELECT zone, currency, today, day, CASE WHEN day < today THEN (day + 1)::timestamp AT TIME ZONE zone END AS moment
    FROM (SELECT zone, currency, day_in_zone($1, zone) AS today FROM organisation) AS now
    CROSS JOIN LATERAL (SELECT coalesce($2, today) AS day) AS shown
), periods AS MATERIALIZED (
    SELECT kind, days.first, days.last
    FROM frame CROSS JOIN (VALUES ('week'), ('month'), ('quarter')) AS all_kinds (kind) CROSS JOIN LATERAL period_days(kind, day) AS days
    WHERE kind = (SELECT period FROM asked) OR (SELECT period FROM asked) IS NULL
), span AS MATERIALIZED (
    -- From a month before, so that the last five working days are there on the first day of a period.
    SELECT begins - 31 AS first, last, begins::timestamp AT TIME ZONE zone AS begun
    FROM frame CROSS JOIN (SELECT min(first) AS begins, max(last) AS last FROM periods) AS all_periods
), shared AS MATERIALIZED (
    SELECT ARRAY(SELECT works FROM calendar_days(span.first, span.last) ORDER BY day) AS works,
           (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'first', first, 'last', last)) FROM periods) AS periods
    FROM span
), newest AS MATERIALIZED (
    SELECT team.id AS team_id, t.member_id, t.metric, p.kind AS period, t.value
    FROM frame CROSS JOIN periods p CROSS JOIN unnest((SELECT teams FROM asked)) AS team (id)
    CROSS JOIN LATERAL (
        SELECT DISTINCT ON (t.metric, t.member_id) t.metric, t.member_id, t.value
        FROM targets t
        WHERE t.team_id = team.id AND t.metric = ANY ((SELECT metrics FROM asked)::text[]) AND t.period = p.kind AND t.starts_on = p.first
          AND (moment IS NULL OR t.set_at < moment)
        ORDER BY t.metric, t.member_id, t.id DESC
    ) t
), targets_of AS MATERIALIZED (
    SELECT team_id, member_id,
           jsonb_agg(jsonb_build_object('metric', metric, 'period', period, 'value', value::text)) AS targets
    FROM newest WHERE value IS NOT NULL
    GROUP BY team_id, member_id
), people AS MATERIALIZED (
    SELECT m.id, m.team_id, m.user_id, stay.stints, stay.present, stay.left_day
    FROM frame CROSS JOIN span CROSS JOIN asked
    JOIN members m ON m.team_id = ANY ((SELECT teams FROM asked)::bigint[]) AND (asked.person IS NULL OR m.user_id = asked.person)
    CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_array(day_in_zone(s.joined_at, zone), day_in_zone(s.left_at - interval '1 microsecond', zone))
                         ORDER BY s.joined_at) AS stints,
               bool_or(s.joined_at < coalesce(moment, 'infinity') AND coalesce(s.left_at, 'infinity') >= coalesce(moment, 'infinity'))
                   AS present,
               max(day_in_zone(s.left_at, zone)) FILTER (WHERE s.left_at < coalesce(moment, 'infinity')) AS left_day,
               bool_or(s.joined_at < coalesce(moment, 'infinity') AND coalesce(s.left_at, 'infinity') > span.begun) AS shown
        FROM stints s WHERE s.member_id = m.id
    ) AS stay
    WHERE stay.shown
), away AS MATERIALIZED (
    SELECT a.user_id, jsonb_agg(jsonb_build_array(a.first_day, a.last_day)) AS days
    FROM span CROSS JOIN absences a
    WHERE a.user_id IN (SELECT user_id FROM people) AND a.removed_at IS NULL
      AND daterange(a.first_day, a.last_day, '[]') && daterange(span.first, span.last, '[]')
    GROUP BY a.user_id
)
SELECT f.today AS "today!", f.day AS "day!", f.currency, shared.periods AS "periods!: Json<Vec<PeriodDays>>",
       span.first AS "calendar_from!", shared.works AS "works!",
       t.id AS "team?: TeamId", p.id AS "member?: MemberId", u.id AS "user?: UserId", u.name AS "name?", u.picture,
       p.present AS "present?", p.left_day, p.stints AS "stints: Json<Vec<(NaiveDate, Option<NaiveDate>)>>",
       away.days AS "away: Json<Vec<(NaiveDate, NaiveDate)>>", goal.targets AS "targets: Json<Vec<Target>>"
FROM frame f CROSS JOIN span CROSS JOIN shared
LEFT JOIN (
    SELECT id, NULL::bigint AS member_id FROM teams WHERE id = ANY ((SELECT teams FROM asked)::bigint[])
    UNION ALL
    SELECT team_id, id FROM people
) AS t ON true
LEFT JOIN people p ON p.id = t.member_id
LEFT JOIN users u ON u.id = p.user_id
LEFT JOIN away ON away.user_id = p.user_id
LEFT JOIN targets_of goal ON goal.team_id = t.id AND goal.member_id IS NOT DISTINCT FROM t.member_id
ORDER BY t.id, p.id IS NOT NULL, u.name COLLATE names, u.id
