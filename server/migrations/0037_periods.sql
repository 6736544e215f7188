-- Weeks, months and quarters of the organisation, by which boards show what was gained.

ALTER TABLE organisation ADD COLUMN year_starts smallint NOT NULL DEFAULT 1; -- the month; quarters begin with it
ALTER TABLE organisation ADD CONSTRAINT organisation_year_starts CHECK (year_starts BETWEEN 1 AND 12);

-- The first day of the week, month or quarter that a day lies in. Other words have none.
CREATE FUNCTION period_start(period text, day date) RETURNS date
LANGUAGE sql STABLE STRICT
RETURN (SELECT CASE period
    WHEN 'week'    THEN day - (extract(isodow FROM day)::integer - week_start + 7) % 7
    WHEN 'month'   THEN date_trunc('month', day::timestamp)::date
    WHEN 'quarter' THEN (date_trunc('month', day::timestamp)
                         - make_interval(months => (extract(month FROM day)::integer - year_starts + 12) % 3))::date
    END FROM organisation);

-- Its last day.
CREATE FUNCTION period_end(period text, day date) RETURNS date
LANGUAGE sql STABLE STRICT
RETURN CASE period
    WHEN 'week'    THEN period_start(period, day) + 6
    WHEN 'month'   THEN (period_start(period, day) + interval '1 month')::date - 1
    WHEN 'quarter' THEN (period_start(period, day) + interval '3 months')::date - 1
    END;
