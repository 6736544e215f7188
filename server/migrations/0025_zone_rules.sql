-- Counted days depend on the zone's rules, which PostgreSQL reads from tzdata. New tzdata may change them: then events
-- counted on one day are looked for on another. So the rules that were counted with are remembered.

-- The zone's offsets, as a fingerprint.
CREATE FUNCTION zone_rules_of(zone text) RETURNS text
LANGUAGE sql STABLE STRICT
RETURN (
    SELECT md5(string_agg((day AT TIME ZONE zone)::text, ' ' ORDER BY day))
    FROM generate_series(timestamptz '1990-01-01 00:00Z', timestamptz '2060-01-01 00:00Z', interval '1 day') AS day
);

ALTER TABLE organisation ADD COLUMN zone_rules text;

CREATE OR REPLACE FUNCTION recount_event_days() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    zone text := (SELECT organisation.zone FROM organisation FOR NO KEY UPDATE); -- it stays until this is committed
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
    UPDATE organisation SET zone_rules = zone_rules_of(organisation.zone);
END $$;

-- Where a day ends may have moved for stored boards, too. Returns whether the rules were new.
CREATE FUNCTION apply_zone_rules() RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM organisation WHERE zone_rules IS DISTINCT FROM zone_rules_of(zone) FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    DELETE FROM closings;
    DELETE FROM closed_days;
    PERFORM recount_event_days();
    RETURN true;
END $$;

UPDATE organisation SET zone_rules = zone_rules_of(zone);
