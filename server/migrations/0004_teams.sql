-- Teams, who is in them, and the score ledger. Nothing here is ever removed, so that the board of
-- any past day can be shown again exactly as it stood.

CREATE TABLE teams (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       text        NOT NULL,
    type       text        NOT NULL,
    picture    text,
    created_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT teams_name    CHECK (char_length(name) BETWEEN 1 AND 120),
    CONSTRAINT teams_type    CHECK (char_length(type) BETWEEN 1 AND 120),
    CONSTRAINT teams_span    CHECK (deleted_at > created_at),
    CONSTRAINT teams_picture FOREIGN KEY (picture) REFERENCES files (id)
);
CREATE INDEX teams_living ON teams (id) WHERE deleted_at IS NULL;
CREATE INDEX teams_picture_of ON teams (picture) WHERE picture IS NOT NULL;

-- A person's place in one team; the id is the API's group_member_id and outlives leaving and coming
-- back. `balle` and `left_at` repeat what the ledger and the stints say last, kept by the same
-- transaction, so that the board of now reads this table alone.
CREATE TABLE members (
    id        bigint         GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    team_id   bigint         NOT NULL,
    user_id   bigint         NOT NULL,
    position  integer        NOT NULL DEFAULT 0,
    job_title text           NOT NULL DEFAULT '',
    balle     numeric(11, 2) NOT NULL DEFAULT 0,
    left_at   timestamptz,
    CONSTRAINT members_place     UNIQUE (team_id, user_id),
    CONSTRAINT members_balle     CHECK (balle >= 0),
    CONSTRAINT members_job_title CHECK (char_length(job_title) <= 120),
    CONSTRAINT members_team      FOREIGN KEY (team_id) REFERENCES teams (id),
    CONSTRAINT members_user      FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX members_board ON members (team_id, balle DESC) WHERE left_at IS NULL;
CREATE INDEX members_of_user ON members (user_id);

-- The spans of time in which a member was in the team.
CREATE TABLE stints (
    id        bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id bigint      NOT NULL,
    joined_at timestamptz NOT NULL,
    left_at   timestamptz,
    CONSTRAINT stints_span       CHECK (left_at > joined_at),
    CONSTRAINT stints_no_overlap EXCLUDE USING gist (member_id WITH =, tstzrange(joined_at, left_at) WITH &&),
    CONSTRAINT stints_member     FOREIGN KEY (member_id) REFERENCES members (id)
);
CREATE INDEX stints_of_member ON stints (member_id, joined_at) INCLUDE (left_at);
-- One open stint at most, as an index too: 'is in the team' is asked all the time.
CREATE UNIQUE INDEX stints_one_open ON stints (member_id) WHERE left_at IS NULL;

-- The ledger: every change of a score is a row, a correction is one more row.
CREATE TABLE score_changes (
    id         bigint         GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id  bigint         NOT NULL,
    balle      numeric(11, 2) NOT NULL,
    changed_at timestamptz    NOT NULL,
    changed_by bigint,
    reason     text,
    CONSTRAINT score_changes_balle  CHECK (balle >= 0),
    CONSTRAINT score_changes_reason CHECK (char_length(reason) BETWEEN 1 AND 500),
    CONSTRAINT score_changes_member FOREIGN KEY (member_id) REFERENCES members (id),
    CONSTRAINT score_changes_by     FOREIGN KEY (changed_by) REFERENCES users (id)
);
CREATE INDEX score_changes_newest ON score_changes (member_id, changed_at DESC, id DESC) INCLUDE (balle);

CREATE FUNCTION refuse_rewriting() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is never rewritten', TG_TABLE_NAME
        USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_insert_only', TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER score_changes_insert_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON score_changes EXECUTE FUNCTION refuse_rewriting();

-- What a past day's board said, computed once: a row for each team that existed, and a mark that the
-- day is closed, so that 'no team at all' can be told from 'not computed yet'.
CREATE TABLE closed_days (
    day       date        PRIMARY KEY,
    closed_at timestamptz NOT NULL
);
CREATE TABLE closings (
    day        date             NOT NULL,
    team_id    bigint           NOT NULL,
    member_ids bigint[]         NOT NULL,
    scores     numeric(11, 2)[] NOT NULL,
    CONSTRAINT closings_pkey  PRIMARY KEY (day, team_id),
    CONSTRAINT closings_pairs CHECK (cardinality(member_ids) = cardinality(scores)),
    CONSTRAINT closings_day   FOREIGN KEY (day) REFERENCES closed_days (day) ON DELETE CASCADE,
    CONSTRAINT closings_team  FOREIGN KEY (team_id) REFERENCES teams (id)
);
