INSERT INTO account_links (user_id, purpose, token_sha256, created_at, created_by, last_day)
VALUES (1, 'reset', decode(repeat('ab', 32), 'hex'), '2026-03-05T00:00:00Z', 1, '2026-03-12');
