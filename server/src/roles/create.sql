-- Creates the role that serves. Its name and password are settings of the transaction, so that no statement contains them.
DO $$
BEGIN
    EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L NOSUPERUSER NOCREATEDB NOCREATEROLE',
                   current_setting('standings.serving_role'), nullif(current_setting('standings.serving_password'), ''));
EXCEPTION WHEN others THEN
    -- PostgreSQL would log the failed statement, which has the password in it.
    RAISE EXCEPTION '%', SQLERRM;
END $$;
