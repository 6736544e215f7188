-- When an administrator last activated the account. Null: never, so one that a sign-in made is still waiting.
ALTER TABLE users ADD COLUMN activated_at timestamptz;

UPDATE users SET activated_at = activated.at
FROM (SELECT subject, max(at) AS at FROM audit_log WHERE action = 'user.activated' GROUP BY subject) activated
WHERE activated.subject = 'user/' || users.id;
