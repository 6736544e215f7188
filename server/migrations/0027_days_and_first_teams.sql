-- An all-day event is a day, and which team a person joined first.

ALTER TABLE external_events
    -- Of an all-day event, as its calendar says them, the last one included. Null in rows of an older program.
    ADD COLUMN first_day date,
    ADD COLUMN last_day  date,
    ADD CONSTRAINT external_events_days CHECK (last_day >= first_day);

-- Until its calendar is read again, an older row is on the day whose midnight in UTC is nearest: right for all zones from UTC-11 to UTC+12.
CREATE OR REPLACE VIEW marked_external_events AS
SELECT e.id, e.user_id, e.kind, e.starts_at, e.ends_at, e.is_all_day, e.summary,
       CASE WHEN c.hides_titles THEN 'calendar' WHEN h.provider_id IS NOT NULL THEN 'event' END AS hidden,
       CASE WHEN e.is_all_day THEN coalesce(e.first_day, near.first_day) END AS start_day,
       CASE WHEN e.is_all_day THEN coalesce(e.last_day, greatest(near.first_day, near.end_day - 1)) END AS end_day
FROM external_events e JOIN calendar_connections c USING (user_id)
LEFT JOIN hidden_external_events h USING (user_id, provider_id)
CROSS JOIN LATERAL (
    SELECT (e.starts_at AT TIME ZONE 'UTC' + interval '12 hours')::date AS first_day,
           (e.ends_at AT TIME ZONE 'UTC' + interval '12 hours')::date AS end_day) near;

-- Every calendar is read in full.
UPDATE calendar_connections SET rules_version = NULL;

-- Of the teams that somebody is in, the one they joined first.
CREATE VIEW first_teams AS
SELECT DISTINCT ON (m.user_id) m.user_id, m.team_id
FROM members m JOIN stints s ON s.member_id = m.id AND s.left_at IS NULL
WHERE m.left_at IS NULL
ORDER BY m.user_id, s.joined_at, m.team_id;
