-- Accounts, how they sign in, and their sessions. A user's row is never removed: the past names it.

CREATE TABLE users (
    id                bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name              text        NOT NULL,
    email             text        NOT NULL,
    role              text        NOT NULL DEFAULT 'user',
    picture           text,
    password_hash     text,
    is_google_account boolean     NOT NULL DEFAULT false,
    is_active         boolean     NOT NULL DEFAULT true,
    created_at        timestamptz NOT NULL,
    deleted_at        timestamptz,
    erased_at         timestamptz,
    CONSTRAINT users_name     CHECK (char_length(name) BETWEEN 1 AND 120),
    CONSTRAINT users_email    CHECK (char_length(email) BETWEEN 3 AND 254 AND email = btrim(email)),
    CONSTRAINT users_role     CHECK (role IN ('admin', 'user')),
    CONSTRAINT users_password CHECK (NOT (is_google_account AND password_hash IS NOT NULL)),
    CONSTRAINT users_erased   CHECK (erased_at IS NULL OR deleted_at IS NOT NULL),
    -- Restricting, so that a picture in use cannot be swept.
    CONSTRAINT users_picture  FOREIGN KEY (picture) REFERENCES files (id)
);
CREATE UNIQUE INDEX users_email_living ON users (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX users_picture_of ON users (picture) WHERE picture IS NOT NULL;
CREATE INDEX users_active_admins ON users (id) WHERE role = 'admin' AND is_active AND deleted_at IS NULL;

-- Nobody can lock everybody out: not a screen, not the command line, not a hand in psql.
CREATE FUNCTION keep_an_active_admin() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    -- Two admins who demote each other at once must see each other: the second waits here, and its
    -- next statement reads what the first committed.
    PERFORM FROM organisation FOR UPDATE;
    IF NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND is_active AND deleted_at IS NULL) THEN
        RAISE EXCEPTION 'the last active admin cannot be lost'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_active_admin', TABLE = 'users';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER users_last_active_admin_updated
    AFTER UPDATE OF role, is_active, deleted_at ON users FOR EACH ROW
    WHEN (OLD.role = 'admin' AND OLD.is_active AND OLD.deleted_at IS NULL
          AND NOT (NEW.role = 'admin' AND NEW.is_active AND NEW.deleted_at IS NULL))
    EXECUTE FUNCTION keep_an_active_admin();
CREATE TRIGGER users_last_active_admin_removed
    AFTER DELETE ON users FOR EACH ROW
    WHEN (OLD.role = 'admin' AND OLD.is_active AND OLD.deleted_at IS NULL)
    EXECUTE FUNCTION keep_an_active_admin();

-- Who somebody is at an OpenID Connect provider.
CREATE TABLE identities (
    issuer     text        NOT NULL,
    subject    text        NOT NULL,
    user_id    bigint      NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject),
    CONSTRAINT identities_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX identities_of_user ON identities (user_id);

CREATE TABLE sessions (
    id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id      bigint      NOT NULL,
    token_sha256 bytea       NOT NULL,
    created_at   timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    address      inet,
    user_agent   text,
    CONSTRAINT sessions_token      UNIQUE (token_sha256),
    CONSTRAINT sessions_token_size CHECK (octet_length(token_sha256) = 32),
    CONSTRAINT sessions_span       CHECK (expires_at > created_at),
    CONSTRAINT sessions_user_agent CHECK (char_length(user_agent) <= 300),
    CONSTRAINT sessions_user       FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_user ON sessions (user_id, created_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Somebody without an account who asked for one.
CREATE TABLE access_requests (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       text        NOT NULL,
    email      text        NOT NULL,
    message    text        NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    settled_by bigint,
    user_id    bigint,
    CONSTRAINT access_requests_name    CHECK (char_length(name) BETWEEN 1 AND 120),
    CONSTRAINT access_requests_email   CHECK (char_length(email) BETWEEN 3 AND 254),
    CONSTRAINT access_requests_message CHECK (char_length(message) <= 2000),
    CONSTRAINT access_requests_settled CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
    CONSTRAINT access_requests_settler FOREIGN KEY (settled_by) REFERENCES users (id),
    CONSTRAINT access_requests_account FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX access_requests_open ON access_requests (created_at) WHERE settled_at IS NULL;
