INSERT INTO setup_codes (sha256, created_at) VALUES (sha256('a code'), '2026-11-15 09:00+00');
