-- The periods that a grid shows, from the one of a day on, and the last three that are over.
WITH today AS MATERIALIZED (
    SELECT day_of($4) AS day
), step AS (
    SELECT CASE $1::text WHEN 'week' THEN interval '7 days' WHEN 'month' THEN interval '1 month' ELSE interval '3 months' END AS length
), firsts AS MATERIALIZED (
    SELECT false AS is_over, (period_start($1::text, coalesce($2::date, today.day)) + n * step.length)::date AS first_day
    FROM today, step, generate_series(0, $3::integer - 1) AS n
    UNION ALL
    SELECT true, (period_start($1::text, today.day) - n * step.length)::date FROM today, step, generate_series(1, 3) AS n
)
SELECT today.day AS "today!", is_over AS "is_over!", first_day AS "first_day!", last_day AS "last_day!",
       (SELECT count(*) FROM calendar_days(first_day, last_day) WHERE works)::integer AS "work_days!"
FROM today, firsts CROSS JOIN LATERAL (SELECT period_end($1::text, first_day) AS last_day) AS ends
ORDER BY is_over, first_day
