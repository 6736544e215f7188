-- Nobody is signed in at a screen on a wall: an administrator chooses its language.
ALTER TABLE displays
    ADD COLUMN language text NOT NULL DEFAULT 'en' CONSTRAINT displays_language CHECK (language IN ('en', 'ru'));
