-- What is kept about a person, kind by kind. Secrets, their hashes and tokens are left out: whoever has them signs in. Calendars are in
-- the copy only if $2: their owner hides titles from everybody else, and nothing is shown of somebody who is not active.
WITH places AS (SELECT m.*, t.name AS team FROM members m JOIN teams t ON t.id = m.team_id WHERE m.user_id = $1),
kept (section, data, place) AS (
    SELECT 'account', to_jsonb(u) - ARRAY['password_hash', 'search_key', 'picture'], u.id FROM users u WHERE u.id = $1
    UNION ALL
    SELECT 'memberships', jsonb_build_object('team', p.team, 'job_title', p.job_title, 'position', p.position, 'score', p.balle,
               'times', (SELECT jsonb_agg(jsonb_build_object('joined_at', s.joined_at, 'left_at', s.left_at) ORDER BY s.id)
                         FROM stints s WHERE s.member_id = p.id)), p.id
    FROM places p
    UNION ALL
    SELECT 'managed_teams', jsonb_build_object('team', t.name, 'since', m.since, 'until', m.until), m.id
    FROM team_managers m JOIN teams t ON t.id = m.team_id WHERE m.user_id = $1
    UNION ALL
    SELECT 'scores', jsonb_build_object('team', p.team, 'at', c.changed_at, 'score', c.balle, 'reason', c.reason, 'cause', c.cause), c.id
    FROM score_changes c JOIN places p ON p.id = c.member_id
    UNION ALL
    SELECT 'points', jsonb_build_object('team', p.team, 'day', c.day, 'kind', c.kind, 'amount', c.amount, 'points', c.points), c.id
    FROM credits c JOIN places p ON p.id = c.member_id
    UNION ALL
    SELECT 'targets', jsonb_build_object('team', p.team, 'metric', g.metric, 'period', g.period, 'starts_on', g.starts_on,
               'value', g.value), g.id
    FROM targets g JOIN places p ON p.id = g.member_id
    UNION ALL
    SELECT 'events', to_jsonb(e) - ARRAY['member_id', 'team_id', 'created_by'] || jsonb_build_object('team', p.team), e.id
    FROM events e JOIN places p ON p.id = e.member_id
    UNION ALL
    SELECT 'reports', to_jsonb(r) - ARRAY['member_id', 'sent_by', 'decided_by'] || jsonb_build_object('team', p.team,
               'summary', CASE WHEN r.with_summary OR $2 THEN r.summary END), r.id
    FROM reports r JOIN places p ON p.id = r.member_id
    UNION ALL
    SELECT 'absences', to_jsonb(a) - ARRAY['user_id', 'entered_by'], a.id FROM absences a WHERE a.user_id = $1
    UNION ALL
    SELECT 'calendar', to_jsonb(c) - ARRAY['refresh_token', 'sync_token', 'key_id'], 0 FROM calendar_connections c WHERE c.user_id = $1 AND $2
    UNION ALL
    SELECT 'calendar_events', to_jsonb(e) || jsonb_build_object('hidden', EXISTS (
               SELECT FROM hidden_external_events h WHERE h.user_id = e.user_id AND h.provider_id = e.provider_id)), e.id
    FROM external_events e WHERE e.user_id = $1 AND $2
    UNION ALL
    SELECT 'providers', to_jsonb(i), 0 FROM identities i WHERE i.user_id = $1
    UNION ALL
    SELECT 'sessions', to_jsonb(s) - 'token_sha256', s.id FROM sessions s WHERE s.user_id = $1
    UNION ALL
    SELECT 'networks', to_jsonb(n), 0 FROM sign_in_networks n WHERE n.user_id = $1
    UNION ALL
    SELECT 'requests_for_an_account', to_jsonb(a) - 'settled_by', a.id
    FROM access_requests a JOIN users u
      ON u.id = $1 AND (a.user_id = u.id OR a.user_id IS NULL AND email_key(a.email) = email_key(u.email))
    UNION ALL
    -- From where others acted is theirs.
    SELECT 'done_to_the_account', jsonb_build_object('at', l.at, 'action', l.action, 'before', l.before, 'after', l.after,
               'address', CASE WHEN l.actor_id = $1 OR l.actor_id IS NULL THEN l.address END), l.id
    FROM audit_log l WHERE l.id IN (SELECT audit_about($1))
    UNION ALL
    SELECT 'done_by_the_person', jsonb_build_object('at', l.at, 'action', l.action, 'subject', l.subject, 'address', l.address), l.id
    FROM audit_log l WHERE l.actor_id = $1
)
SELECT section AS "section!", jsonb_agg(data ORDER BY place) AS "data!" FROM kept GROUP BY section
