-- The period that a day lies in, and the days at whose ends scores are compared. The stretch is as many days of the
-- period before, cut at its end. Materialized, so that each day is computed once.
WITH this AS MATERIALIZED (
    SELECT first, last FROM period_days($1, $2)
), periods AS MATERIALIZED (
    SELECT this.first, this.last, before.first AS earlier FROM this CROSS JOIN LATERAL period_days($1, this.first - 1) AS before
)
SELECT first AS "first!", last AS "last!", first - 1 AS "eve!",
       CASE WHEN $2 > first THEN $2 - 1 END AS "yesterday?",
       earlier AS "stretch_first!", earlier - 1 AS "stretch_eve!", least(earlier + ($2 - first), first - 1) AS "stretch_last!",
       working.total AS "work_days!", working.done AS "done!", working.today AS "works!"
FROM periods
CROSS JOIN LATERAL (
    SELECT count(*)::integer AS total, count(*) FILTER (WHERE day < $2)::integer AS done, count(*) FILTER (WHERE day = $2) > 0 AS today
    FROM calendar_days(first, last) WHERE works
) AS working
