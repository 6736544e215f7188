-- The period that a day lies in, and the days at whose ends scores are compared. The stretch is as many days of the
-- period before, cut at its end.
SELECT first AS "first!", period_end($1, $2) AS "last!", first - 1 AS "eve!",
       CASE WHEN $2 > first THEN $2 - 1 END AS "yesterday?",
       earlier AS "stretch_first!", earlier - 1 AS "stretch_eve!", least(earlier + ($2 - first), first - 1) AS "stretch_last!",
       working.total AS "work_days!", working.done AS "done!", working.today AS "works!"
FROM (SELECT first, period_start($1, first - 1) AS earlier
      FROM (SELECT period_start($1, $2) AS first) AS this) AS periods
CROSS JOIN LATERAL (
    SELECT count(*)::integer AS total, count(*) FILTER (WHERE day < $2)::integer AS done, count(*) FILTER (WHERE day = $2) > 0 AS today
    FROM calendar_days(first, period_end($1, $2)) WHERE works
) AS working
