-- Readers of boards, by the hashes of their tokens ($1): those whose session has not ended, with their own teams. Then the
-- versions of teams ($4; 0 is the list of teams).
SELECT t.token AS "token?", s.id AS "session_id?", s.last_seen_at AS "last_seen_at?", s.user_id AS "user_id?",
       ARRAY(SELECT team_id FROM members
             WHERE user_id = s.user_id AND left_at IS NULL ORDER BY team_id) AS "own: Vec<TeamId>",
       NULL::bigint AS team, NULL::bigint AS version
FROM unnest($1::bytea[]) AS t (token)
JOIN sessions s ON s.token_sha256 = t.token
JOIN users u ON u.id = s.user_id
WHERE s.expires_at > $2 AND s.last_seen_at > $3 AND u.is_active AND u.deleted_at IS NULL
UNION ALL
SELECT NULL, NULL, NULL, NULL, NULL, key, version
FROM versions
WHERE area IN ('team', 'teams') AND key = ANY ($4)
