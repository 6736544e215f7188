-- A member's ledger, newest first, of a span or all. Each row is compared with the one before by an index lookup, so that a page
-- does not cost the whole ledger.
SELECT c.id, c.balle, c.balle - coalesce(before.balle, 0) AS "change!", c.cause AS "cause: Cause", c.changed_at, c.reason,
       c.cause = 'points' AND NOT EXISTS (
           SELECT FROM score_changes p WHERE p.member_id = $1 AND p.cause = 'points' AND p.id < c.id) AS "first!",
       u.id AS "by_id?", u.name AS "by_name?"
FROM (SELECT * FROM score_changes
      WHERE member_id = $1 AND changed_at >= coalesce($4::timestamptz, '-infinity') AND changed_at < coalesce($5::timestamptz, 'infinity')
      ORDER BY changed_at DESC, id DESC LIMIT $2 OFFSET $3) c
LEFT JOIN LATERAL (
    SELECT b.balle FROM score_changes b
    WHERE b.member_id = $1 AND (b.changed_at, b.id) < (c.changed_at, c.id)
    ORDER BY b.changed_at DESC, b.id DESC LIMIT 1) before ON true
LEFT JOIN users u ON u.id = c.changed_by
ORDER BY c.changed_at DESC, c.id DESC
