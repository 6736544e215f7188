-- Closings are made from now on. Where a day ends depends on the zone, so another zone drops them all,
-- whoever sets it and in the same transaction. A closing that is being made meanwhile holds the row
-- (boards/close.sql): either it is committed and seen here, or it comes after the new zone.

CREATE FUNCTION drop_closings() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    -- A snapshot from before the row's lock would not see, and so would keep, a closing of the old zone.
    IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION 'the time zone can be changed at isolation level READ COMMITTED only'
            USING ERRCODE = 'invalid_transaction_state';
    END IF;
    DELETE FROM closings;
    DELETE FROM closed_days;
    RETURN NULL;
END $$;
CREATE TRIGGER organisation_zone_changed
    AFTER UPDATE ON organisation FOR EACH ROW
    WHEN (OLD.zone <> NEW.zone)
    EXECUTE FUNCTION drop_closings();
CREATE TRIGGER organisation_removed
    AFTER DELETE ON organisation FOR EACH ROW
    EXECUTE FUNCTION drop_closings();

-- Teams are never removed, so this held nothing together; but each closing would have waited for whoever
-- edits a team, and they for it.
ALTER TABLE closings DROP CONSTRAINT closings_team;
