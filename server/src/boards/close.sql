-- Stores what the boards said at the end of a day, $2, for every team that existed then. Does nothing where somebody
-- else has done it or is at it.
--
-- A new time zone waits for the lock on the organisation's row and then drops this closing too. One that was committed
-- since this statement's snapshot shows as a difference between the row held and the row seen.
WITH held AS MATERIALIZED (
    SELECT zone FROM organisation
    WHERE pg_try_advisory_xact_lock(hashtext('closings'), $1::date - date '2000-01-01')
    FOR SHARE SKIP LOCKED
), marked AS (
    INSERT INTO closed_days (day, closed_at)
    SELECT $1, $3 FROM held JOIN organisation seen ON seen.zone = held.zone
    WHERE end_of_day($1) = $2
    ON CONFLICT DO NOTHING
    RETURNING day
)
INSERT INTO closings (day, team_id, member_ids, scores)
SELECT marked.day, t.id,
       coalesce(array_agg(m.member_id ORDER BY m.member_id) FILTER (WHERE m.member_id IS NOT NULL), '{}'),
       coalesce(array_agg(m.balle ORDER BY m.member_id) FILTER (WHERE m.member_id IS NOT NULL), '{}')
FROM marked
CROSS JOIN teams t
LEFT JOIN LATERAL standing_at(t.id, $2) m ON true
WHERE t.created_at < $2 AND (t.deleted_at IS NULL OR t.deleted_at >= $2)
GROUP BY marked.day, t.id
