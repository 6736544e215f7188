-- The sealed days with a text that is gone with its salt though it was nobody's who was erased.
WITH emptied AS (
    SELECT 'ledger' AS part, provable_instant(c.changed_at) AS at, p.erased_user_id, m.user_id AS whose
    FROM sealed_parts p JOIN score_changes c ON c.id = p.row_id JOIN members m ON m.id = c.member_id
    WHERE p.source = 'score_changes' AND p.salt IS NULL
    UNION ALL
    SELECT 'audit', provable_instant(a.at), p.erased_user_id, coalesce(subject_id('user', a.subject), m.user_id)
    FROM sealed_parts p JOIN audit_log a ON a.id = p.row_id LEFT JOIN members m ON m.id = subject_id('member', a.subject)
    WHERE p.source = 'audit_log' AND p.salt IS NULL
)
SELECT DISTINCT s.day, e.part AS "part!"
FROM emptied e
JOIN seals s ON coalesce(s.starts_at, '-infinity') <= e.at AND e.at < s.ends_at
WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = e.erased_user_id AND u.erased_at IS NOT NULL)
   OR e.whose <> e.erased_user_id
