-- What others see of a person's calendar: titles that match a rule and that the owner does not hide. Never descriptions.

-- Descriptions are matched while a calendar is read, and dropped. The column stays for an older program; what that one
-- still sends is dropped too.
UPDATE external_events SET description = '' WHERE description <> '';
ALTER TABLE external_events ALTER COLUMN description SET DEFAULT '';
CREATE FUNCTION drop_description() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    NEW.description := '';
    RETURN NEW;
END $$;
CREATE TRIGGER external_events_description BEFORE INSERT OR UPDATE ON external_events
    FOR EACH ROW WHEN (NEW.description <> '') EXECUTE FUNCTION drop_description();

ALTER TABLE calendar_rules
    -- The places of the rules, from 0, that look at descriptions too. Beside the rules and only for one version of them,
    -- because an older program neither understands another field in a rule nor keeps this column in step.
    ADD COLUMN widened         integer[] NOT NULL DEFAULT '{}',
    ADD COLUMN widened_version bigint    NOT NULL DEFAULT 0;

ALTER TABLE calendar_connections
    -- The rules of the last full reading. With others, everything is read again.
    ADD COLUMN rules_version bigint,
    -- The owner hides every title.
    ADD COLUMN hides_titles  boolean NOT NULL DEFAULT false;

-- Events whose title the owner hides. By Google's id, so that one that disappears and comes back stays hidden.
CREATE TABLE hidden_external_events (
    user_id     bigint NOT NULL,
    provider_id text   NOT NULL,
    PRIMARY KEY (user_id, provider_id),
    CONSTRAINT hidden_external_events_user FOREIGN KEY (user_id) REFERENCES calendar_connections (user_id) ON DELETE CASCADE
);

CREATE VIEW marked_external_events AS
SELECT e.id, e.user_id, e.kind, e.starts_at, e.ends_at, e.is_all_day, e.summary,
       CASE WHEN c.hides_titles THEN 'calendar' WHEN h.provider_id IS NOT NULL THEN 'event' END AS hidden
FROM external_events e JOIN calendar_connections c USING (user_id)
LEFT JOIN hidden_external_events h USING (user_id, provider_id);

-- Titles that were kept only for a word of the description are erased at once, also where no reading will come.
DO $$
BEGIN
    -- The library makes its tables itself, later than this where the database is new.
    IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
        PERFORM graphile_worker.add_job('judge_texts', '{}'::json, max_attempts => 5);
    END IF;
END $$;
