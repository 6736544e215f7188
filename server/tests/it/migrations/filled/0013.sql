INSERT INTO calendar_channels (id, user_id, token_sha256, created_at, expires_at)
SELECT 'channel', id, sha256('secret'), '2026-03-01Z', '2026-03-08Z' FROM users ORDER BY id LIMIT 1;
INSERT INTO google_calls (key, paid_until) VALUES ('project', '2026-03-01Z');
