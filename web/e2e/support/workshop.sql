-- People to put into teams and take out again; no journey changes the people themselves.
INSERT INTO users (name, email, created_at, email_proved_at)
SELECT 'Worker ' || to_char(n, 'FM00'), 'worker' || n || '@e2e.example', now() - interval '40 days', now()
FROM generate_series(1, 60) AS n;
