INSERT INTO point_rules (team_id, mode, lines, from_day, created_by, created_at)
VALUES (1, 'own', '[{"kind": "closed", "origin": "any", "points": 10, "per": null}]', '2026-04-01', 1, '2026-04-01T08:00:00Z');
INSERT INTO credits (member_id, source, day, rules_id, line, kind, happened_at, points, created_at)
VALUES (1, 'event/1', '2026-04-02', 1, 1, 'closed', '2026-04-02T09:00:00Z', 0, '2026-04-02T11:00:00Z');
INSERT INTO settlements_due (member_id, at) VALUES (1, '2026-04-03T00:00:00Z');
INSERT INTO calendar_choices (user_id, member_id, from_day, created_at) VALUES (1, 1, '2026-04-02', '2026-04-01T08:00:00Z');
