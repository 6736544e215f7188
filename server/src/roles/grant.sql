-- What the role that serves may do, and nothing else. Only what is different is changed, so that a second run changes nothing.
DO $$
DECLARE
    server CONSTANT regrole := quote_ident(current_setting('standings.serving_role'))::regrole;
    insert_only CONSTANT text[] := current_setting('standings.insert_only')::text[];
    schemas CONSTANT regnamespace[] := '{public,graphile_worker}';
    it record;
    still text;
BEGIN
    IF NOT has_database_privilege(server, current_database(), 'CONNECT') THEN
        EXECUTE format('GRANT CONNECT ON DATABASE %I TO %s', current_database(), server);
    END IF;
    -- Before PostgreSQL 15 everybody could create tables in this schema.
    IF has_schema_privilege(server, 'public', 'CREATE') THEN
        EXECUTE format('REVOKE CREATE ON SCHEMA public FROM PUBLIC, %s', server);
    END IF;
    FOR it IN SELECT s.schema FROM unnest(schemas) AS s (schema) WHERE NOT has_schema_privilege(server, s.schema, 'USAGE') LOOP
        EXECUTE format('GRANT USAGE ON SCHEMA %s TO %s', it.schema, server);
    END LOOP;

    FOR it IN
        SELECT CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END || ' ' || c.oid::regclass AS thing, wanted.rights
        FROM pg_class c, LATERAL (SELECT CASE
            WHEN c.relkind = 'S' THEN '{SELECT,USAGE}'
            WHEN c.relkind IN ('v', 'm') OR c.relname IN ('_sqlx_migrations', 'migrations') THEN '{SELECT}'
            WHEN c.relnamespace = 'public'::regnamespace AND c.relname = ANY (insert_only) THEN '{INSERT,SELECT}'
            ELSE '{DELETE,INSERT,SELECT,UPDATE}' END::text[]) AS wanted (rights)
        WHERE c.relnamespace = ANY (schemas) AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
          AND wanted.rights <> ARRAY(SELECT held.privilege_type FROM aclexplode(c.relacl) AS held
                                     WHERE held.grantee = server ORDER BY held.privilege_type)
    LOOP
        EXECUTE format('REVOKE ALL ON %s FROM %s', it.thing, server);
        EXECUTE format('GRANT %s ON %s TO %s', array_to_string(it.rights, ', '), it.thing, server);
    END LOOP;

    FOR it IN
        SELECT p.oid::regprocedure AS thing FROM pg_proc p
        WHERE p.pronamespace = ANY (schemas) AND NOT has_function_privilege(server, p.oid, 'EXECUTE')
    LOOP
        EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO %s', it.thing, server);
    END LOOP;

    -- The tables of jobs show their rows to their owner only.
    FOR it IN
        SELECT c.oid::regclass AS thing FROM pg_class c
        WHERE c.relnamespace = ANY (schemas) AND c.relrowsecurity
          AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND server = ANY (p.polroles))
    LOOP
        EXECUTE format('CREATE POLICY %s ON %s TO %s USING (true) WITH CHECK (true)', server, it.thing, server);
    END LOOP;

    -- It may have rights by another way: granted to everybody, to single columns, or to a role that it is a member of.
    SELECT string_agg(c.relname, ', ' ORDER BY c.relname) INTO still FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY (insert_only)
      AND (has_any_column_privilege(server, c.oid, 'UPDATE') OR has_table_privilege(server, c.oid, 'DELETE, TRUNCATE, TRIGGER'));
    IF still IS NOT NULL THEN
        RAISE EXCEPTION 'the role % has rights from elsewhere to change %: revoke them first', server, still;
    END IF;
    IF has_schema_privilege(server, 'public', 'CREATE') THEN
        RAISE EXCEPTION 'the role % may create tables. As a superuser: REVOKE CREATE ON SCHEMA public FROM PUBLIC, %', server, server;
    END IF;
END $$;
