-- Events of earlier versions were counted by the migration; from here on triggers count.
INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
VALUES (1, 1, 'failed', '2026-01-02T21:30:00Z', '2026-01-02T22:30:00Z', 'Late', '2026-01-01T00:00:00Z');
