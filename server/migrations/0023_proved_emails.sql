-- When somebody other than its owner vouched for an email: an administrator or operator who typed it, or a provider that
-- verified it. Null: its owner typed it, so it may be anybody's, and no provider's sign-in leads to this account by it.
ALTER TABLE users ADD COLUMN email_proved_at timestamptz;

UPDATE users SET email_proved_at = now()
WHERE NOT EXISTS (
    SELECT FROM (
        SELECT actor_id FROM audit_log
        WHERE subject = 'user/' || users.id AND action = 'user.changed'
          AND after ->> 'email' IS DISTINCT FROM before ->> 'email'
        ORDER BY id DESC LIMIT 1
    ) newest
    WHERE newest.actor_id = users.id
);
