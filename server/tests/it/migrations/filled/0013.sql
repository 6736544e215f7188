INSERT INTO calendar_channels (id, user_id, token_sha256, created_at, expires_at)
SELECT 'channel', id, sha256('secret'), '2026-03-01Z', '2026-03-08Z' FROM users ORDER BY id LIMIT 1;
INSERT INTO external_events (user_id, provider_id, kind, starts_at, ends_at, summary, description)
VALUES (1, 'e3', 'meeting', '2026-01-05T09:00:00Z', '2026-01-05T10:00:00Z', 'Oncology', 'call us if you cannot come');
INSERT INTO google_calls (key, paid_until) VALUES ('project', '2026-03-01Z');
