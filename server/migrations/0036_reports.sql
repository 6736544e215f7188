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
