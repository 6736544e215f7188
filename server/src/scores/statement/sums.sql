-- What changed a member's score from one moment to another, by cause, and what of it belongs to other days: receipts count for
-- the day that their source has now.
WITH rows AS MATERIALIZED (
    SELECT c.id, c.cause, c.balle - coalesce(before.balle, 0) AS change, c.changed_at
    FROM score_changes c LEFT JOIN LATERAL (
        SELECT b.balle FROM score_changes b
        WHERE b.member_id = $1 AND (b.changed_at, b.id) < (c.changed_at, c.id)
        ORDER BY b.changed_at DESC, b.id DESC LIMIT 1) AS before ON true
    WHERE c.member_id = $1 AND c.changed_at >= $2 AND c.changed_at < $3
), receipts AS MATERIALIZED (
    SELECT r.points, r.changed_at IS NULL AS noted, r.changed_at >= $2 AND r.changed_at < $3 AS in_time,
           r.day BETWEEN $4 AND $5 AS on_days
    FROM (SELECT c.points, s.changed_at, first_value(c.day) OVER (PARTITION BY c.source ORDER BY c.id DESC) AS day
          FROM credits c LEFT JOIN score_changes s ON s.id = c.change_id WHERE c.member_id = $1) AS r
)
SELECT coalesce((SELECT sum(change) FROM rows WHERE cause = 'points'), 0) AS "points!",
       coalesce((SELECT sum(change) FROM rows WHERE cause IN ('set', 'undo')), 0) AS "by_hand!",
       coalesce((SELECT sum(change) FROM rows WHERE cause = 'restart'), 0) AS "restarts!",
       (SELECT count(*) FROM rows) AS "rows!",
       coalesce((SELECT sum(points) FROM receipts WHERE in_time AND NOT on_days), 0) AS "of_other_days!",
       coalesce((SELECT sum(points) FROM receipts WHERE on_days AND NOT in_time), 0) AS "on_other_days!",
       (SELECT count(*) FROM credits
        WHERE member_id = $1 AND change_id IS NULL AND created_at > $2 AND created_at <= $3) AS "noted!",
       coalesce((SELECT sum(points) FROM receipts WHERE on_days AND noted), 0) AS "noted_points!",
       coalesce((SELECT sum(closed_amount) FROM event_days
                 WHERE area = 'member' AND key = $1 AND day BETWEEN $4 AND $5), 0) AS "closed_amount!"
