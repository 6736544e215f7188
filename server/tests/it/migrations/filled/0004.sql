INSERT INTO teams (name, type, picture, created_at) VALUES ('North', 'Field', 'q1w2e3r4t5y6u7i8o9p0a1s2', '2026-01-01T00:00:00Z');
INSERT INTO teams (name, type, created_at, deleted_at) VALUES ('Gone', 'Field', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
INSERT INTO members (team_id, user_id, position, job_title, balle) VALUES (1, 1, 1, 'Lead', 120.5), (1, 2, 2, '', 0);
INSERT INTO members (team_id, user_id, left_at) VALUES (2, 2, '2026-02-01T00:00:00Z');
INSERT INTO stints (member_id, joined_at, left_at) VALUES
    (1, '2026-01-01T00:00:00Z', '2026-01-05T00:00:00Z'), (1, '2026-01-06T00:00:00Z', NULL),
    (2, '2026-01-01T00:00:00Z', NULL), (3, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
INSERT INTO score_changes (member_id, balle, changed_at, changed_by, reason) VALUES
    (1, 100, '2026-01-02T00:00:00Z', 1, 'Quarter bonus'), (1, 120.5, '2026-01-07T00:00:00Z', 1, NULL);
INSERT INTO closed_days (day, closed_at) VALUES ('2026-01-03', '2026-01-04T00:20:00Z');
INSERT INTO closings (day, team_id, member_ids, scores) VALUES ('2026-01-03', 1, '{1,2}', '{100,0}'), ('2026-01-03', 2, '{3}', '{0}');
