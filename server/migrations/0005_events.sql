-- Calendar events: those entered here, and those read from people's own calendars.

CREATE TABLE events (
    id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id   bigint      NOT NULL,
    team_id     bigint      NOT NULL, -- the member's, copied for the team's statistics
    kind        text        NOT NULL,
    starts_at   timestamptz NOT NULL,
    ends_at     timestamptz NOT NULL,
    summary     text        NOT NULL,
    description text        NOT NULL DEFAULT '',
    created_at  timestamptz NOT NULL,
    created_by  bigint,
    CONSTRAINT events_kind        CHECK (kind IN ('booked', 'closed', 'failed')),
    CONSTRAINT events_span        CHECK (ends_at > starts_at),
    CONSTRAINT events_summary     CHECK (char_length(summary) BETWEEN 1 AND 255),
    CONSTRAINT events_description CHECK (char_length(description) <= 10000),
    CONSTRAINT events_member      FOREIGN KEY (member_id) REFERENCES members (id),
    CONSTRAINT events_team        FOREIGN KEY (team_id) REFERENCES teams (id),
    CONSTRAINT events_by          FOREIGN KEY (created_by) REFERENCES users (id)
);
CREATE INDEX events_of_member ON events (member_id, starts_at) INCLUDE (kind);
CREATE INDEX events_of_team ON events (team_id, starts_at) INCLUDE (kind);

-- A person's consent to read a calendar. The refresh token is stored encrypted; key_id says by which key.
CREATE TABLE calendar_connections (
    user_id            bigint      PRIMARY KEY,
    provider           text        NOT NULL DEFAULT 'google',
    calendar_id        text        NOT NULL DEFAULT 'primary',
    calendar_name      text,
    refresh_token      bytea       NOT NULL,
    key_id             text        NOT NULL,
    sync_token         text,
    status             text        NOT NULL DEFAULT 'new',
    connected_at       timestamptz NOT NULL,
    last_success_at    timestamptz,
    last_full_sync_at  timestamptz,
    last_error         text,
    CONSTRAINT calendar_connections_provider CHECK (provider IN ('google')),
    CONSTRAINT calendar_connections_status   CHECK (status IN ('new', 'live', 'failing', 'broken')),
    CONSTRAINT calendar_connections_user     FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE external_events (
    id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id     bigint      NOT NULL,
    provider_id text        NOT NULL,
    kind        text        NOT NULL,
    starts_at   timestamptz NOT NULL,
    ends_at     timestamptz NOT NULL,
    is_all_day  boolean     NOT NULL DEFAULT false,
    -- Null where the text is not ours to keep: marked private, or matched by no rule.
    summary     text,
    description text,
    CONSTRAINT external_events_kind     CHECK (kind IN ('demo', 'meeting', 'booked', 'closed', 'failed')),
    CONSTRAINT external_events_span     CHECK (ends_at >= starts_at),
    CONSTRAINT external_events_provider UNIQUE (user_id, provider_id),
    -- A disconnect or a deletion of the connection takes the person's external events with it.
    CONSTRAINT external_events_user     FOREIGN KEY (user_id) REFERENCES calendar_connections (user_id) ON DELETE CASCADE
);
CREATE INDEX external_events_of_user ON external_events (user_id, starts_at) INCLUDE (kind);
