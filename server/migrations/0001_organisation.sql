-- One database holds one organisation. Everything that differs between companies and is not
-- the operator's business (flags and environment) is a column of its single row.

CREATE EXTENSION IF NOT EXISTS btree_gist; -- stints: no two spans of a member overlap
CREATE EXTENSION IF NOT EXISTS pg_trgm;    -- search: any part of a name

-- People's and teams' names sort the same on every machine, whatever its own locale is.
CREATE COLLATION names (provider = icu, locale = 'und-u-kn-true');

CREATE FUNCTION is_time_zone(zone text) RETURNS boolean
LANGUAGE plpgsql STABLE STRICT AS $$
BEGIN
    PERFORM timestamptz '2000-01-01 00:00:00Z' AT TIME ZONE zone;
    RETURN true;
EXCEPTION WHEN invalid_parameter_value THEN
    RETURN false;
END $$;

CREATE TABLE organisation (
    only_row   boolean     PRIMARY KEY DEFAULT true,
    name       text        NOT NULL DEFAULT 'Standings',
    zone       text        NOT NULL DEFAULT 'UTC',
    week_start smallint    NOT NULL DEFAULT 1,
    terms_url  text,
    blog_url   text,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT organisation_one_row    CHECK (only_row),
    CONSTRAINT organisation_name       CHECK (char_length(name) BETWEEN 1 AND 120),
    CONSTRAINT organisation_zone       CHECK (is_time_zone(zone)),
    CONSTRAINT organisation_week_start CHECK (week_start BETWEEN 1 AND 7)
);
INSERT INTO organisation DEFAULT VALUES;

-- The day of the organisation that an instant falls in.
CREATE FUNCTION day_of(instant timestamptz) RETURNS date
LANGUAGE sql STABLE STRICT
RETURN (SELECT (instant AT TIME ZONE zone)::date FROM organisation);

-- The instant at which a day of the organisation is over: never 'plus 24 hours', because
-- daylight saving makes some days 23 or 25 hours long.
CREATE FUNCTION end_of_day(day date) RETURNS timestamptz
LANGUAGE sql STABLE STRICT
RETURN (SELECT ((day + 1)::timestamp AT TIME ZONE zone) FROM organisation);
