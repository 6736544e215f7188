INSERT INTO users (name, email, role, picture, password_hash, created_at) VALUES
    ('Вера Синицына', 'vera@example.com', 'admin', 'q1w2e3r4t5y6u7i8o9p0a1s2', '$argon2id$…', '2026-01-01T00:00:00Z'),
    ('Boris Weiss', 'boris@example.com', 'user', NULL, NULL, '2026-01-01T00:00:00Z');
INSERT INTO users (name, email, created_at, deleted_at, erased_at)
VALUES ('Former member', 'gone@example.com', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z');
INSERT INTO identities (issuer, subject, user_id, created_at)
VALUES ('https://accounts.example.com', '107', 2, '2026-01-01T00:00:00Z');
INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at, address, user_agent)
VALUES (1, decode(repeat('ab', 32), 'hex'), '2026-03-01T00:00:00Z', '2026-03-01T01:00:00Z', '2026-03-04T00:00:00Z', '203.0.113.7', 'Firefox');
INSERT INTO access_requests (name, email, message, created_at)
VALUES ('Новый Человек', 'new@example.com', 'Пожалуйста', '2026-03-01T00:00:00Z');
