-- What the demo does not promise: a team without members, shared places, a score of 0.
INSERT INTO users (name, email, created_at, email_proved_at)
SELECT name, lower(translate(name, ' ', '.')) || '@e2e.example', now() - interval '40 days', now()
FROM unnest(ARRAY['Anna One', 'Boris Two', 'Clara Two', 'Denis Four', 'Elena Zero',
                  'Константин Константинопольский-Задунайский-Преображенский']) AS given (name);

INSERT INTO teams (name, type, created_at) VALUES
    ('Empty team', 'Retail', now() - interval '40 days'),
    ('Ties', 'Retail', now() - interval '40 days'),
    ('Beginners', 'Retail', now() - interval '40 days');

INSERT INTO members (team_id, user_id, balle)
SELECT t.id, u.id, given.balle
FROM (VALUES
    ('Ties', 'Anna One', 300), ('Ties', 'Boris Two', 200), ('Ties', 'Clara Two', 200), ('Ties', 'Denis Four', 100),
    ('Beginners', 'Elena Zero', 0),
    ('Ties', 'Константин Константинопольский-Задунайский-Преображенский', 50)
) AS given (team, name, balle)
JOIN teams t ON t.name = given.team
JOIN users u ON u.name = given.name;

INSERT INTO stints (member_id, joined_at) SELECT id, now() - interval '30 days' FROM members;

INSERT INTO score_changes (member_id, balle, changed_at)
SELECT id, balle, now() - interval '20 days' FROM members WHERE balle > 0;
