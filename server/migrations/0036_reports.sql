-- What people say of their visits, and how each team takes it.
ALTER TABLE teams ADD COLUMN reports text NOT NULL DEFAULT 'off';
ALTER TABLE teams ADD CONSTRAINT teams_reports CHECK (reports IN ('off', 'confirm', 'trust'));

CREATE TABLE reports (
    id            bigint         GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id     bigint         NOT NULL,
    -- The booked event it is about. No foreign key: the event may be deleted, and the report stays.
    event_id      bigint,
    -- The event of a calendar it is about: <user>/<hash>, as in credits.source without its first word.
    calendar_key  text,
    kind          text           NOT NULL,
    amount        numeric(14, 2),
    summary       text           NOT NULL,
    -- False: the event's own summary by then, which stays as it is when the report is accepted.
    with_summary  boolean        NOT NULL DEFAULT true,
    starts_at     timestamptz    NOT NULL,
    ends_at       timestamptz    NOT NULL,
    sent_by       bigint         NOT NULL,
    sent_at       timestamptz    NOT NULL,
    state         text           NOT NULL DEFAULT 'waiting',
    decided_by    bigint,
    decided_at    timestamptz,
    note          text,
    made_event_id bigint,
    CONSTRAINT reports_about   CHECK (event_id IS NULL OR calendar_key IS NULL),
    CONSTRAINT reports_calendar_key CHECK (calendar_key ~ '^[0-9]+/[0-9a-f]{32}$'),
    CONSTRAINT reports_kind    CHECK (kind IN ('booked', 'closed', 'failed')),
    CONSTRAINT reports_amount  CHECK (amount >= 0),
    CONSTRAINT reports_summary CHECK (char_length(summary) BETWEEN 1 AND 255),
    CONSTRAINT reports_span    CHECK (ends_at > starts_at),
    CONSTRAINT reports_state   CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
    CONSTRAINT reports_decided CHECK ((state = 'waiting') = (decided_at IS NULL)
                                      AND (state = 'waiting') = (decided_by IS NULL)
                                      AND (made_event_id IS NOT NULL) = (state = 'accepted')),
    CONSTRAINT reports_note    CHECK (char_length(note) BETWEEN 1 AND 500),
    CONSTRAINT reports_member  FOREIGN KEY (member_id) REFERENCES members (id),
    CONSTRAINT reports_sender  FOREIGN KEY (sent_by) REFERENCES users (id),
    CONSTRAINT reports_decider FOREIGN KEY (decided_by) REFERENCES users (id)
);
CREATE UNIQUE INDEX reports_one_an_event ON reports (event_id) WHERE state = 'waiting' AND event_id IS NOT NULL;
CREATE UNIQUE INDEX reports_one_a_calendar_event ON reports (calendar_key)
    WHERE state = 'waiting' AND calendar_key IS NOT NULL;
CREATE INDEX reports_waiting ON reports (member_id, sent_at) WHERE state = 'waiting';
CREATE INDEX reports_of_member ON reports (member_id, sent_at DESC, id DESC);

-- Calendar events that a person calls moved: not asked about while they still begin then.
CREATE TABLE moved_asks (
    user_id      bigint      NOT NULL,
    calendar_key text        NOT NULL,
    starts_at    timestamptz NOT NULL,
    created_at   timestamptz NOT NULL,
    CONSTRAINT moved_asks_pkey PRIMARY KEY (user_id, calendar_key),
    CONSTRAINT moved_asks_user FOREIGN KEY (user_id) REFERENCES users (id)
);

-- The same place as before. In PL/pgSQL its plan is kept; in SQL it was made again for each day and person.
CREATE OR REPLACE FUNCTION calendar_place(person bigint, day date) RETURNS bigint
LANGUAGE plpgsql STABLE STRICT AS $$
BEGIN
    RETURN (
        WITH there AS (
            SELECT m.id, s.joined_at
            FROM members m JOIN stints s ON s.member_id = m.id
            WHERE m.user_id = person AND s.joined_at < end_of_day(day) AND (s.left_at IS NULL OR s.left_at > end_of_day(day - 1))
        ), chosen AS (
            SELECT c.member_id FROM calendar_choices c WHERE c.user_id = person AND c.from_day <= day ORDER BY c.id DESC LIMIT 1
        )
        SELECT there.id FROM there ORDER BY (there.id IN (SELECT chosen.member_id FROM chosen)) DESC, there.joined_at, there.id LIMIT 1);
END $$;

