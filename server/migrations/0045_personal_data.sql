-- Erasing a person: the past stays whole, without a name or a text of theirs. server/src/personal_data says what goes.

ALTER TABLE users ADD COLUMN erasure_asked_at timestamptz;
CREATE INDEX users_erasure_asked ON users (erasure_asked_at, id) WHERE erasure_asked_at IS NOT NULL;

-- A row of the ledger is never changed, but for a reason that is forgotten.
DROP TRIGGER score_changes_insert_only ON score_changes;
CREATE TRIGGER score_changes_insert_only
    BEFORE DELETE OR TRUNCATE ON score_changes EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER score_changes_only_forget
    BEFORE UPDATE ON score_changes FOR EACH ROW
    WHEN (NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' IS DISTINCT FROM to_jsonb(OLD) - 'reason')
    EXECUTE FUNCTION refuse_rewriting();

-- The entries of the audit log about a person. Entries about events were once written without the person: the first one of each
-- event names the member.
CREATE INDEX audit_log_of_event_member ON audit_log ((after ->> 'member')) WHERE action = 'event.created';
CREATE FUNCTION audit_about(person bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
    WITH places AS (SELECT id FROM members WHERE user_id = person)
    SELECT id FROM audit_log WHERE audit_person(subject, before, after) = person
    UNION
    SELECT id FROM audit_log WHERE subject IN (
        SELECT 'member/' || id FROM places
        UNION ALL SELECT 'event/' || id FROM events WHERE member_id IN (SELECT id FROM places)
        UNION ALL SELECT 'report/' || id FROM reports WHERE member_id IN (SELECT id FROM places)
        UNION ALL SELECT subject FROM audit_log WHERE action = 'event.created' AND after ->> 'member' IN (SELECT id::text FROM places))
$$;

-- Erases a person whose account was deleted. Runs with the rights of the owner, because nobody else changes the ledger and the
-- audit log; so it can do nothing else. A second call changes nothing.
CREATE FUNCTION erase_person(person bigint, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    account users;
    places  bigint[] := ARRAY(SELECT id FROM members WHERE user_id = person);
    entries bigint[];
BEGIN
    -- What is being sealed is sealed first; then its salts go with its texts.
    PERFORM pg_advisory_xact_lock(hashtext('seals'), 0);
    SELECT * INTO STRICT account FROM users WHERE id = person FOR NO KEY UPDATE;
    IF account.deleted_at IS NULL THEN
        RAISE EXCEPTION 'the account % is in use', person USING ERRCODE = 'object_in_use';
    END IF;

    entries := ARRAY(SELECT audit_about(person));

    -- Pictures that the account ever had: the worker deletes their bytes at once.
    UPDATE files SET removed_at = to_timestamp(0)
    WHERE id IN (SELECT unnest(ARRAY[before ->> 'picture', after ->> 'picture']) FROM audit_log
                 WHERE id = ANY (entries) AND subject = 'user/' || person)
      AND NOT EXISTS (SELECT FROM users WHERE picture = files.id AND id <> person)
      AND NOT EXISTS (SELECT FROM teams WHERE picture = files.id);

    UPDATE sealed_parts SET salt = NULL WHERE source = 'audit_log' AND row_id = ANY (entries) AND salt IS NOT NULL;
    UPDATE audit_log SET before = NULL, after = NULL
    WHERE id = ANY (entries) AND (before IS NOT NULL OR after IS NOT NULL);
    UPDATE audit_log SET address = NULL WHERE actor_id = person AND address IS NOT NULL;
    UPDATE audit_log SET address = NULL WHERE id = ANY (entries) AND address IS NOT NULL
       AND action IN ('session.failed', 'session.locked_out', 'session.second_factor_failed');

    UPDATE sealed_parts SET salt = NULL WHERE source = 'score_changes' AND salt IS NOT NULL
       AND row_id IN (SELECT id FROM score_changes WHERE member_id = ANY (places) AND reason IS NOT NULL);
    UPDATE score_changes SET reason = NULL WHERE member_id = ANY (places) AND reason IS NOT NULL;

    UPDATE members SET job_title = '' WHERE id = ANY (places) AND job_title <> '';
    UPDATE events SET summary = '—', description = '', source = NULL, source_key = NULL WHERE member_id = ANY (places);
    UPDATE reports SET summary = '—', note = NULL WHERE member_id = ANY (places);

    DELETE FROM absences WHERE user_id = person;
    DELETE FROM access_requests WHERE user_id = person OR email_key(email) = email_key(account.email);
    DELETE FROM account_links WHERE user_id = person;
    DELETE FROM calendar_channels WHERE user_id = person;
    DELETE FROM calendar_connections WHERE user_id = person;
    DELETE FROM external_events WHERE user_id = person;
    DELETE FROM hidden_external_events WHERE user_id = person;
    DELETE FROM identities WHERE user_id = person;
    DELETE FROM moved_asks WHERE user_id = person;
    DELETE FROM oidc_attempts WHERE user_id = person;
    DELETE FROM second_factor_challenges WHERE user_id = person;
    DELETE FROM second_factors WHERE user_id = person;
    DELETE FROM sessions WHERE user_id = person;
    DELETE FROM sign_in_networks WHERE user_id = person;
    -- Answers that are kept for a repeated request, and results of imports, name people.
    DELETE FROM idempotency_keys
    WHERE user_id = person OR strpos(lower(body), lower(account.email)) > 0
       OR strpos(body, to_json(account.name)::text) > 0;
    DELETE FROM imports WHERE finished_at IS NOT NULL
       AND (created_by = person OR strpos(lower(result::text), lower(account.email)) > 0);

    UPDATE users
    SET name = 'Former member', email = 'erased-' || person || '@invalid', picture = NULL, password_hash = NULL,
        email_proved_at = NULL, last_sign_in_at = NULL, awaited_team_id = NULL, activated_at = NULL,
        second_factor_since = NULL, erasure_asked_at = NULL, erased_at = coalesce(erased_at, moment)
    WHERE id = person;
END $$;
REVOKE ALL ON FUNCTION erase_person FROM PUBLIC;

-- Entries of people who were erased say since when they are empty.
CREATE OR REPLACE VIEW shown_audit AS
SELECT a.id, a.at, day_in_zone(a.at, o.zone) AS day, a.action, a.subject, a.before, a.after, a.address, a.request_id,
       a.actor_id, actor.name AS actor_name, actor.picture AS actor_picture,
       person.id AS person_id, person.name AS person_name, person.picture AS person_picture,
       team.id AS team_id, team.name AS team_name,
       coalesce(display.name, a.after ->> 'name', a.before ->> 'name',
                a.after #>> '{event,summary}', a.before #>> '{event,summary}',
                a.after ->> 'summary', a.before ->> 'summary') AS thing,
       person.erased_at
FROM audit_log a
CROSS JOIN organisation o
LEFT JOIN users actor ON actor.id = a.actor_id
LEFT JOIN members member ON member.id = coalesce(
    subject_id('member', a.subject),
    CASE WHEN a.subject LIKE 'report/%'
         THEN (SELECT r.member_id FROM reports r WHERE r.id = subject_id('report', a.subject)) END,
    -- An entry that was emptied no longer names the person of its event.
    CASE WHEN a.subject LIKE 'event/%'
         THEN (SELECT e.member_id FROM events e WHERE e.id = subject_id('event', a.subject)) END)
LEFT JOIN users person ON person.id = coalesce(audit_person(a.subject, a.before, a.after), member.user_id)
LEFT JOIN teams team ON team.id = coalesce(
    subject_id('team', a.subject),
    member.team_id,
    CASE WHEN jsonb_typeof(a.after -> 'team') = 'number' THEN (a.after ->> 'team')::bigint END,
    CASE WHEN jsonb_typeof(a.before -> 'team') = 'number' THEN (a.before ->> 'team')::bigint END)
LEFT JOIN displays display ON display.id = subject_id('display', a.subject);
