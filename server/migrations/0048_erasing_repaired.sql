-- Erasing a person finds what it has missed.

-- The entry of setting up once named the first administrator and not their account: the session that the same request began
-- says whose it was.
CREATE INDEX audit_log_of_set_up ON audit_log (id) WHERE action = 'organisation.set_up';

-- The entries of the audit log about a person. As before, and those of setting up, and of requests for an account: these are
-- found by the request, and once it is gone by the answer to it.
CREATE OR REPLACE FUNCTION audit_about(person bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
    WITH places AS (SELECT id FROM members WHERE user_id = person),
         account AS (SELECT id, email FROM users WHERE id = person),
         named AS (SELECT id, subject FROM audit_log WHERE audit_person(subject, before, after) = person)
    SELECT id FROM named
    UNION
    SELECT id FROM audit_log WHERE subject IN (
        SELECT 'member/' || id FROM places
        UNION ALL SELECT 'event/' || id FROM events WHERE member_id IN (SELECT id FROM places)
        UNION ALL SELECT 'report/' || id FROM reports WHERE member_id IN (SELECT id FROM places)
        UNION ALL SELECT subject FROM audit_log WHERE action = 'event.created' AND after ->> 'member' IN (SELECT id::text FROM places)
        UNION ALL SELECT subject FROM named WHERE subject LIKE 'access_request/%'
        UNION ALL SELECT 'access_request/' || r.id FROM access_requests r JOIN account a
                  ON r.user_id = a.id OR r.user_id IS NULL AND email_key(r.email) = email_key(a.email))
    UNION
    SELECT s.id FROM audit_log s
    WHERE s.action = 'organisation.set_up'
      AND (EXISTS (SELECT FROM audit_log began WHERE began.actor_id = person AND began.action = 'session.started'
                   AND began.request_id = s.request_id)
           -- Without that session, whoever has the email: another person may have it by now.
           OR EXISTS (SELECT FROM account a WHERE email_key(a.email) = email_key(s.after #>> '{admin,email}'))
              AND NOT EXISTS (SELECT FROM audit_log began WHERE began.action = 'session.started'
                              AND began.request_id = s.request_id))
$$;

-- Erases a person whose account was deleted. Runs with the rights of the owner, because nobody else changes the ledger and the
-- audit log; so it can do nothing else. A second call changes nothing.
CREATE OR REPLACE FUNCTION erase_person(person bigint, moment timestamptz) RETURNS void
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

    UPDATE sealed_parts SET salt = NULL, erased_user_id = person WHERE source = 'audit_log' AND row_id = ANY (entries) AND salt IS NOT NULL;
    UPDATE audit_log SET before = NULL, after = NULL
    WHERE id = ANY (entries) AND (before IS NOT NULL OR after IS NOT NULL);
    UPDATE audit_log SET address = NULL WHERE actor_id = person AND address IS NOT NULL;
    -- What nobody who was signed in did to the account, the person did, or tried to be them.
    UPDATE audit_log SET address = NULL WHERE id = ANY (entries) AND actor_id IS NULL AND address IS NOT NULL;

    UPDATE sealed_parts SET salt = NULL, erased_user_id = person WHERE source = 'score_changes' AND salt IS NOT NULL
       AND row_id IN (SELECT id FROM score_changes WHERE member_id = ANY (places) AND reason IS NOT NULL);
    UPDATE score_changes SET reason = NULL WHERE member_id = ANY (places) AND reason IS NOT NULL;

    UPDATE members SET job_title = '' WHERE id = ANY (places) AND job_title <> '';
    UPDATE events SET summary = '—', description = '', source = NULL, source_key = NULL WHERE member_id = ANY (places);
    UPDATE reports SET summary = '—', note = NULL WHERE member_id = ANY (places);

    DELETE FROM absences WHERE user_id = person;
    DELETE FROM access_requests
    WHERE user_id = person OR user_id IS NULL AND email_key(email) = email_key(account.email);
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
    -- Answers that are kept for a repeated request, and results of imports, name people, perhaps by an earlier name or email. The
    -- answer to a new event has its texts and no name; of all answers only those have a description.
    DELETE FROM idempotency_keys
    WHERE user_id = person OR strpos(lower(body), lower(account.email)) > 0
       OR strpos(body, to_json(account.name)::text) > 0
       OR CASE WHEN body LIKE '{%' THEN
              body::jsonb #>> '{data,person,id}' = person::text
              OR body::jsonb -> 'data' ? 'email' AND body::jsonb #>> '{data,id}' = person::text
              OR body::jsonb -> 'data' ? 'description' AND 'event/' || (body::jsonb #>> '{data,id}') IN (
                  SELECT subject FROM audit_log WHERE id = ANY (entries))
          END;
    DELETE FROM imports WHERE finished_at IS NOT NULL
       AND (created_by = person OR strpos(lower(result::text), lower(account.email)) > 0);

    UPDATE users
    SET name = 'Former member', email = 'erased-' || person || '@invalid', picture = NULL, password_hash = NULL,
        email_proved_at = NULL, last_sign_in_at = NULL, awaited_team_id = NULL, activated_at = NULL,
        second_factor_since = NULL, erasure_asked_at = NULL, erased_at = coalesce(erased_at, moment)
    WHERE id = person;
END $$;

-- Who was erased before is erased of this, too.
DO $$ BEGIN PERFORM erase_person(id, erased_at) FROM users WHERE erased_at IS NOT NULL; END $$;
