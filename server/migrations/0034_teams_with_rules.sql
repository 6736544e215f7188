-- Which teams have ever counted by rules is said in one place.
CREATE VIEW teams_with_rules AS SELECT team_id AS id FROM point_rules WHERE team_id IS NOT NULL AND mode <> 'hand';

-- Says also which rules hold, for who asks by the moment: an event is then settled without another question.
DROP FUNCTION open_members(bigint[]);
CREATE FUNCTION open_members(asked bigint[], moment timestamptz DEFAULT NULL)
RETURNS TABLE (member bigint, team bigint, person bigint, score numeric, gone_at timestamptz, restart bigint, counts boolean,
               today date, rules jsonb)
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM members WHERE id = ANY (asked) ORDER BY id FOR NO KEY UPDATE;
    RETURN QUERY
        SELECT m.id, m.team_id, m.user_id, m.balle, m.left_at, newest.id, ruled.id IS NOT NULL, ruled.today, ruled.rules
        FROM members m LEFT JOIN LATERAL (
            SELECT c.id FROM score_changes c WHERE c.member_id = m.id AND c.cause = 'restart'
            ORDER BY c.changed_at DESC, c.id DESC LIMIT 1
        ) AS newest ON true
        LEFT JOIN (
            SELECT t.id, t.today, rules_in_force(t.id, t.today - 92) AS rules
            FROM (SELECT DISTINCT o.team_id AS id, day_of(moment) AS today FROM members o
                  WHERE o.id = ANY (asked) AND o.team_id IN (SELECT w.id FROM teams_with_rules w)) AS t
        ) AS ruled ON ruled.id = m.team_id
        WHERE m.id = ANY (asked) ORDER BY m.id;
END $$;

CREATE OR REPLACE FUNCTION settle_who_joined() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM make_due(array_agg(came.member_id), min(came.joined_at))
    FROM came JOIN members m ON m.id = came.member_id WHERE m.team_id IN (SELECT w.id FROM teams_with_rules w);
    RETURN NULL;
END $$;

-- The same rows as before. In PL/pgSQL its plan is kept, in SQL it was made again for every event that was entered.
CREATE OR REPLACE FUNCTION rules_in_force(of_team bigint, since date) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'team', r.team_id, 'mode', r.mode, 'lines', r.lines,
                                                     'final_days', r.final_days, 'from_day', r.from_day) ORDER BY r.id DESC), '[]')
        FROM point_rules r
        WHERE (r.team_id = of_team OR r.team_id IS NULL) AND NOT EXISTS (
            SELECT FROM point_rules later
            WHERE later.team_id IS NOT DISTINCT FROM r.team_id AND later.id > r.id AND later.from_day <= greatest(r.from_day, since)));
END $$;
