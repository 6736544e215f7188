-- Points by rules.

-- A version of the rules of a team, or of the organisation where there is no team.
CREATE TABLE point_rules (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    team_id    bigint,
    mode       text        NOT NULL,
    lines      jsonb       NOT NULL DEFAULT '[]',
    -- A day on which this version holds is final so many days later.
    final_days smallint    NOT NULL DEFAULT 31,
    from_day   date        NOT NULL,
    note       text        NOT NULL DEFAULT '',
    created_by bigint,
    created_at timestamptz NOT NULL,
    CONSTRAINT point_rules_mode  CHECK (mode IN ('hand', 'organisation', 'own')),
    CONSTRAINT point_rules_whose CHECK (team_id IS NOT NULL OR mode <> 'organisation'),
    CONSTRAINT point_rules_lines CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) <= 20
                                        AND (mode = 'own') = (jsonb_array_length(lines) > 0)),
    CONSTRAINT point_rules_final CHECK (final_days BETWEEN 0 AND 92),
    CONSTRAINT point_rules_note  CHECK (char_length(note) <= 500),
    CONSTRAINT point_rules_team  FOREIGN KEY (team_id) REFERENCES teams (id),
    CONSTRAINT point_rules_by    FOREIGN KEY (created_by) REFERENCES users (id)
);
CREATE INDEX point_rules_of_team ON point_rules (team_id, id DESC);
CREATE TRIGGER point_rules_insert_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON point_rules EXECUTE FUNCTION refuse_rewriting();

-- A receipt: what one source gave or took.
CREATE TABLE credits (
    id          bigint         GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id   bigint         NOT NULL,
    source      text           NOT NULL, -- event/991, google/41/<first 32 hex digits of the SHA-256 of the provider's id>
    day         date           NOT NULL, -- of the organisation, when this was written
    rules_id    bigint,                  -- null with line: no line holds for it now
    line        smallint,
    kind        text           NOT NULL,
    happened_at timestamptz    NOT NULL,
    amount      numeric(14, 2),
    points      numeric(11, 2) NOT NULL,
    change_id   bigint,                  -- the ledger row it is a part of; null: noted, the score did not move
    restart_id  bigint,                  -- the member's newest restart by then
    created_at  timestamptz    NOT NULL,
    CONSTRAINT credits_source CHECK (source ~ '^(event/[0-9]+|google/[0-9]+/[0-9a-f]{32})$'),
    CONSTRAINT credits_kind   CHECK (kind IN ('booked', 'closed', 'failed', 'demo', 'meeting')),
    CONSTRAINT credits_line   CHECK ((rules_id IS NULL) = (line IS NULL) AND line BETWEEN 1 AND 20),
    CONSTRAINT credits_points CHECK (points <> 0 OR change_id IS NULL),
    CONSTRAINT credits_member FOREIGN KEY (member_id) REFERENCES members (id),
    CONSTRAINT credits_rules  FOREIGN KEY (rules_id) REFERENCES point_rules (id),
    CONSTRAINT credits_change FOREIGN KEY (change_id) REFERENCES score_changes (id)
);
CREATE INDEX credits_of_source ON credits (member_id, source, id) INCLUDE (day, points, change_id, restart_id);
CREATE INDEX credits_of_day ON credits (member_id, day) INCLUDE (source);
CREATE INDEX credits_of_change ON credits (change_id) WHERE change_id IS NOT NULL;
CREATE TRIGGER credits_insert_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON credits EXECUTE FUNCTION refuse_rewriting();

-- Who is to be settled, and when: one row a member, the earliest moment wins.
CREATE TABLE settlements_due (
    member_id bigint      PRIMARY KEY,
    at        timestamptz NOT NULL,
    CONSTRAINT settlements_due_member FOREIGN KEY (member_id) REFERENCES members (id)
);
CREATE INDEX settlements_due_at ON settlements_due (at);

-- Calendar events count from the day of the connection on.
ALTER TABLE calendar_connections ADD COLUMN points_from date NOT NULL DEFAULT day_of(now()); -- the default is for the rows there are; the program sets it by its clock
UPDATE calendar_connections SET points_from = day_of(connected_at);

-- Which of their teams a person's calendar counts for, from a day on. Without a row: the one they joined first.
CREATE TABLE calendar_choices (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id    bigint      NOT NULL,
    member_id  bigint      NOT NULL,
    from_day   date        NOT NULL,
    chosen_by  bigint,
    created_at timestamptz NOT NULL,
    CONSTRAINT calendar_choices_user   FOREIGN KEY (user_id) REFERENCES users (id),
    CONSTRAINT calendar_choices_member FOREIGN KEY (member_id) REFERENCES members (id),
    CONSTRAINT calendar_choices_by     FOREIGN KEY (chosen_by) REFERENCES users (id)
);
CREATE INDEX calendar_choices_of_user ON calendar_choices (user_id, id DESC);
CREATE TRIGGER calendar_choices_insert_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON calendar_choices EXECUTE FUNCTION refuse_rewriting();

