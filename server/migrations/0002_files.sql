-- Pictures. The bytes lie in a folder or in S3 under storage_key; the id is what addresses show,
-- and is the only key to the picture, so it cannot be guessed.

CREATE TABLE files (
    id           text        PRIMARY KEY,
    content_type text        NOT NULL,
    size         bigint      NOT NULL,
    storage_key  text        NOT NULL,
    created_at   timestamptz NOT NULL,
    CONSTRAINT files_id           CHECK (id ~ '^[A-Za-z0-9_-]{24}$'),
    CONSTRAINT files_content_type CHECK (content_type IN ('image/jpeg', 'image/png')),
    CONSTRAINT files_size         CHECK (size > 0),
    CONSTRAINT files_storage_key  UNIQUE (storage_key)
);
