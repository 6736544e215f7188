-- Search as you type, by any part of a name or an email.

-- How texts are compared: whatever their case, ё like е, and however an accent was typed. By ICU, so that
-- Cyrillic has a lower case on every server, whatever its own locale is.
CREATE FUNCTION folded(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(lower(normalize(given, NFKC) COLLATE "und-x-icu"), 'ё', 'е');

-- A part to look for: a percent sign that somebody types is a percent sign, a wide one too.
CREATE FUNCTION searched(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(folded(given), '\', '\\'), '%', '\%'), '_', '\_');

-- A space stands before every word, so that 'begins with' is 'contains a space and'. An email is there as it
-- is, and once more as the words between its signs.
ALTER TABLE users ADD search_key text NOT NULL GENERATED ALWAYS AS
    (' ' || folded(name) || ' ' || folded(email) || ' ' || translate(folded(email), '.@-_+', '     ')) STORED;
CREATE INDEX users_search ON users USING gin (search_key gin_trgm_ops) WHERE deleted_at IS NULL;

ALTER TABLE teams ADD search_key text NOT NULL GENERATED ALWAYS AS
    (' ' || folded(name) || ' ' || folded(type)) STORED;
CREATE INDEX teams_search ON teams USING gin (search_key gin_trgm_ops) WHERE deleted_at IS NULL;
