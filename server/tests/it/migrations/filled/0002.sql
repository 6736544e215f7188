INSERT INTO files (id, content_type, size, storage_key, created_at)
VALUES ('q1w2e3r4t5y6u7i8o9p0a1s2', 'image/png', 900, 'pictures/one', '2026-01-01T00:00:00Z');
