-- Verifying names the day of every row, also of one whose instant somebody has set to 'infinity' or to a year that no calendar
-- has: what is read is the nearest instant that can be told.
CREATE FUNCTION provable_instant(instant timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE
    RETURN least(greatest(instant, '0001-01-01T00:00:00Z'), '9999-12-31T00:00:00Z');

-- Whose erasing has emptied a text: without somebody who was erased, an emptied text is an altered one.
ALTER TABLE sealed_parts ADD COLUMN erased_user_id bigint;
CREATE INDEX sealed_parts_forgotten ON sealed_parts (source, row_id) WHERE salt IS NULL;
UPDATE sealed_parts p SET erased_user_id = m.user_id
FROM score_changes c JOIN members m ON m.id = c.member_id
WHERE p.salt IS NULL AND p.source = 'score_changes' AND c.id = p.row_id;
-- What was emptied says no more whose it was, unless its subject does.
UPDATE sealed_parts p SET erased_user_id = coalesce(
    subject_id('user', a.subject), m.user_id, (SELECT min(id) FROM users WHERE erased_at IS NOT NULL))
FROM audit_log a LEFT JOIN members m ON m.id = subject_id('member', a.subject)
WHERE p.salt IS NULL AND p.source = 'audit_log' AND a.id = p.row_id;
