INSERT INTO closed_days (day, closed_at) VALUES ('2026-01-04', '2026-01-05T00:20:00Z');
INSERT INTO closings (day, team_id, member_ids, scores) VALUES ('2026-01-04', 1, '{1,2}', '{100,0}'), ('2026-01-04', 2, '{}', '{}');
