INSERT INTO displays (name, token_sha256, rotate_seconds, celebrate, created_at)
VALUES ('Lobby', sha256('token'), 15, true, '2026-03-01Z');
INSERT INTO display_teams (display_id, team_id, place)
SELECT d.id, t.id, 1 FROM displays d, (SELECT id FROM teams ORDER BY id LIMIT 1) t;
UPDATE events SET closed_at = '2026-03-01Z' WHERE kind = 'closed';
