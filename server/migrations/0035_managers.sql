-- Who leads a team without being an administrator: from a day on, perhaps to a last day. The roles stay user and admin.
CREATE TABLE team_managers (
    id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    team_id  bigint      NOT NULL,
    user_id  bigint      NOT NULL,
    since    timestamptz NOT NULL,
    until    timestamptz,
    named_by bigint,
    ended_by bigint, -- who ended it at once; null for one that a last day ends
    CONSTRAINT team_managers_span       CHECK (until > since),
    CONSTRAINT team_managers_no_overlap EXCLUDE USING gist
        (team_id WITH =, user_id WITH =, tstzrange(since, until) WITH &&),
    CONSTRAINT team_managers_team       FOREIGN KEY (team_id) REFERENCES teams (id),
    CONSTRAINT team_managers_user       FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT team_managers_named_by   FOREIGN KEY (named_by) REFERENCES users (id),
    CONSTRAINT team_managers_ended_by   FOREIGN KEY (ended_by) REFERENCES users (id)
);
CREATE INDEX team_managers_of_user ON team_managers (user_id, since) INCLUDE (team_id, until);
CREATE INDEX team_managers_of_team ON team_managers (team_id, since) INCLUDE (user_id, until);

ALTER TABLE organisation
    ADD COLUMN managers_set_scores boolean NOT NULL DEFAULT true,
    ADD COLUMN managers_set_rules  boolean NOT NULL DEFAULT false;

-- Whether the organisation leaves this to its managers. What it has no switch for is theirs.
CREATE FUNCTION managers_may(asked text) RETURNS boolean
LANGUAGE sql STABLE STRICT
RETURN (SELECT CASE asked WHEN 'set_scores' THEN managers_set_scores
                          WHEN 'set_rules' THEN managers_set_rules
                          ELSE asked = 'lead' END
        FROM organisation);

ALTER TABLE versions DROP CONSTRAINT versions_area;
ALTER TABLE versions ADD CONSTRAINT versions_area
    CHECK (area IN ('team', 'team_events', 'calendar', 'teams', 'users', 'inbox'));
