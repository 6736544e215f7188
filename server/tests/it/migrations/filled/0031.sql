-- Member 1: a 0 by hand, then a start over. Member 2: two start-overs within minutes, then a 0 that somebody else set.
INSERT INTO score_changes (member_id, balle, changed_at, changed_by, reason) VALUES
    (1, 0, '2026-04-01T09:00:00Z', 1, NULL), (1, 30, '2026-04-01T09:01:00Z', 1, NULL),
    (1, 0, '2026-04-01T09:02:00.000002Z', 1, 'New quarter'),
    (2, 40, '2026-04-01T09:00:00Z', 1, NULL), (2, 0, '2026-04-01T09:02:00.000002Z', 1, 'New quarter'),
    (2, 5, '2026-04-01T09:03:00Z', 1, NULL), (2, 0, '2026-04-01T09:04:00Z', 1, NULL),
    (2, 6, '2026-04-01T09:04:10Z', 1, NULL), (2, 0, '2026-04-01T09:04:11Z', 2, NULL);
UPDATE members SET balle = 0 WHERE id IN (1, 2);
INSERT INTO audit_log (at, actor_id, action, subject, before, after) VALUES
    ('2026-04-01T09:02:00Z', 1, 'team.started_over', 'team/1', '{"balle": {"1": "30.00", "2": "40.00"}}', '{"balle": "0", "reason": "New quarter"}'),
    ('2026-04-01T09:04:00.5Z', 1, 'team.started_over', 'team/1', '{"balle": {"2": "5.00"}}', '{"balle": "0", "reason": null}'),
    ('2026-04-01T09:04:11Z', 2, 'score.set', 'member/2', '{"balle": "6.00"}', '{"balle": "0", "reason": null}');
