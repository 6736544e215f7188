INSERT INTO files (id, content_type, size, storage_key, created_at, removed_at) VALUES
    ('mark_files_id_now_______', 'image/png', 1, '$folder/mark_files_storage_key_now', '2026-03-01', NULL),
    ('mark_files_id_old_______', 'image/png', 1, '$folder/mark_files_storage_key_old', '2026-03-01', '2026-03-11');
UPDATE users SET name = 'mark_users_name', email = 'mark_users_email@example.com', picture = 'mark_files_id_now_______',
                 password_hash = 'mark_users_password_hash'
WHERE id = $person;
UPDATE members SET job_title = 'mark_members_job_title' WHERE id = $member;
INSERT INTO score_changes (member_id, balle, changed_at, reason) VALUES
    ($member, 40, '2026-03-11T10:00:00Z', 'mark_score_changes_reason');
UPDATE members SET balle = 40 WHERE id = $member;

INSERT INTO audit_log (at, actor_id, action, subject, before, after, address) VALUES
    ('2026-03-09', $admin, 'user.changed', 'user/$person', '{"picture": "mark_files_id_old_______"}', '{"name": "mark_audit_log_after"}', NULL),
    ('2026-03-09', $admin, 'event.deleted', 'event/90', '{"summary": "mark_audit_log_before"}', NULL, NULL),
    ('2026-03-08', $admin, 'event.created', 'event/90', NULL, '{"member": $member, "event": {"summary": "mark_audit_log_event"}}', NULL),
    ('2026-03-10', $person, 'session.started', 'session/17', NULL, '{"user": $person}', '2001:db8:dead::1'),
    ('2026-03-10', NULL, 'session.failed', 'user/$person', NULL, '{"by": "mark_audit_log_failed"}', '2001:db8:dead::2'),
    ('2026-03-10', $admin, 'manager.named', 'team/$team', NULL, '{"user": $person, "name": "mark_audit_log_manager"}', NULL),
    ('2026-03-10', $admin, 'score.set', 'member/$member', '{"balle": "1"}', '{"balle": "2", "reason": "mark_audit_log_reason"}', NULL);

-- By nobody who was signed in: from where the person came, or whoever tried to be them. The organisation was set up by a former
-- program, which named the person and not the account.
INSERT INTO audit_log (at, actor_id, action, subject, after, address, request_id) VALUES
    ('2026-03-01', NULL, 'organisation.set_up', 'organisation/1', '{"organisation": {"name": "Kept"}, "sample_data": false,
     "admin": {"name": "mark_audit_log_set_up", "email": "mark_audit_log_set_up@example.com"}}', '2001:db8:dead::5', 'of the set-up'),
    ('2026-03-01', $person, 'session.started', 'session/16', '{"user": $person}', '2001:db8:dead::5', 'of the set-up'),
    ('2026-03-01', NULL, 'user.created', 'user/$person', '{"name": "mark_audit_log_created"}', '2001:db8:dead::6', NULL),
    ('2026-03-01', NULL, 'identity.linked', 'user/$person', '{"subject": "mark_audit_log_linked"}', '2001:db8:dead::6', NULL),
    -- This request is gone; only its answer says whose it was.
    ('2026-03-01', NULL, 'access_request.created', 'access_request/900', NULL, '2001:db8:dead::7', NULL),
    ('2026-03-01', $admin, 'access_request.settled', 'access_request/900', '{"user": $person}', '2001:db8:beef::1', NULL),
    ('2026-03-01', NULL, 'access_request.created', 'access_request/901', NULL, '2001:db8:beef::2', NULL),
    ('2026-03-01', $admin, 'access_request.settled', 'access_request/901', '{"user": $admin}', '2001:db8:beef::3', NULL);

INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, description, created_at, source, source_key) VALUES
    ($member, $team, 'booked', '2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z', 'mark_events_summary', 'mark_events_description',
     '2026-03-10', 'mark_events_source', 'mark_events_source_key');
INSERT INTO reports (member_id, kind, summary, starts_at, ends_at, sent_by, sent_at, state, decided_by, decided_at, note) VALUES
    ($member, 'booked', 'mark_reports_summary', '2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z', $person, '2026-03-10', 'refused',
     $admin, '2026-03-11', 'mark_reports_note');
INSERT INTO absences (user_id, first_day, last_day, entered_by, entered_at) VALUES ($person, '2026-03-02', '2026-03-03', $person, '2026-03-01');

INSERT INTO access_requests (name, email, message, created_at) VALUES
    ('mark_access_requests_name', 'MARK_users_email@example.com', 'mark_access_requests_message', '2026-03-01'),
    ('Somebody', 'somebody@example.com', '', '2026-03-01');
