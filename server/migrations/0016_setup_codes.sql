-- What proves that who sets an organisation up can read the server's log. Only hashes; gone once it is done.
CREATE TABLE setup_codes (
    sha256     bytea       NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT setup_codes_pkey PRIMARY KEY (sha256)
);
