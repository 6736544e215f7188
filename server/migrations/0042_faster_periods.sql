-- Periods and what restarts took, for statements that are asked all the time.

-- The first and the last day of the week, month or quarter that a day lies in; nulls for other words. PostgreSQL puts it into
-- the statement that asks, which it does not with a function that returns one value: that would be planned at each call.
CREATE FUNCTION period_days(period text, day date) RETURNS TABLE (first date, last date)
LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT begins.first, CASE period
        WHEN 'week'    THEN begins.first + 6
        WHEN 'month'   THEN (begins.first + interval '1 month')::date - 1
        WHEN 'quarter' THEN (begins.first + interval '3 months')::date - 1
        END
    FROM organisation
    CROSS JOIN LATERAL (SELECT CASE period
        WHEN 'week'    THEN day - (extract(isodow FROM day)::integer - week_start + 7) % 7
        WHEN 'month'   THEN date_trunc('month', day::timestamp)::date
        WHEN 'quarter' THEN (date_trunc('month', day::timestamp)
                             - make_interval(months => (extract(month FROM day)::integer - year_starts + 12) % 3))::date
        END AS first) AS begins;
END;

CREATE OR REPLACE FUNCTION period_start(period text, day date) RETURNS date
LANGUAGE sql STABLE STRICT
RETURN (SELECT first FROM period_days(period, day));

CREATE OR REPLACE FUNCTION period_end(period text, day date) RETURNS date
LANGUAGE sql STABLE STRICT
RETURN (SELECT last FROM period_days(period, day));

-- Restarts, and what may undo one: a probe for each member finds both.
CREATE INDEX score_changes_restarts_undone ON score_changes (member_id, changed_at DESC, id DESC) WHERE cause IN ('restart', 'undo');