INSERT INTO access_requests (name, email, created_at, user_id, settled_at, settled_by) VALUES
    ('mark_access_requests_before', 'mark_access_requests_email@example.com', '2026-03-01', $person, '2026-03-02', $admin);
INSERT INTO audit_log (at, action, subject, address)
SELECT created_at, 'access_request.created', 'access_request/' || id,
       CASE WHEN name LIKE 'mark%' THEN '2001:db8:dead::8' ELSE '2001:db8:beef::4' END::inet
FROM access_requests;
INSERT INTO account_links (user_id, purpose, token_sha256, created_at, last_day, created_by) VALUES
    ($person, 'reset', convert_to(rpad('mark_account_links', 32, '_'), 'UTF8'), '2026-03-12', '2026-03-19', $admin);
INSERT INTO calendar_connections (user_id, calendar_id, calendar_name, refresh_token, key_id, sync_token, connected_at, subject) VALUES
    ($person, 'mark_calendar_connections_calendar_id', 'mark_calendar_connections_calendar_name', 'mark_calendar_connections_refresh',
     'mark_calendar_connections_key_id', 'mark_calendar_connections_sync_token', '2026-03-01', 'mark_calendar_connections_subject');
INSERT INTO calendar_channels (id, user_id, resource_id, token_sha256, created_at, expires_at) VALUES
    ('mark_calendar_channels_id', $person, 'mark_calendar_channels_resource_id',
     convert_to(rpad('mark_calendar_channels_token', 32, '_'), 'UTF8'), '2026-03-01', '2026-04-01');
INSERT INTO external_events (user_id, provider_id, kind, starts_at, ends_at, summary) VALUES
    ($person, 'mark_external_events_provider_id', 'meeting', '2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z', 'mark_external_events_summary');
ALTER TABLE external_events DISABLE TRIGGER USER;
UPDATE external_events SET description = 'mark_external_events_description';
ALTER TABLE external_events ENABLE TRIGGER USER;
INSERT INTO hidden_external_events (user_id, provider_id) VALUES ($person, 'mark_hidden_external_events_provider_id');
INSERT INTO moved_asks (user_id, calendar_key, starts_at, created_at) VALUES ($person, 'mark_moved_asks_calendar_key', '2026-03-10', '2026-03-10');
INSERT INTO identities (issuer, subject, user_id, created_at) VALUES ('mark_identities_issuer', 'mark_identities_subject', $person, '2026-03-01');
INSERT INTO oidc_attempts (state_sha256, browser_sha256, provider, nonce, verifier, user_id, created_at) VALUES
    (convert_to(rpad('mark_oidc_attempts_state', 32, '_'), 'UTF8'), convert_to(rpad('mark_oidc_attempts_browser', 32, '_'), 'UTF8'), 'google',
     'mark_oidc_attempts_nonce', 'mark_oidc_attempts_verifier', $person, '2026-03-12');
INSERT INTO second_factors (user_id, secret, key_id, begun_at) VALUES
    ($person, 'mark_second_factors_secret', 'mark_second_factors_key_id', '2026-03-01');
INSERT INTO recovery_codes (user_id, code_sha256) VALUES ($person, convert_to(rpad('mark_recovery_codes', 32, '_'), 'UTF8'));
INSERT INTO second_factor_challenges (token_sha256, user_id, expires_at) VALUES
    (convert_to(rpad('mark_second_factor_challenges', 32, '_'), 'UTF8'), $person, '2026-03-12T12:05:00Z');
INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at, address, user_agent) VALUES
    ($person, convert_to(rpad('mark_sessions_token', 32, '_'), 'UTF8'), '2026-03-01', '2026-03-01', '2026-04-01', '2001:db8:dead::3',
     'mark_sessions_user_agent');
INSERT INTO sign_in_networks (user_id, network, last_at) VALUES ($person, '2001:db8:dead::/48', '2026-03-10');
INSERT INTO idempotency_keys (user_id, key, request_sha256, status, body, created_at) VALUES
    ($person, 'mark_idempotency_keys_key', 'mark_idempotency_keys_request', 200, '', '2026-03-12'),
    ($admin, 'k', 'r', 200, '{"email":"mark_users_email@example.com","note":"mark_idempotency_keys_body"}', '2026-03-12'),
    ($admin, 'l', 'r', 200, '{"success":true,"data":{"id":1,"person":{"id":$person,"name":"mark_users_name"}}}', '2026-03-12');
INSERT INTO imports (created_at, created_by, address, request_id, options, state, done, total, result, finished_at) VALUES
    ('2026-03-10', $person, '2001:db8:dead::4', 'mark_imports_request_id', '{"reason": "mark_imports_options"}', 'done', 1, 1, '{}', '2026-03-10'),
    ('2026-03-10', $admin, NULL, NULL, '{}', 'done', 1, 1, '{"rows": ["mark_users_email@example.com", "mark_imports_result"]}', '2026-03-10');
