-- How many events of each kind a member and a team have on each day of the organisation, so that a count
-- over a year reads days and not events. Triggers keep it: no writer can forget it.

-- A day lasts from the end of the day before to its own end. The date on the wall says the same, but for
-- the hour after a midnight that comes twice (in Havana clocks go back from 01:00 to 00:00): until the
-- second of the two midnights, where end_of_day() is, it is still the day before.
CREATE FUNCTION day_in_zone(instant timestamptz, zone text) RETURNS date
LANGUAGE sql IMMUTABLE STRICT
RETURN (instant AT TIME ZONE zone)::date
       - (instant < ((instant AT TIME ZONE zone)::date::timestamp AT TIME ZONE zone))::integer;

CREATE OR REPLACE FUNCTION day_of(instant timestamptz) RETURNS date
LANGUAGE sql STABLE STRICT
RETURN (SELECT day_in_zone(instant, zone) FROM organisation);

-- Without foreign keys: it repeats what events say, and theirs are checked.
CREATE TABLE event_days (
    area   text    NOT NULL,
    key    bigint  NOT NULL, -- a member's or a team's id
    day    date    NOT NULL,
    booked integer NOT NULL DEFAULT 0,
    closed integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    -- With the counts in it: days come one by one, so a team's year is on as many pages of the table as it has days.
    CONSTRAINT event_days_pkey   PRIMARY KEY (area, key, day) INCLUDE (booked, closed, failed),
    CONSTRAINT event_days_area   CHECK (area IN ('member', 'team')),
    CONSTRAINT event_days_counts CHECK (least(booked, closed, failed) >= 0)
);

-- A change of an event as far as counts go; `times` is 1 for what it is now and -1 for what it was.
CREATE TYPE event_change AS (member_id bigint, team_id bigint, starts_at timestamptz, kind text, times integer);

-- What changes add to which days. Where nothing is added (only a text was changed) there is no row.
CREATE FUNCTION event_days_changed(changes event_change[], zone text) RETURNS SETOF event_days
LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT area, key, day_in_zone(starts_at, zone),
           coalesce(sum(times) FILTER (WHERE kind = 'booked'), 0)::integer,
           coalesce(sum(times) FILTER (WHERE kind = 'closed'), 0)::integer,
           coalesce(sum(times) FILTER (WHERE kind = 'failed'), 0)::integer
    FROM unnest(changes), LATERAL (VALUES ('member', member_id), ('team', team_id)) AS counted (area, key)
    GROUP BY 1, 2, 3
    HAVING sum(times) FILTER (WHERE kind = 'booked') <> 0
        OR sum(times) FILTER (WHERE kind = 'closed') <> 0
        OR sum(times) FILTER (WHERE kind = 'failed') <> 0;
END;

-- One plan for all calls: making a new one costs more than the statements do.
CREATE FUNCTION keep_event_days() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
    zone text := (SELECT organisation.zone FROM organisation);
    changes event_change[] := '{}';
BEGIN
    IF TG_OP <> 'INSERT' THEN
        changes := ARRAY(SELECT (member_id, team_id, starts_at, kind, -1)::event_change FROM gone);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        changes := changes || ARRAY(SELECT (member_id, team_id, starts_at, kind, 1)::event_change FROM came);
    END IF;
    -- All rows are there and locked, in one order, before any is changed: two writers cannot wait for each
    -- other. 'WHERE false' locks a row that was there and leaves it as it is.
    INSERT INTO event_days (area, key, day)
    SELECT area, key, day FROM event_days_changed(changes, zone) ORDER BY area, key, day
    ON CONFLICT (area, key, day) DO UPDATE SET day = excluded.day WHERE false;
    UPDATE event_days kept
    SET booked = kept.booked + changed.booked, closed = kept.closed + changed.closed, failed = kept.failed + changed.failed
    FROM event_days_changed(changes, zone) changed
    WHERE kept.area = changed.area AND kept.key = changed.key AND kept.day = changed.day;
    RETURN NULL;
END $$;
CREATE TRIGGER events_days_inserted AFTER INSERT ON events
    REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_event_days();
CREATE TRIGGER events_days_updated AFTER UPDATE ON events
    REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION keep_event_days();
CREATE TRIGGER events_days_deleted AFTER DELETE ON events
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_event_days();

-- From the events alone. Whoever writes events holds their table's lock until the end of the transaction:
-- this waits for all of them, and those who come later wait for this and then see the zone it saw.
CREATE FUNCTION recount_event_days() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    zone text := (SELECT organisation.zone FROM organisation FOR SHARE); -- it stays until this is committed
BEGIN
    LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM event_days; -- not TRUNCATE, which others would see before this is committed
    INSERT INTO event_days (area, key, day, booked, closed, failed)
    SELECT CASE WHEN team_id IS NULL THEN 'member' ELSE 'team' END, coalesce(team_id, member_id), day,
           count(*) FILTER (WHERE kind = 'booked'),
           count(*) FILTER (WHERE kind = 'closed'),
           count(*) FILTER (WHERE kind = 'failed')
    FROM (SELECT member_id, team_id, kind, day_in_zone(starts_at, zone) AS day FROM events) AS counted
    GROUP BY GROUPING SETS ((member_id, day), (team_id, day))
    ORDER BY 1, 2, 3;
END $$;

CREATE FUNCTION recount_event_days_now() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM recount_event_days();
    RETURN NULL;
END $$;
CREATE TRIGGER events_days_truncated AFTER TRUNCATE ON events
    EXECUTE FUNCTION recount_event_days_now();
CREATE TRIGGER organisation_zone_event_days AFTER UPDATE OF zone ON organisation FOR EACH ROW
    WHEN (OLD.zone IS DISTINCT FROM NEW.zone) EXECUTE FUNCTION recount_event_days_now();

-- A range, both ends included or open where null, cut at the ends of the organisation's days: the whole days
-- in it, and the instants before them (from `since` to before `head_until`) and after them (from `tail_since`
-- to before `until`). A range without a midnight is all head.
CREATE FUNCTION cut_at_days(
    range_from timestamptz, range_to timestamptz,
    OUT since timestamptz, OUT head_until timestamptz,
    OUT first_day date, OUT last_day date,
    OUT tail_since timestamptz, OUT until timestamptz
)
LANGUAGE plpgsql STABLE AS $$
DECLARE
    zone text := (SELECT organisation.zone FROM organisation);
BEGIN
    since := coalesce(range_from, '-infinity');
    until := coalesce(range_to + interval '1 microsecond', timestamptz 'infinity'); -- the next instant there is
    first_day := day_in_zone(since, zone);
    IF first_day::timestamp AT TIME ZONE zone < since THEN
        first_day := first_day + 1;
    END IF;
    last_day := day_in_zone(until, zone) - 1;
    head_until := least(first_day::timestamp AT TIME ZONE zone, until);
    tail_since := greatest((last_day + 1)::timestamp AT TIME ZONE zone, head_until);
END $$;

SELECT recount_event_days();
