-- What settling writes, in one statement: receipts and, where something moves the score ($2), one ledger row and the
-- member's repeat of it, with the place that follows. The ledger row is later than the one before, whatever the clocks of several servers say.
WITH repeated AS (
    UPDATE members SET balle = $2 WHERE id = $1 AND $2::numeric IS NOT NULL
), appended AS (
    INSERT INTO score_changes (member_id, balle, changed_at, changed_by, cause)
    SELECT $1, $2, greatest($3, max(changed_at) + interval '1 microsecond'), $4, 'points'
    FROM (SELECT changed_at FROM score_changes WHERE member_id = $1
          ORDER BY changed_at DESC, id DESC LIMIT 1) AS newest
    HAVING $2 IS NOT NULL
    RETURNING id
), given AS (
    INSERT INTO credits (member_id, restart_id, created_at, source, day, rules_id, line, kind, happened_at, amount, points, change_id)
    SELECT $1, $5, $3, source, day, rules, line, kind, happened_at, amount, points,
           CASE WHEN posted THEN (SELECT id FROM appended) END
    FROM unnest($6::text[], $7::date[], $8::bigint[], $9::smallint[], $10::text[], $11::timestamptz[], $12::numeric[],
                $13::numeric[], $14::boolean[]) WITH ORDINALITY
         AS receipt (source, day, rules, line, kind, happened_at, amount, points, posted, number)
    ORDER BY number
)
SELECT 1 + count(*) AS "place!" FROM members
WHERE team_id = $15 AND left_at IS NULL AND id <> $1 AND balle > coalesce($2, (SELECT balle FROM members WHERE id = $1))
