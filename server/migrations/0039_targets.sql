-- What a person or a team should reach. The newest row of a cell counts; a null value means that there is no target.

CREATE TABLE targets (
    id        bigint         GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    team_id   bigint         NOT NULL,
    member_id bigint, -- null: the team's own
    metric    text           NOT NULL,
    period    text           NOT NULL,
    starts_on date           NOT NULL,
    value     numeric(14, 2),
    set_by    bigint,
    set_at    timestamptz    NOT NULL,
    CONSTRAINT targets_metric CHECK (metric IN ('points', 'closed', 'visits', 'demos', 'amount')),
    CONSTRAINT targets_period CHECK (period IN ('week', 'month', 'quarter')),
    CONSTRAINT targets_value  CHECK (value > 0),
    CONSTRAINT targets_team   FOREIGN KEY (team_id) REFERENCES teams (id),
    CONSTRAINT targets_member FOREIGN KEY (member_id) REFERENCES members (id),
    CONSTRAINT targets_by     FOREIGN KEY (set_by) REFERENCES users (id)
);
CREATE INDEX targets_of_cell ON targets (team_id, metric, period, starts_on, member_id, id DESC) INCLUDE (value);
CREATE TRIGGER targets_insert_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON targets EXECUTE FUNCTION refuse_rewriting();