-- The place in a team that a person's calendar counts for on a day: the newest choice that holds by then, if they
-- were in that team on that day; else the team they had joined first of those they were in.
CREATE FUNCTION calendar_place(person bigint, day date) RETURNS bigint
LANGUAGE sql STABLE STRICT
BEGIN ATOMIC
    WITH there AS (
        SELECT m.id, s.joined_at
        FROM members m JOIN stints s ON s.member_id = m.id
        WHERE m.user_id = person AND s.joined_at < end_of_day(day) AND (s.left_at IS NULL OR s.left_at > end_of_day(day - 1))
    ), chosen AS (
        SELECT member_id FROM calendar_choices WHERE user_id = person AND from_day <= day ORDER BY id DESC LIMIT 1
    )
    SELECT id FROM there ORDER BY (id IN (SELECT member_id FROM chosen)) DESC, joined_at, id LIMIT 1;
END;

-- Says also whether the team has ever counted by rules: a team by hand asks nothing more.
DROP FUNCTION open_members(bigint[]);
CREATE FUNCTION open_members(asked bigint[])
RETURNS TABLE (member bigint, team bigint, person bigint, score numeric, gone_at timestamptz, restart bigint, counts boolean)
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM members WHERE id = ANY (asked) ORDER BY id FOR NO KEY UPDATE;
    RETURN QUERY
        SELECT m.id, m.team_id, m.user_id, m.balle, m.left_at, newest.id,
               EXISTS (SELECT FROM point_rules r WHERE r.team_id = m.team_id AND r.mode <> 'hand')
        FROM members m LEFT JOIN LATERAL (
            SELECT c.id FROM score_changes c WHERE c.member_id = m.id AND c.cause = 'restart'
            ORDER BY c.changed_at DESC, c.id DESC LIMIT 1
        ) AS newest ON true
        WHERE m.id = ANY (asked) ORDER BY m.id;
END $$;

-- The versions of a team, and the organisation's, that hold on any day from this one on: a later version hides an earlier
-- one on the days from its own.
CREATE FUNCTION rules_in_force(of_team bigint, since date) RETURNS jsonb
LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'team', r.team_id, 'mode', r.mode, 'lines', r.lines,
                                                 'final_days', r.final_days, 'from_day', r.from_day) ORDER BY r.id DESC), '[]')
    FROM point_rules r
    WHERE (r.team_id = of_team OR r.team_id IS NULL) AND NOT EXISTS (
        SELECT FROM point_rules later
        WHERE later.team_id IS NOT DISTINCT FROM r.team_id AND later.id > r.id AND later.from_day <= greatest(r.from_day, since));
END;

-- What the receipts of sources say: their sum since the newest restart, the part of it that was only noted, what was counted
-- before restarts, and the newest one.
CREATE FUNCTION receipts_of(member bigint, sources text[], newest_restart bigint)
RETURNS TABLE (source text, given numeric, noted numeric, before numeric, day date, kind text, happened_at timestamptz, amount numeric)
LANGUAGE sql STABLE
BEGIN ATOMIC
    WITH stretches AS (
        SELECT c.source, c.restart_id IS NOT DISTINCT FROM newest_restart AS current, sum(c.points) AS points,
               coalesce(sum(c.points) FILTER (WHERE c.change_id IS NULL), 0) AS noted, max(c.id) AS newest
        FROM credits c WHERE c.member_id = member AND c.source = ANY (sources)
        GROUP BY c.source, c.restart_id
    ), summed AS (
        SELECT s.source, coalesce(sum(s.points) FILTER (WHERE s.current), 0) AS given,
               coalesce(sum(s.noted) FILTER (WHERE s.current), 0) AS noted,
               coalesce(sum(greatest(s.points, 0)) FILTER (WHERE NOT s.current), 0) AS before, max(s.newest) AS newest
        FROM stretches s GROUP BY s.source
    )
    SELECT summed.source, summed.given, summed.noted, summed.before, c.day, c.kind, c.happened_at, c.amount
    FROM summed JOIN credits c ON c.id = summed.newest;
END;

-- How receipts name a calendar event.
CREATE FUNCTION calendar_source(person bigint, provider_id text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT
RETURN 'google/' || person || '/' || left(encode(sha256(convert_to(provider_id, 'UTF8')), 'hex'), 32);

-- Makes members due at a moment; one that is due earlier stays so.
CREATE FUNCTION make_due(asked bigint[], moment timestamptz) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
    INSERT INTO settlements_due (member_id, at) SELECT due.id, moment FROM unnest(asked) AS due (id) ORDER BY due.id
    ON CONFLICT (member_id) DO UPDATE SET at = excluded.at WHERE settlements_due.at > excluded.at;
END;

-- Whoever comes back may have events that changed meanwhile. By a trigger, because people join in several ways.
CREATE FUNCTION settle_who_joined() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM make_due(array_agg(came.member_id), min(came.joined_at))
    FROM came JOIN members m ON m.id = came.member_id
    WHERE EXISTS (SELECT FROM point_rules r WHERE r.team_id = m.team_id AND r.mode <> 'hand');
    RETURN NULL;
END $$;
CREATE TRIGGER stints_settle AFTER INSERT ON stints REFERENCING NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION settle_who_joined();
