INSERT INTO audit_log (at, actor_id, action, subject, before, after) VALUES
    ('2026-04-01T00:00:00Z', 1, 'user.changed', 'user/1', '{"email": "v@example.com"}', '{"email": "vera.s@example.com"}'),
    ('2026-04-02T00:00:00Z', 2, 'user.changed', 'user/1', '{"email": "vera.s@example.com"}', '{"email": "vera@example.com"}'),
    ('2026-04-03T00:00:00Z', 1, 'user.changed', 'user/1', '{"name": "Вера"}', '{"name": "Вера Синицына"}'),
    ('2026-04-01T00:00:00Z', 1, 'user.changed', 'user/2', '{"email": "b@example.com"}', '{"email": "boris.w@example.com"}'),
    ('2026-04-02T00:00:00Z', 2, 'user.changed', 'user/2', '{"email": "boris.w@example.com"}', '{"email": "boris@example.com"}'),
    ('2026-04-03T00:00:00Z', 1, 'user.changed', 'user/2', '{"name": "Boris"}', '{"name": "Boris Weiss"}');
