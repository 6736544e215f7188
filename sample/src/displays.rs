use super::calendar::HOUR;
use super::copy;
use super::options::Options;
use super::plan::Plan;
use super::random::{Dice, count};
use sqlx::PgConnection;
use std::sync::Arc;

/// A screen on a wall.
struct Display {
    name: &'static str,
    /// Its first team, and how many.
    teams: (usize, usize),
    rotate_seconds: i32,
    celebrates: bool,
    days_old: usize,
    seen_hours_ago: Option<i64>,
}

const DISPLAYS: &[Display] = &[
    Display {
        name: "Sales floor",
        teams: (0, 4),
        rotate_seconds: 15,
        celebrates: true,
        days_old: 24,
        seen_hours_ago: Some(2),
    },
    Display {
        name: "Lobby",
        teams: (2, 1),
        rotate_seconds: 60,
        celebrates: false,
        days_old: 6,
        seen_hours_ago: None,
    },
];

pub(super) async fn write(
    connection: &mut PgConnection,
    plan: &Arc<Plan>,
    options: &Options,
) -> anyhow::Result<()> {
    let columns =
        &["id", "name", "token_sha256", "rotate_seconds", "celebrate", "created_at", "last_seen_at"];
    let (made, seed) = (Arc::clone(plan), options.seed);
    copy::into_table(connection, "displays", columns, move |rows| {
        let mut dice = Dice::new(seed, "displays");
        for display in DISPLAYS {
            rows.numbered_row()?;
            rows.text(display.name);
            // A hash of nothing that anybody knows: a link that every copy of the sample has would let strangers in.
            rows.bytes(dice.base64url(32).as_bytes());
            rows.integer(display.rotate_seconds);
            rows.boolean(display.celebrates);
            rows.instant(made.calendar.days[made.calendar.today - display.days_old].opens);
            rows.instant_or_null(display.seen_hours_ago.map(|hours| made.calendar.now - hours * HOUR));
        }
        Ok(())
    })
    .await?;
    let living = plan.living_teams();
    copy::into_table(connection, "display_teams", &["display_id", "team_id", "place"], move |rows| {
        for (id, display) in (1..).zip(DISPLAYS) {
            let (first, many) = display.teams;
            let teams = (0..living).cycle().skip(first).take(many.min(living));
            for (place, team) in (1..).zip(teams) {
                rows.row()?;
                rows.bigint(id);
                rows.bigint(count(team) + 1);
                rows.integer(place);
            }
        }
        Ok(())
    })
    .await?;
    Ok(())
}
