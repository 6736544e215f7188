use super::database::query;
use super::random::count;
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// The first teams, which every screen shows first, are scored by hand.
pub(super) const BY_HAND: usize = 6;
const BY_RULES: i64 = 3;

/// The organisation's rules, and the teams that count by them since the first of the month. What they give is due: the server
/// posts it as it does after every change of rules.
pub(super) async fn write(connection: &mut PgConnection, now: DateTime<Utc>) -> anyhow::Result<()> {
    query("UPDATE calendar_connections SET points_from = day_of(connected_at)")
        .execute(&mut *connection)
        .await?;
    query(
        r#"INSERT INTO point_rules (mode, lines, from_day, created_by, created_at)
           SELECT 'own', '[{"kind": "closed", "origin": "any", "points": 10, "per": null},
                           {"kind": "booked", "origin": "any", "points": 3, "per": null},
                           {"kind": "demo", "origin": "calendar", "points": 2, "per": null},
                           {"kind": "failed", "origin": "any", "points": 0, "per": null}]',
                  date_trunc('month', day_of($1)), (SELECT min(id) FROM users WHERE role = 'admin'), $1"#,
    )
    .bind(now)
    .execute(&mut *connection)
    .await?;
    query(
        "INSERT INTO point_rules (team_id, mode, from_day, created_by, created_at)
         SELECT t.id, 'organisation', r.from_day, r.created_by, r.created_at
         FROM (SELECT id FROM teams WHERE deleted_at IS NULL ORDER BY id OFFSET $1 LIMIT $2) AS t, point_rules r",
    )
    .bind(count(BY_HAND))
    .bind(BY_RULES)
    .execute(&mut *connection)
    .await?;
    query(
        "INSERT INTO settlements_due (member_id, at)
         SELECT m.id, $1 FROM members m JOIN point_rules r ON r.team_id = m.team_id WHERE m.left_at IS NULL",
    )
    .bind(now)
    .execute(connection)
    .await?;
    Ok(())
}
