-- With the event that each is about or has become, as it is now.
SELECT r.id AS "id!: ReportId", r.state AS "state!: State", r.member_id AS "member!: MemberId",
       r.user_id AS "user!: UserId", u.name AS person, u.picture, r.team_id AS "team!: TeamId", t.name AS team_name,
       r.event_id AS "event_id: EventId", r.calendar_key, r.kind AS "kind!: Kind", r.amount, r.summary AS "summary!",
       r.starts_at AS "starts_at!", r.ends_at AS "ends_at!", r.sent_at AS "sent_at!", r.late AS "late!",
       r.decided_by AS "decided_by: UserId", d.name AS "decider?", r.decided_at, r.note,
       r.has_left AS "has_left!",
       coalesce(r.by_self, false) AS "by_self!", r.points,
       e.id AS "event?: EventId", e.summary AS "event_summary?", e.description AS "event_description?",
       e.kind AS "event_kind?: Kind", e.starts_at AS "event_starts_at?", e.ends_at AS "event_ends_at?", e.amount AS event_amount
FROM shown_reports r
JOIN users u ON u.id = r.user_id
JOIN teams t ON t.id = r.team_id
LEFT JOIN users d ON d.id = r.decided_by
LEFT JOIN events e ON e.id = coalesce(r.made_event_id, r.event_id)
WHERE r.id = ANY ($1)
ORDER BY array_position($1, r.id)
