INSERT INTO targets (team_id, member_id, metric, period, starts_on, value, set_by, set_at)
VALUES (1, 1, 'closed', 'month', '2026-11-01', 20, 1, '2026-11-10T09:00:00Z'),
       (1, NULL, 'points', 'quarter', '2026-10-01', 4500, 1, '2026-11-10T09:00:00Z');
