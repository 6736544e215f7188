-- The audit log is read: by time, and by the person whom an entry is about.

CREATE INDEX audit_log_by_time ON audit_log (at, id);

-- The person whom an entry names by itself; a member's entries name them by the member.
CREATE FUNCTION audit_person(subject text, before jsonb, after jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN subject ~ '^user/[0-9]{1,18}$'            THEN substr(subject, 6)::bigint
    WHEN jsonb_typeof(after -> 'user') = 'number'  THEN (after ->> 'user')::bigint
    WHEN jsonb_typeof(before -> 'user') = 'number' THEN (before ->> 'user')::bigint
END;
CREATE INDEX audit_log_of_person ON audit_log (audit_person(subject, before, after), at, id)
    WHERE audit_person(subject, before, after) IS NOT NULL;

-- The number behind a kind of subject: of 'member/41' it is 41.
CREATE FUNCTION subject_id(kind text, subject text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN subject ~ ('^' || kind || '/[0-9]{1,18}$') THEN split_part(subject, '/', 2)::bigint END;

-- Entries with the names of today.
CREATE VIEW shown_audit AS
SELECT a.id, a.at, day_in_zone(a.at, o.zone) AS day, a.action, a.subject, a.before, a.after, a.address, a.request_id,
       a.actor_id, actor.name AS actor_name, actor.picture AS actor_picture,
       person.id AS person_id, person.name AS person_name, person.picture AS person_picture,
       team.id AS team_id, team.name AS team_name,
       coalesce(display.name, a.after ->> 'name', a.before ->> 'name',
                a.after #>> '{event,summary}', a.before #>> '{event,summary}',
                a.after ->> 'summary', a.before ->> 'summary') AS thing
FROM audit_log a
CROSS JOIN organisation o
LEFT JOIN users actor ON actor.id = a.actor_id
LEFT JOIN members member ON member.id = coalesce(
    subject_id('member', a.subject),
    CASE WHEN a.subject LIKE 'report/%'
         THEN (SELECT r.member_id FROM reports r WHERE r.id = subject_id('report', a.subject)) END)
LEFT JOIN users person ON person.id = coalesce(audit_person(a.subject, a.before, a.after), member.user_id)
LEFT JOIN teams team ON team.id = coalesce(
    subject_id('team', a.subject),
    member.team_id,
    CASE WHEN jsonb_typeof(a.after -> 'team') = 'number' THEN (a.after ->> 'team')::bigint END,
    CASE WHEN jsonb_typeof(a.before -> 'team') = 'number' THEN (a.before ->> 'team')::bigint END)
LEFT JOIN displays display ON display.id = subject_id('display', a.subject);

-- Strangers who ask for an account leave no name, email or message in what is kept for good.
UPDATE audit_log SET after = NULL WHERE action = 'access_request.created';
UPDATE audit_log SET before = NULL WHERE action = 'access_request.settled';

-- Addresses are forgotten: those that are still there are found by their age.
CREATE INDEX audit_log_addresses ON audit_log (at) WHERE address IS NOT NULL;
