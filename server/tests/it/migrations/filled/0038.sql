UPDATE organisation SET work_days = 63;
INSERT INTO special_days (day, works, name) VALUES ('2026-11-04', false, 'Unity Day');
INSERT INTO absences (user_id, first_day, last_day, entered_by, entered_at)
VALUES (1, '2026-11-16', '2026-11-19', 1, '2026-11-10T09:00:00Z');
