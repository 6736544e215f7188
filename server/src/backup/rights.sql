-- What the migrations revoke from everybody: functions that run with the owner's rights.
DO $$
DECLARE
    it regprocedure;
BEGIN
    FOR it IN SELECT p.oid FROM pg_proc p WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace LOOP
        EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', it);
    END LOOP;
END $$;
