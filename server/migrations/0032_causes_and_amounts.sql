-- Why a score changed, what a deal was worth, and where an event came from.

ALTER TABLE score_changes ADD COLUMN cause text NOT NULL DEFAULT 'set';
ALTER TABLE score_changes ADD CONSTRAINT score_changes_cause
    CHECK (cause IN ('set', 'undo', 'restart', 'points')) NOT VALID;

-- Start-overs from before this column are known from the audit log. Only the new column is filled: no score,
-- no moment and no author of any row changes.
ALTER TABLE score_changes DISABLE TRIGGER score_changes_insert_only;
UPDATE score_changes SET cause = 'restart' WHERE id IN (
    SELECT zero.id
    FROM audit_log a,
         -- Other actions keep no object there; they may be looked at before the action is.
         jsonb_object_keys(CASE jsonb_typeof(a.before -> 'balle') WHEN 'object' THEN a.before -> 'balle' ELSE '{}' END) AS started (member),
         LATERAL (
             SELECT c.id FROM score_changes c
             WHERE c.member_id = started.member::bigint AND c.balle = 0 AND c.changed_by IS NOT DISTINCT FROM a.actor_id
               AND c.changed_at BETWEEN a.at - interval '10 minutes' AND a.at + interval '10 minutes'
             ORDER BY abs(extract(epoch FROM c.changed_at - a.at)) LIMIT 1
         ) AS zero
    WHERE a.action = 'team.started_over');
ALTER TABLE score_changes ENABLE TRIGGER score_changes_insert_only;
CREATE INDEX score_changes_restarts ON score_changes (member_id, changed_at DESC, id DESC) WHERE cause = 'restart';

-- Locks members, in the order of their ids, and says what they have now. Two statements: what was committed while the
-- first one waited is seen by the second one.
CREATE FUNCTION open_members(asked bigint[])
RETURNS TABLE (member bigint, team bigint, person bigint, score numeric, gone_at timestamptz, restart bigint)
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM members WHERE id = ANY (asked) ORDER BY id FOR NO KEY UPDATE;
    RETURN QUERY
        SELECT m.id, m.team_id, m.user_id, m.balle, m.left_at, newest.id
        FROM members m LEFT JOIN LATERAL (
            SELECT c.id FROM score_changes c WHERE c.member_id = m.id AND c.cause = 'restart'
            ORDER BY c.changed_at DESC, c.id DESC LIMIT 1
        ) AS newest ON true
        WHERE m.id = ANY (asked) ORDER BY m.id;
END $$;

ALTER TABLE organisation ADD COLUMN currency text;
ALTER TABLE organisation ADD CONSTRAINT organisation_currency CHECK (currency ~ '^[A-Z]{3}$');

ALTER TABLE events ADD COLUMN amount numeric(14, 2), ADD COLUMN source text, ADD COLUMN source_key text;
ALTER TABLE events ADD CONSTRAINT events_amount CHECK (amount >= 0) NOT VALID;
ALTER TABLE events ADD CONSTRAINT events_source CHECK (
    (source IS NULL) = (source_key IS NULL) AND source ~ '^[a-z][a-z0-9_]{0,39}$'
    AND char_length(source_key) BETWEEN 1 AND 200) NOT VALID;
CREATE UNIQUE INDEX events_by_source ON events (source, source_key) WHERE source IS NOT NULL;

-- The money of closed deals by day, kept by the same triggers as the counts.
ALTER TABLE event_days ADD COLUMN closed_amount numeric(16, 2) NOT NULL DEFAULT 0;
ALTER TABLE event_days ADD CONSTRAINT event_days_amount CHECK (closed_amount >= 0) NOT VALID;
ALTER TYPE event_change ADD ATTRIBUTE amount numeric;

CREATE OR REPLACE FUNCTION event_days_changed(changes event_change[], zone text) RETURNS SETOF event_days
LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT area, key, day_in_zone(starts_at, zone),
           coalesce(sum(times) FILTER (WHERE kind = 'booked'), 0)::integer,
           coalesce(sum(times) FILTER (WHERE kind = 'closed'), 0)::integer,
           coalesce(sum(times) FILTER (WHERE kind = 'failed'), 0)::integer,
           coalesce(sum(times * amount) FILTER (WHERE kind = 'closed'), 0)::numeric(16, 2)
    FROM unnest(changes), LATERAL (VALUES ('member', member_id), ('team', team_id)) AS counted (area, key)
    GROUP BY 1, 2, 3
    HAVING sum(times) FILTER (WHERE kind = 'booked') <> 0
        OR sum(times) FILTER (WHERE kind = 'closed') <> 0
        OR sum(times) FILTER (WHERE kind = 'failed') <> 0
        OR sum(times * amount) FILTER (WHERE kind = 'closed') <> 0;
END;

CREATE OR REPLACE FUNCTION keep_event_days() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
    zone text := (SELECT organisation.zone FROM organisation);
    changes event_change[] := '{}';
BEGIN
    IF TG_OP <> 'INSERT' THEN
        changes := ARRAY(SELECT (member_id, team_id, starts_at, kind, -1, amount)::event_change FROM gone);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        changes := changes || ARRAY(SELECT (member_id, team_id, starts_at, kind, 1, amount)::event_change FROM came);
    END IF;
    -- All rows are there and locked, in one order, before any is changed: two writers cannot wait for each
    -- other. 'WHERE false' locks a row that was there and leaves it as it is.
    INSERT INTO event_days (area, key, day)
    SELECT area, key, day FROM event_days_changed(changes, zone) ORDER BY area, key, day
    ON CONFLICT (area, key, day) DO UPDATE SET day = excluded.day WHERE false;
    UPDATE event_days kept
    SET booked = kept.booked + changed.booked, closed = kept.closed + changed.closed, failed = kept.failed + changed.failed,
        closed_amount = kept.closed_amount + changed.closed_amount
    FROM event_days_changed(changes, zone) changed
    WHERE kept.area = changed.area AND kept.key = changed.key AND kept.day = changed.day;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION recount_event_days() RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    zone text := (SELECT organisation.zone FROM organisation FOR NO KEY UPDATE); -- it stays until this is committed
BEGIN
    LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM event_days; -- not TRUNCATE, which others would see before this is committed
    INSERT INTO event_days (area, key, day, booked, closed, failed, closed_amount)
    SELECT CASE WHEN team_id IS NULL THEN 'member' ELSE 'team' END, coalesce(team_id, member_id), day,
           count(*) FILTER (WHERE kind = 'booked'),
           count(*) FILTER (WHERE kind = 'closed'),
           count(*) FILTER (WHERE kind = 'failed'),
           coalesce(sum(amount) FILTER (WHERE kind = 'closed'), 0)
    FROM (SELECT member_id, team_id, kind, amount, day_in_zone(starts_at, zone) AS day FROM events) AS counted
    GROUP BY GROUPING SETS ((member_id, day), (team_id, day))
    ORDER BY 1, 2, 3;
    UPDATE organisation SET zone_rules = zone_rules_of(organisation.zone);
END $$;