-- Reports as people read them. What waits of somebody who has left the team is shown as refused; the row stays, and it waits
-- again if they come back.
CREATE VIEW shown_reports AS
SELECT r.id, r.member_id, r.event_id, r.calendar_key, r.kind, r.amount, r.summary, r.starts_at, r.ends_at, r.sent_by, r.sent_at,
       r.decided_by, r.decided_at, r.note, r.made_event_id, m.team_id, m.user_id,
       CASE WHEN r.state = 'waiting' AND m.left_at IS NOT NULL THEN 'refused' ELSE r.state END AS state,
       r.state = 'waiting' AND m.left_at IS NULL AS waits,
       r.state = 'waiting' AND m.left_at IS NOT NULL AS has_left,
       r.state = 'accepted' AND r.decided_by = r.sent_by AS by_self,
       day_of(r.sent_at) > day_of(r.ends_at) + 1 AS late,
       -- What accepting it posted: its receipts were made at the moment of the decision.
       CASE WHEN r.state = 'accepted' AND m.team_id IN (SELECT id FROM teams_with_rules) THEN coalesce((
           SELECT sum(c.points) FROM credits c
           WHERE c.member_id = r.member_id AND c.source IN ('event/' || r.made_event_id, 'google/' || r.calendar_key)
             AND c.created_at = r.decided_at AND c.change_id IS NOT NULL), 0) END AS points
FROM reports r JOIN members m ON m.id = r.member_id;

-- Who manages a team at a moment.
CREATE FUNCTION managers_at(team bigint, moment timestamptz) RETURNS SETOF bigint
LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT user_id FROM team_managers WHERE team_id = team AND since <= moment AND (until IS NULL OR until > moment);
END;

-- Who decides what is about a person in a team: its managers but for that person; without any, all active administrators.
CREATE FUNCTION deciders(team bigint, person bigint, moment timestamptz) RETURNS SETOF bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN QUERY
        WITH managers AS (SELECT m.id FROM managers_at(team, moment) AS m (id) WHERE m.id <> person)
        SELECT managers.id FROM managers
        UNION ALL
        SELECT u.id FROM users u WHERE u.role = 'admin' AND u.is_active AND u.deleted_at IS NULL AND NOT EXISTS (SELECT FROM managers);
END $$;

-- What waits for somebody who manages these teams (null: for an administrator): waiting reports, and without one the broken
-- calendar of a person in a team. With everything also what others decide.
CREATE FUNCTION inbox_of(viewer bigint, managed bigint[], everything boolean, moment timestamptz)
RETURNS TABLE (report bigint, person bigint, team bigint, since timestamptz)
LANGUAGE sql STABLE
BEGIN ATOMIC
    WITH items AS (
        SELECT r.id, m.user_id, m.team_id, r.sent_at AS since
        FROM reports r JOIN members m ON m.id = r.member_id
        WHERE r.state = 'waiting' AND m.left_at IS NULL AND (managed IS NULL OR m.team_id = ANY (managed))
        UNION ALL
        SELECT NULL, m.user_id, m.team_id, coalesce(c.last_success_at, c.connected_at)
        FROM calendar_connections c JOIN members m ON m.user_id = c.user_id JOIN users u ON u.id = c.user_id
        WHERE c.status = 'broken' AND u.is_active AND m.left_at IS NULL AND (managed IS NULL OR m.team_id = ANY (managed))
    ), running AS MATERIALIZED (
        -- At once for all teams; `deciders` says the same of one person in one team.
        SELECT g.team_id, g.user_id FROM team_managers g WHERE g.since <= moment AND (g.until IS NULL OR g.until > moment)
    ), places AS (
        SELECT p.user_id, p.team_id,
               CASE WHEN everything THEN true
                    WHEN managed IS NOT NULL THEN p.user_id <> viewer
                    ELSE p.others IS NULL OR viewer = ANY (p.others) END AS is_theirs
        FROM (SELECT i.user_id, i.team_id, array_agg(DISTINCT g.user_id) FILTER (WHERE g.user_id IS NOT NULL) AS others
              FROM items i LEFT JOIN running g ON managed IS NULL AND g.team_id = i.team_id AND g.user_id <> i.user_id
              GROUP BY i.user_id, i.team_id) AS p
    )
    -- A calendar that several of the teams would name is there once.
    SELECT i.id, i.user_id, i.team_id, i.since
    FROM (SELECT items.*, row_number() OVER (PARTITION BY items.user_id, items.id ORDER BY items.team_id) AS number
          FROM items JOIN places USING (user_id, team_id) WHERE places.is_theirs) AS i
    WHERE i.number = 1;
END;
