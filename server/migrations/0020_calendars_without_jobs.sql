-- Calendars that are due are claimed by their rows alone. Jobs that an older program left would never be taken up.
DO $$
BEGIN
    -- The library makes its tables itself, later than this where the database is new.
    IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
        DELETE FROM graphile_worker._private_jobs job USING graphile_worker._private_tasks task
        WHERE task.id = job.task_id AND task.identifier = 'read_calendar';
    END IF;
END $$;
