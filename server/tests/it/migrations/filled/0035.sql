INSERT INTO team_managers (team_id, user_id, since, named_by) VALUES (1, 1, '2026-04-02T09:00:00Z', 1);
