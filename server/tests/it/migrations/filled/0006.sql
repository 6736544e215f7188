INSERT INTO versions (area, key, version) VALUES ('team', 1, 7), ('teams', 0, 2), ('users', 0, 3);
INSERT INTO audit_log (at, actor_id, action, subject, before, after, address, request_id)
VALUES ('2026-01-02T00:00:00Z', 1, 'score.set', 'member/1', '{"balle": 0}', '{"balle": 100}', '203.0.113.7', 'r1'),
       ('2026-03-01T00:00:00Z', 1, 'session.started', 'session/1', NULL, '{"user": 1}', '203.0.113.7', 'r2');
INSERT INTO idempotency_keys (user_id, key, request_sha256, status, body, created_at)
VALUES (1, 'k', '\x00', 201, '{"success": true}', '2026-01-02T00:00:00Z');
