-- What every change leaves behind: a higher version for the screens that show it, and one audit row.

-- A counter that only grows for each thing that screens show. Per team, never one for the
-- organisation: writers of different teams must not queue.
CREATE TABLE versions (
    area    text   NOT NULL,
    key     bigint NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    CONSTRAINT versions_pkey PRIMARY KEY (area, key),
    CONSTRAINT versions_area CHECK (area IN ('team', 'team_events', 'calendar', 'teams', 'users')),
    CONSTRAINT versions_grow CHECK (version > 0)
) WITH (fillfactor = 50); -- room for updates in place

CREATE TABLE audit_log (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         timestamptz NOT NULL,
    actor_id   bigint,
    action     text        NOT NULL,
    subject    text        NOT NULL,
    before     jsonb,
    after      jsonb,
    address    inet,
    request_id text,
    CONSTRAINT audit_log_action  CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
    CONSTRAINT audit_log_subject CHECK (subject ~ '^[a-z_]+/[0-9a-z_-]+$'),
    CONSTRAINT audit_log_actor   FOREIGN KEY (actor_id) REFERENCES users (id)
);
CREATE INDEX audit_log_of_subject ON audit_log (subject, id);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id);

-- The answer to a POST that carried an Idempotency-Key, so that a retry repeats the answer and not
-- the effect. A null status means that the first one is still at work.
CREATE TABLE idempotency_keys (
    user_id        bigint      NOT NULL,
    key            text        NOT NULL,
    request_sha256 bytea       NOT NULL,
    status         smallint,
    body           jsonb,
    created_at     timestamptz NOT NULL,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
    CONSTRAINT idempotency_keys_key  CHECK (char_length(key) BETWEEN 1 AND 200),
    CONSTRAINT idempotency_keys_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
