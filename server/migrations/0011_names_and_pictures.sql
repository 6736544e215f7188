-- How emails are compared: whatever their case, by ICU, so that it is the same on every server and for
-- every alphabet.
CREATE FUNCTION email_key(email text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(btrim(email) COLLATE "und-x-icu");

DROP INDEX users_email_living;
CREATE UNIQUE INDEX users_email_living ON users (email_key(email)) WHERE deleted_at IS NULL;

-- The same request twice is one, also from a double click.
DELETE FROM access_requests later USING access_requests first
WHERE later.settled_at IS NULL AND first.settled_at IS NULL AND later.id > first.id
  AND (email_key(later.email), later.name, later.message) = (email_key(first.email), first.name, first.message);
CREATE UNIQUE INDEX access_requests_once ON access_requests (email_key(email), md5(name || chr(1) || message))
    WHERE settled_at IS NULL;

-- A picture that was replaced is not shown any more, but its bytes stay for a while: a database that is restored
-- to last week still finds them.
ALTER TABLE files ADD removed_at timestamptz;
CREATE INDEX files_removed ON files (removed_at) WHERE removed_at IS NOT NULL;

-- Demos are counted for many people at once, and over all time.
CREATE INDEX external_events_demos ON external_events (user_id) WHERE kind = 'demo';
