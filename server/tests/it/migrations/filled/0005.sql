INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, description, created_at, created_by) VALUES
    (1, 1, 'booked', '2026-01-02T09:00:00Z', '2026-01-02T10:00:00Z', 'Визит в аптеку', '', '2026-01-01T00:00:00Z', 1),
    (3, 2, 'closed', '2026-01-03T09:00:00Z', '2026-01-03T10:00:00Z', 'Signed', 'A year', '2026-01-01T00:00:00Z', NULL);
INSERT INTO calendar_connections (user_id, calendar_name, refresh_token, key_id, status, connected_at)
VALUES (1, 'Вера', '\x00ff', 'k1', 'live', '2026-01-01T00:00:00Z');
INSERT INTO external_events (user_id, provider_id, kind, starts_at, ends_at, is_all_day, summary) VALUES
    (1, 'e1', 'demo', '2026-01-02T09:00:00Z', '2026-01-02T10:00:00Z', false, 'Демо'),
    (1, 'e2', 'meeting', '2026-01-03T00:00:00Z', '2026-01-04T00:00:00Z', true, NULL);
