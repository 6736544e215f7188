-- Calendars that stay connected: when each is read next, by which rules, and how Google tells of changes.

-- From a sequence, so that a connection that is made anew never has a number its predecessor had.
CREATE SEQUENCE calendar_versions;

ALTER TABLE calendar_connections
    -- Whose Google account it is. Two people cannot count the same calendar.
    ADD COLUMN subject       text,
    -- Raised by whatever makes a reading under way out of date: a reading that finds another one is done again.
    ADD COLUMN version       bigint      NOT NULL DEFAULT nextval('calendar_versions'),
    -- When it is read next; null where it is not.
    ADD COLUMN next_sync_at  timestamptz,
    -- Somebody reads it now. After this moment they are given up.
    ADD COLUMN reading_until timestamptz,
    -- Raised by every wish for a reading, so that one that comes during a reading is not lost.
    ADD COLUMN wanted        bigint      NOT NULL DEFAULT 0,
    ADD COLUMN failures      integer     NOT NULL DEFAULT 0,
    -- The span that the last full reading asked for.
    ADD COLUMN window_from   timestamptz,
    ADD COLUMN window_to     timestamptz,
    -- An administrator asked the person to connect again.
    ADD COLUMN asked_at      timestamptz,
    ADD CONSTRAINT calendar_connections_problem CHECK (last_error IN
        ('revoked', 'permission', 'quota', 'unavailable', 'refused', 'too_large', 'key_missing')) NOT VALID;
CREATE UNIQUE INDEX calendar_connections_subject ON calendar_connections (provider, subject);
CREATE INDEX calendar_connections_due ON calendar_connections (next_sync_at) WHERE next_sync_at IS NOT NULL;

-- Where Google sends word of changes. One that is stopped is kept until Google has let go of it.
CREATE TABLE calendar_channels (
    id           text        PRIMARY KEY,
    user_id      bigint      NOT NULL,
    resource_id  text,
    token_sha256 bytea       NOT NULL,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    -- The first message proves that messages reach us.
    heard_at     timestamptz,
    last_message bigint      NOT NULL DEFAULT 0,
    stopped_at   timestamptz,
    CONSTRAINT calendar_channels_token CHECK (octet_length(token_sha256) = 32),
    CONSTRAINT calendar_channels_user  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX calendar_channels_of_user ON calendar_channels (user_id, created_at);

-- What kind an event is: the first rule with a word of it. One row.
CREATE TABLE calendar_rules (
    one     boolean PRIMARY KEY DEFAULT true,
    version bigint  NOT NULL DEFAULT 1,
    rules   jsonb   NOT NULL,
    CONSTRAINT calendar_rules_one CHECK (one)
);
INSERT INTO calendar_rules (rules) VALUES ('[
    {"kind": "failed",  "words": ["failed", "cancelled", "no-show", "lost", "отказ", "сорвалась", "отменена"]},
    {"kind": "closed",  "words": ["closed", "won", "signed", "закрыта", "подписан", "сделка"]},
    {"kind": "booked",  "words": ["booked", "scheduled", "запись", "назначена"]},
    {"kind": "demo",    "words": ["demo", "presentation", "демо", "презентация"]},
    {"kind": "meeting", "words": ["meeting", "call", "встреча", "созвон"]}
]');

-- Calls to Google that are paid for until a moment: for the whole project and for each person. Lost with a crash of
-- the database, which is no harm.
CREATE UNLOGGED TABLE google_calls (
    key        text        PRIMARY KEY,
    paid_until timestamptz NOT NULL
);

-- For the preview of rules, which looks at everybody's last days.
CREATE INDEX external_events_by_start ON external_events (starts_at);
