-- Two-step sign-in of accounts with a password: codes of an authenticator, and recovery codes for when it is lost.

ALTER TABLE users
    ADD COLUMN second_factor_since timestamptz; -- null: the password is enough

ALTER TABLE sessions
    ADD COLUMN by_provider boolean NOT NULL DEFAULT false; -- who signs in with a provider has proved the provider's factors

ALTER TABLE organisation
    ADD COLUMN admins_need_second_factor boolean NOT NULL DEFAULT false;

-- A secret counts once its owner has typed a code of it: then users.second_factor_since says so.
CREATE TABLE second_factors (
    user_id   bigint      PRIMARY KEY,
    secret    bytea       NOT NULL,
    key_id    text, -- the key that seals it; null on a server without keys
    begun_at  timestamptz NOT NULL,
    last_step bigint      NOT NULL DEFAULT 0, -- the newest 30 seconds whose code was used: each counts once
    CONSTRAINT second_factors_user FOREIGN KEY (user_id) REFERENCES users (id)
);

CREATE TABLE recovery_codes (
    user_id     bigint NOT NULL,
    code_sha256 bytea  NOT NULL,
    used_at     timestamptz,
    PRIMARY KEY (user_id, code_sha256),
    CONSTRAINT recovery_codes_factor FOREIGN KEY (user_id) REFERENCES second_factors (user_id) ON DELETE CASCADE
);

-- Sign-ins whose password was right and that wait for a code.
CREATE TABLE second_factor_challenges (
    token_sha256 bytea       PRIMARY KEY,
    user_id      bigint      NOT NULL,
    expires_at   timestamptz NOT NULL,
    tries        smallint    NOT NULL DEFAULT 0,
    CONSTRAINT second_factor_challenges_user FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX second_factor_challenges_of_user ON second_factor_challenges (user_id);
