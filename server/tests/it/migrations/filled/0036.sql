INSERT INTO reports (member_id, kind, summary, starts_at, ends_at, sent_by, sent_at)
VALUES (1, 'closed', 'Visit', '2026-04-02T09:00:00Z', '2026-04-02T10:00:00Z', 1, '2026-04-02T11:00:00Z');
INSERT INTO moved_asks (user_id, calendar_key, starts_at, created_at)
VALUES (1, '1/00000000000000000000000000000000', '2026-04-02T09:00:00Z', '2026-04-02T11:00:00Z');
