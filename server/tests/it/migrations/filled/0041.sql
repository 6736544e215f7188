UPDATE users SET second_factor_since = '2026-04-02T09:00:00Z' WHERE id = 1;
UPDATE organisation SET admins_need_second_factor = true;
INSERT INTO second_factors (user_id, secret, key_id, begun_at, last_step)
VALUES (1, decode(repeat('ab', 20), 'hex'), '2026a', '2026-04-02T08:59:00Z', 59170680);
INSERT INTO recovery_codes (user_id, code_sha256) VALUES (1, decode(repeat('cd', 32), 'hex'));
INSERT INTO second_factor_challenges (token_sha256, user_id, expires_at)
VALUES (decode(repeat('ef', 32), 'hex'), 1, '2026-04-02T09:10:00Z');
INSERT INTO audit_log (at, action, subject, before, after) VALUES
    ('2026-04-02T09:00:00Z', 'access_request.created', 'access_request/1', NULL, '{"name": "A stranger"}'),
    ('2026-04-02T09:00:00Z', 'access_request.settled', 'access_request/1', '{"email": "a.stranger@example.com"}', '{}');
