-- How an email looks: two that look alike may be one person's attempt to pass for another, and administrators see it.

-- Compatibility forms (full width and the like) are folded, letters of other scripts become the Latin letter that they
-- look like, and so do the digits and pairs that are read as letters.
CREATE FUNCTION email_look(email text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(
    translate(lower(normalize(email, NFKC)),
              'аеёорсухіїјѕһԁԛԝкмнтвгпαεικνορτυχωıłøđħ01',
              'aeeopcyxiijshdqwkmhtbrnaeikvoptuxwilodhol'),
    'rn', 'm'), 'vv', 'w');

CREATE INDEX users_email_look ON users (email_look(email)) WHERE deleted_at IS NULL;
