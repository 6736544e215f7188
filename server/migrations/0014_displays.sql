-- Screens without a person: links that an administrator makes, scoped to chosen teams.

CREATE TABLE displays (
    id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name           text        NOT NULL,
    token_sha256   bytea       NOT NULL,
    rotate_seconds integer     NOT NULL,
    celebrate      boolean     NOT NULL,
    -- Raised by each change, so that an open screen can be told to look again.
    version        bigint      NOT NULL DEFAULT 1,
    created_at     timestamptz NOT NULL,
    last_seen_at   timestamptz,
    CONSTRAINT displays_name   CHECK (char_length(name) BETWEEN 1 AND 80),
    CONSTRAINT displays_token  UNIQUE (token_sha256),
    CONSTRAINT displays_rotate CHECK (rotate_seconds BETWEEN 5 AND 300)
);

CREATE TABLE display_teams (
    display_id bigint  NOT NULL,
    team_id    bigint  NOT NULL,
    place      integer NOT NULL, -- in the order that was chosen
    CONSTRAINT display_teams_pkey    PRIMARY KEY (display_id, team_id),
    CONSTRAINT display_teams_display FOREIGN KEY (display_id) REFERENCES displays (id) ON DELETE CASCADE,
    CONSTRAINT display_teams_team    FOREIGN KEY (team_id) REFERENCES teams (id)
);
CREATE INDEX display_teams_of_team ON display_teams (team_id);

-- When an event became a closed deal. Null for those closed before this was written down: no screen celebrates them.
ALTER TABLE events ADD COLUMN closed_at timestamptz;
ALTER TABLE events ADD CONSTRAINT events_closed CHECK (closed_at IS NULL OR kind = 'closed') NOT VALID;

-- By which the processes of one organisation find each other, where several use one NATS.
ALTER TABLE organisation ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid();
