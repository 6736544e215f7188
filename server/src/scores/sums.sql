-- What changed a member's score from one moment to another, by cause, and what of it belongs to other days: receipts count for
-- the day that their source has now.
WITH rows AS MATERIALIZED (
    SELECT c.id, c.cause, c.balle - coalesce(before.balle, 0) AS change, c.changed_at
    FROM score_changes c LEFT JOIN LATERAL (
        SELECT b.balle FROM score_changes b
        WHERE b.member_id = $1 AND (b.changed_at, b.id) < (c.changed_at, c.id)
        ORDER BY b.changed_at DESC, b.id DESC LIMIT 1) AS before ON true
    WHERE c.member_id = $1 AND c.changed_at >= $2 AND c.changed_at < $3
), posted AS MATERIALIZED (
    SELECT p.points, p.changed_at >= $2 AND p.changed_at < $3 AS in_time, p.day BETWEEN $4 AND $5 AS on_days
    FROM (SELECT c.points, s.changed_at, first_value(c.day) OVER (PARTITION BY c.source ORDER BY c.id DESC) AS day
          FROM credits c LEFT JOIN score_changes s ON s.id = c.change_id WHERE c.member_id = $1) AS p
    WHERE p.changed_at IS NOT NULL
)
SELECT coalesce((SELECT sum(change) FROM rows WHERE cause = 'points'), 0) AS "points!",
       coalesce((SELECT sum(change) FROM rows WHERE cause IN ('set', 'undo')), 0) AS "by_hand!",
       coalesce((SELECT sum(change) FROM rows WHERE cause = 'restart'), 0) AS "restarts!",
       (SELECT count(*) FROM rows) AS "rows!",
       coalesce((SELECT sum(points) FROM posted WHERE in_time AND NOT on_days), 0) AS "of_other_days!",
       coalesce((SELECT sum(points) FROM posted WHERE on_days AND NOT in_time), 0) AS "on_other_days!"
