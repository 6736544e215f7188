UPDATE organisation SET currency = 'RUB';
INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at, closed_at, amount, source, source_key) VALUES
    (1, 1, 'closed', '2026-04-02T09:00:00Z', '2026-04-02T10:00:00Z', 'Tender', '2026-04-02T11:00:00Z', '2026-04-02T11:00:00Z', 84000.50, 'google',
     '1/0123456789abcdef0123456789abcdef');
INSERT INTO score_changes (member_id, balle, changed_at, cause) VALUES (1, 10, '2026-04-02T11:00:00Z', 'points');
UPDATE members SET balle = 10 WHERE id = 1;
