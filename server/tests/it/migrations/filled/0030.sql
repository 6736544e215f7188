INSERT INTO imports (created_at, created_by, content, options, state, total, result, finished_at)
VALUES ('2026-03-05T00:00:00Z', 1, NULL, '{}', 'done', 0, '{}', '2026-03-05T00:00:01Z');
INSERT INTO imports (created_at, created_by, content, options, total)
VALUES ('2026-03-05T00:00:00Z', 1, 'email', '{}', 1);
