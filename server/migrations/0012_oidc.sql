-- Signing in with Google or another OpenID Connect provider.

-- Somebody who was sent to a provider and is awaited back, in the browser that they left with. Taken away when they
-- come, so that nothing they bring counts twice.
CREATE TABLE oidc_attempts (
    state_sha256   bytea       NOT NULL,
    browser_sha256 bytea       NOT NULL,
    provider       text        NOT NULL,
    nonce          text        NOT NULL,
    verifier       text        NOT NULL,
    -- Who connects their calendar; nobody where it is a sign-in.
    user_id        bigint,
    created_at     timestamptz NOT NULL,
    CONSTRAINT oidc_attempts_pkey     PRIMARY KEY (state_sha256),
    CONSTRAINT oidc_attempts_hashes   CHECK (octet_length(state_sha256) = 32 AND octet_length(browser_sha256) = 32),
    CONSTRAINT oidc_attempts_provider CHECK (provider IN ('google', 'oidc')),
    CONSTRAINT oidc_attempts_user     FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX oidc_attempts_age ON oidc_attempts (created_at);
CREATE INDEX oidc_attempts_of_user ON oidc_attempts (user_id) WHERE user_id IS NOT NULL;

-- An account is one person at a provider: whoever is given the address of somebody who left is another one.
CREATE UNIQUE INDEX identities_one_of_issuer ON identities (user_id, issuer);
DROP INDEX identities_of_user;

-- Accounts that wait for an administrator are counted before another one is made.
CREATE INDEX users_waiting ON users (id) WHERE is_google_account AND NOT is_active AND deleted_at IS NULL;
