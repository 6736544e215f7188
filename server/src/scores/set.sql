-- Everything that a new score writes, in one statement, because no other change is made as often: the ledger row, the
-- member's repeat of it, the audit row and the team's version. The member's lock is taken already.
--
-- The ledger row is later than the one before, whatever the clocks of several servers say, so that the ledger's order
-- is the order of the locks.
WITH repeated AS (
    UPDATE members SET balle = $2 WHERE id = $1 RETURNING team_id
), appended AS (
    INSERT INTO score_changes (member_id, balle, changed_at, changed_by, reason, cause)
    SELECT $1, $2, greatest($3, max(changed_at) + interval '1 microsecond'), $4, $5, $6
    FROM (SELECT changed_at FROM score_changes WHERE member_id = $1
          ORDER BY changed_at DESC, id DESC LIMIT 1) AS newest
    RETURNING id
), recorded AS (
    INSERT INTO audit_log (at, actor_id, action, subject, before, after, address, request_id)
    VALUES ($3, $4, $7, $8, $9, $10, $11, $12)
)
INSERT INTO versions (area, key)
SELECT 'team', team_id FROM repeated
ON CONFLICT (area, key) DO UPDATE SET version = versions.version + 1
RETURNING (SELECT id FROM appended) AS "id!"
