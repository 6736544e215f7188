-- Two roles: one owns the tables and migrates, the other serves and only adds to what is kept for good (src/roles). What it has to
-- change there all the same are these functions, which have the owner's rights and do nothing else.

-- Where days end has moved, so that stored boards go.
ALTER FUNCTION drop_closings() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION apply_zone_rules() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
REVOKE EXECUTE ON FUNCTION drop_closings(), apply_zone_rules() FROM PUBLIC;

-- Forgets addresses and nothing else, `most` at a time; says of how many entries. Those of the last day stay, whatever is asked:
-- nobody can hide where they have just come from.
CREATE FUNCTION forget_addresses(older_than timestamptz, most bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
    WITH forgotten AS (
        UPDATE audit_log SET address = NULL WHERE id IN (
            SELECT id FROM audit_log
            WHERE address IS NOT NULL AND at < least(older_than, now() - interval '1 day')
            ORDER BY at LIMIT most)
        RETURNING id
    )
    SELECT count(*) FROM forgotten;
END;
REVOKE EXECUTE ON FUNCTION forget_addresses(timestamptz, bigint) FROM PUBLIC;
