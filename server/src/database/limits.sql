-- How long statements may take, as defaults of the role that serves in this database: they hold for whoever connects with it, also through
-- PgBouncer, which knows no settings of a session. What an operator has set stays, also for the role in every database, or for every role.
DO $$
DECLARE
    server CONSTANT text := coalesce(nullif(current_setting('standings.serving_role', true), ''), session_user);
    it record;
BEGIN
    -- Several processes may start at once.
    PERFORM pg_advisory_xact_lock(hashtext('standings limits'));
    FOR it IN
        SELECT name, value FROM (VALUES ('statement_timeout', '15s'), ('lock_timeout', '5s'),
                                        ('idle_in_transaction_session_timeout', '30s')) AS wanted (name, value)
        WHERE NOT EXISTS (
            SELECT FROM pg_db_role_setting s CROSS JOIN unnest(s.setconfig) AS c (line)
            WHERE s.setrole IN (0, (SELECT oid FROM pg_roles WHERE rolname = server))
              AND s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
              AND starts_with(c.line, wanted.name || '='))
    LOOP
        EXECUTE format('ALTER ROLE %I IN DATABASE %I SET %I = %L', server, current_database(), it.name, it.value);
    END LOOP;
EXCEPTION WHEN insufficient_privilege THEN
    -- An owner who may not change the role that serves: that role does it itself when it serves.
    NULL;
END $$;
