-- Imports of people from CSV files. A job does the work; the file is here until it has.

CREATE TABLE imports (
    id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    created_at  timestamptz NOT NULL,
    created_by  bigint      NOT NULL,
    -- Of the request, for the audit log.
    address     inet,
    request_id  text,
    content     bytea,
    options     jsonb       NOT NULL,
    state       text        NOT NULL DEFAULT 'waiting',
    done        integer     NOT NULL DEFAULT 0,
    total       integer     NOT NULL,
    result      jsonb,
    problem     text,
    finished_at timestamptz,
    CONSTRAINT imports_state    CHECK (state IN ('waiting', 'running', 'done', 'failed')),
    CONSTRAINT imports_finished CHECK ((finished_at IS NOT NULL) = (state IN ('done', 'failed'))),
    -- Nobody's file outlives its import.
    CONSTRAINT imports_content  CHECK ((content IS NULL) = (finished_at IS NOT NULL)),
    CONSTRAINT imports_result   CHECK ((result IS NOT NULL) = (state = 'done')),
    CONSTRAINT imports_problem  CHECK ((problem IS NOT NULL) = (state = 'failed') AND problem IN ('changed', 'failed')),
    CONSTRAINT imports_progress CHECK (done BETWEEN 0 AND total),
    CONSTRAINT imports_by       FOREIGN KEY (created_by) REFERENCES users (id)
);
CREATE INDEX imports_finished_at ON imports (finished_at);
