-- Links with which people set their own password: the invited, and those who forgot theirs. An administrator copies them.

-- Null: never.
ALTER TABLE users ADD COLUMN last_sign_in_at timestamptz;
-- The team that an invited person joins with their first sign-in.
ALTER TABLE users ADD COLUMN awaited_team_id bigint;
ALTER TABLE users ADD CONSTRAINT users_awaited_team FOREIGN KEY (awaited_team_id) REFERENCES teams (id);

UPDATE users SET last_sign_in_at = started.at
FROM (SELECT after ->> 'user' AS id, max(at) AS at FROM audit_log WHERE action = 'session.started' GROUP BY 1) started
WHERE started.id = users.id::text;

-- What the table of people is sorted by, beside the email, which has an index.
CREATE INDEX users_by_name ON users (name COLLATE names, id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_last_sign_in ON users (last_sign_in_at NULLS FIRST, id) WHERE deleted_at IS NULL;
CREATE INDEX users_awaited_team_of ON users (awaited_team_id) WHERE awaited_team_id IS NOT NULL;

CREATE TABLE account_links (
    id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id      bigint      NOT NULL,
    purpose      text        NOT NULL,
    token_sha256 bytea       NOT NULL,
    created_at   timestamptz NOT NULL,
    created_by   bigint,
    -- To its end, in the organisation's zone.
    last_day     date        NOT NULL,
    CONSTRAINT account_links_purpose    CHECK (purpose IN ('invitation', 'reset')),
    CONSTRAINT account_links_token      UNIQUE (token_sha256),
    CONSTRAINT account_links_token_size CHECK (octet_length(token_sha256) = 32),
    -- A new link replaces the one before.
    CONSTRAINT account_links_person     UNIQUE (user_id),
    CONSTRAINT account_links_user       FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT account_links_by         FOREIGN KEY (created_by) REFERENCES users (id)
);

-- A link is for the account as it was: nobody can forget to end it, whatever changes how somebody signs in.
CREATE FUNCTION end_account_links() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM account_links WHERE user_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER users_account_links
    AFTER UPDATE OF email, password_hash, role, is_active, is_google_account, deleted_at ON users FOR EACH ROW
    WHEN ((OLD.email, OLD.password_hash, OLD.role, OLD.is_active, OLD.is_google_account, OLD.deleted_at)
          IS DISTINCT FROM (NEW.email, NEW.password_hash, NEW.role, NEW.is_active, NEW.is_google_account, NEW.deleted_at))
    EXECUTE FUNCTION end_account_links();
