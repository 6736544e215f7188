-- What a screen on a wall shows: the score or what was gained in a period, and the goals of its teams.

ALTER TABLE displays
    ADD COLUMN board text    NOT NULL DEFAULT 'score'
        CONSTRAINT displays_board CHECK (board IN ('score', 'week', 'month', 'quarter', 'season')),
    ADD COLUMN goals boolean NOT NULL DEFAULT false;
