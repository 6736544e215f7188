INSERT INTO setup_codes (sha256, created_at) VALUES (sha256('a code'), '2026-11-15 09:00+00');
INSERT INTO audit_log (at, actor_id, action, subject) VALUES
    ('2026-02-01T00:00:00Z', 1, 'user.activated', 'user/2'), ('2026-03-01T00:00:00Z', 1, 'user.activated', 'user/2');
