-- History that can be proved. Each closed day is sealed: a hash over its ledger rows, its audit rows and the boards at its
-- end, chained to the day before. Whoever keeps the newest seal elsewhere can prove that nothing before it was altered.
-- src/seals/form.rs says exactly what is hashed.

CREATE TABLE seals (
    number          bigint      PRIMARY KEY,
    day             date        NOT NULL,
    form            smallint    NOT NULL,
    -- Where the day ends was decided in this zone; later zones change nothing about it.
    zone            text        NOT NULL,
    -- Where the seal before ends; the first one covers everything before its end.
    starts_at       timestamptz,
    ends_at         timestamptz NOT NULL,
    boards_rows     bigint      NOT NULL,
    boards_sha256   bytea       NOT NULL,
    ledger_rows     bigint      NOT NULL,
    ledger_first_id bigint,
    ledger_last_id  bigint,
    ledger_sha256   bytea       NOT NULL,
    audit_rows      bigint      NOT NULL,
    audit_first_id  bigint,
    audit_last_id   bigint,
    audit_sha256    bytea       NOT NULL,
    previous        bytea,
    sha256          bytea       NOT NULL,
    sealed_at       timestamptz NOT NULL,
    CONSTRAINT seals_day    UNIQUE (day),
    CONSTRAINT seals_sha256 UNIQUE (sha256),
    CONSTRAINT seals_number CHECK (number > 0),
    CONSTRAINT seals_first  CHECK ((number = 1) = (starts_at IS NULL) AND (number = 1) = (previous IS NULL)),
    CONSTRAINT seals_span   CHECK (starts_at < ends_at)
);
CREATE TRIGGER seals_insert_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON seals EXECUTE FUNCTION refuse_rewriting();

-- What a sealed row says about people is not hashed itself: a salted commitment to it is. So a text can be erased, together
-- with its salt, and the seal still holds, while nobody can find the text by guessing. A part that is there has its salt; one
-- that is gone has none. Network addresses are not sealed at all: they are forgotten after a while.
CREATE TABLE sealed_parts (
    source     text   NOT NULL,
    row_id     bigint NOT NULL,
    salt       bytea,
    commitment bytea  NOT NULL,
    CONSTRAINT sealed_parts_pkey   PRIMARY KEY (source, row_id),
    CONSTRAINT sealed_parts_source CHECK (source IN ('audit_log', 'score_changes')),
    CONSTRAINT sealed_parts_salt   CHECK (octet_length(salt) = 16)
);
CREATE TRIGGER sealed_parts_kept
    BEFORE DELETE OR TRUNCATE ON sealed_parts EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER sealed_parts_only_forget
    BEFORE UPDATE ON sealed_parts FOR EACH ROW
    WHEN (NEW.salt IS NOT NULL OR (NEW.source, NEW.row_id, NEW.commitment) IS DISTINCT FROM (OLD.source, OLD.row_id, OLD.commitment))
    EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE verifications (
    id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    started_at  timestamptz NOT NULL,
    finished_at timestamptz,
    entries     bigint      NOT NULL DEFAULT 0,
    changes     bigint      NOT NULL DEFAULT 0,
    days        bigint      NOT NULL DEFAULT 0,
    broken      jsonb       NOT NULL DEFAULT '[]',
    CONSTRAINT verifications_broken CHECK (jsonb_typeof(broken) = 'array')
);

-- The rows of one day. The ledger is written in the order of time, so a small index that knows blocks is enough.
CREATE INDEX score_changes_by_time ON score_changes USING brin (changed_at) WITH (autosummarize = on);
CREATE INDEX IF NOT EXISTS audit_log_by_time ON audit_log (at, id);
