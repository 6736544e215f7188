-- The period that a day lies in, and the days at whose ends scores are compared. The stretch is as many days of the
-- period before, cut at its end.
SELECT first AS "first!", period_end($1, $2) AS "last!", first - 1 AS "eve!",
       CASE WHEN $2 > first THEN $2 - 1 END AS "yesterday?",
       earlier AS "stretch_first!", earlier - 1 AS "stretch_eve!", least(earlier + ($2 - first), first - 1) AS "stretch_last!"
FROM (SELECT first, period_start($1, first - 1) AS earlier
      FROM (SELECT period_start($1, $2) AS first) AS this) AS periods
