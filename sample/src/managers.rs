use super::database::query;
use super::people::INACTIVE;
use super::plan::Plan;
use super::random::count;
use super::rules::BY_HAND;
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// Who manages a team: by their indexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Manager {
    pub(super) team: usize,
    pub(super) person: usize,
}

/// Of each later team the first in its list. The accounts that a visitor knows manage nothing.
pub(super) fn make(plan: &Plan) -> Vec<Manager> {
    let teams = plan.living_members_by_team().into_iter().enumerate().skip(BY_HAND);
    teams
        .filter_map(|(team, members)| {
            let people = members.into_iter().map(|member| plan.members[member].person);
            let person =
                people.into_iter().find(|person| *person > INACTIVE && !plan.people[*person].is_admin)?;
            Some(Manager { team, person })
        })
        .collect()
}

/// Managers since the first of the month, whose teams send results for confirming; some of the last week wait. The others are
/// asked about.
pub(super) async fn write(
    connection: &mut PgConnection,
    plan: &Plan,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let ids = |of: fn(&Manager) -> usize| -> Vec<i64> {
        plan.managers.iter().map(|manager| count(of(manager)) + 1).collect()
    };
    query(
        "INSERT INTO team_managers (team_id, user_id, since, named_by)
         SELECT t.id, u.id, greatest(end_of_day(date_trunc('month', day_of($3))::date - 1), t.created_at, u.created_at),
                (SELECT min(id) FROM users WHERE role = 'admin')
         FROM unnest($1::bigint[], $2::bigint[]) AS manager (team, person)
         JOIN teams t ON t.id = manager.team JOIN users u ON u.id = manager.person ORDER BY t.id",
    )
    .bind(ids(|manager| manager.team))
    .bind(ids(|manager| manager.person))
    .bind(now)
    .execute(&mut *connection)
    .await?;
    query("UPDATE teams SET reports = 'confirm' WHERE id IN (SELECT team_id FROM team_managers)")
        .execute(&mut *connection)
        .await?;
    // Every second one of the booked visits that ended, a manager's own apart; of these some were sent two days later.
    query(
        "WITH visits AS (
             SELECT e.*, m.user_id, row_number() OVER (PARTITION BY e.team_id, m.user_id = g.user_id ORDER BY e.id) AS number,
                    e.ends_at + e.id % 50 * interval '1 minute' + (e.id % 6 = 0)::int * interval '2 days' AS sent_at
             FROM events e JOIN members m ON m.id = e.member_id JOIN team_managers g ON g.team_id = e.team_id
             WHERE m.left_at IS NULL AND e.kind = 'booked' AND day_of(e.starts_at) > day_of($1) - 7 AND e.ends_at < $1
         )
         INSERT INTO reports (member_id, event_id, kind, summary, starts_at, ends_at, sent_by, sent_at)
         SELECT member_id, id, CASE WHEN id % 5 = 0 THEN 'failed' ELSE 'closed' END, summary, starts_at, ends_at, user_id,
                least(sent_at, $1)
         FROM visits WHERE number % 2 = 1 ORDER BY sent_at, id",
    )
    .bind(now)
    .execute(connection)
    .await?;
    Ok(())
}
