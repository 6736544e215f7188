use super::accounts::Accounts;
use super::calendar::HOUR;
use super::copy;
use super::options::Options;
use super::people::INACTIVE;
use super::pictures::Pictures;
use super::plan::Plan;
use super::random::count;
use super::report::Report;
use sqlx::PgConnection;
use std::sync::Arc;

pub(super) async fn files(
    connection: &mut PgConnection,
    plan: &Arc<Plan>,
    pictures: &Arc<Pictures>,
) -> anyhow::Result<u64> {
    let columns = &["id", "content_type", "size", "storage_key", "created_at"];
    let (plan, pictures) = (Arc::clone(plan), Arc::clone(pictures));
    let copied = copy::into_table(connection, "files", columns, move |rows| {
        for file in &pictures.files {
            rows.row()?;
            rows.text(&file.id);
            rows.text("image/png");
            rows.bigint(file.size);
            rows.text(&file.key);
            rows.instant(plan.calendar.days[0].midnight);
        }
        Ok(())
    });
    Ok(copied.await?.0)
}

pub(super) async fn users(
    connection: &mut PgConnection,
    plan: &Arc<Plan>,
    pictures: &Arc<Pictures>,
    accounts: Accounts<'_>,
) -> anyhow::Result<u64> {
    let columns = &[
        "id",
        "name",
        "email",
        "role",
        "picture",
        "password_hash",
        "is_active",
        "created_at",
        "email_proved_at",
        "last_sign_in_at",
    ];
    let (plan, pictures) = (Arc::clone(plan), Arc::clone(pictures));
    let hashes: Vec<_> =
        (0..plan.people.len()).map(|place| accounts.password_hash(&plan, place).map(str::to_owned)).collect();
    let copied = copy::into_table(connection, "users", columns, move |rows| {
        let (gone, made) = (plan.gone_people(), plan.account_days());
        for (place, person) in plan.people.iter().enumerate() {
            rows.numbered_row()?;
            rows.text(&person.name.full);
            rows.text(&person.email);
            rows.text(if person.is_admin { "admin" } else { "user" });
            rows.text_or_null(pictures.of_people[place].map(|file| pictures.files[file].id.as_str()));
            rows.text_or_null(hashes[place].as_deref());
            // Of those who left, some accounts were deactivated and some forgotten.
            rows.boolean(place != INACTIVE && (!gone[place] || place % 3 == 0 || person.is_admin));
            rows.instant(made[place]);
            rows.instant(made[place]);
            // Most of them within the last weeks; some have never come.
            let hours = count(place * 37 % 600);
            let last = made[place].max(plan.calendar.now - HOUR * hours);
            rows.instant_or_null((place % 23 != 7).then_some(last));
        }
        Ok(())
    });
    Ok(copied.await?.0)
}

pub(super) async fn teams(
    connection: &mut PgConnection,
    plan: &Arc<Plan>,
    pictures: &Arc<Pictures>,
) -> anyhow::Result<u64> {
    let columns = &["id", "name", "type", "picture", "created_at", "deleted_at"];
    let (plan, pictures) = (Arc::clone(plan), Arc::clone(pictures));
    let copied = copy::into_table(connection, "teams", columns, move |rows| {
        for (team, picture) in plan.teams.iter().zip(&pictures.of_teams) {
            rows.numbered_row()?;
            rows.text(&team.name);
            rows.text(team.kind);
            rows.text(&pictures.files[*picture].id);
            rows.instant(team.created);
            rows.instant_or_null(team.deleted.map(|(_, at)| at));
        }
        Ok(())
    });
    Ok(copied.await?.0)
}

/// The members with their last scores, in halves.
pub(super) async fn members(
    connection: &mut PgConnection,
    plan: &Arc<Plan>,
    scores: Vec<i64>,
) -> anyhow::Result<u64> {
    let columns = &["id", "team_id", "user_id", "position", "job_title", "balle", "left_at"];
    let plan = Arc::clone(plan);
    let copied = copy::into_table(connection, "members", columns, move |rows| {
        for (member, score) in plan.members.iter().zip(scores) {
            rows.numbered_row()?;
            rows.bigint(count(member.team) + 1);
            rows.bigint(count(member.person) + 1);
            rows.integer(member.position);
            rows.text(member.job_title);
            rows.halves(score);
            rows.instant_or_null(member.left());
        }
        Ok(())
    });
    Ok(copied.await?.0)
}

pub(super) async fn stints(connection: &mut PgConnection, plan: &Arc<Plan>) -> anyhow::Result<u64> {
    let columns = &["id", "member_id", "joined_at", "left_at"];
    let plan = Arc::clone(plan);
    let copied = copy::into_table(connection, "stints", columns, move |rows| {
        for (place, member) in plan.members.iter().enumerate() {
            for stint in &member.stints {
                rows.numbered_row()?;
                rows.bigint(count(place) + 1);
                rows.instant(stint.joined);
                rows.instant_or_null(stint.left.map(|(_, at)| at));
            }
        }
        Ok(())
    });
    Ok(copied.await?.0)
}

/// The connected calendars. There is no permission to read them: the token is empty and no next reading is
/// planned, so that they are shown and no worker asks Google for them.
pub(super) async fn connections(connection: &mut PgConnection, plan: &Arc<Plan>) -> anyhow::Result<u64> {
    let columns = &[
        "user_id",
        "calendar_name",
        "refresh_token",
        "key_id",
        "status",
        "connected_at",
        "last_success_at",
        "last_full_sync_at",
        "last_error",
        "failures",
    ];
    let plan = Arc::clone(plan);
    let copied = copy::into_table(connection, "calendar_connections", columns, move |rows| {
        for connection in &plan.connections {
            rows.row()?;
            rows.bigint(count(connection.person) + 1);
            rows.text_or_null(connection.calendar_name);
            rows.bytes(&[]);
            rows.text("sample");
            rows.text(if connection.is_broken { "broken" } else { "live" });
            rows.instant(connection.connected);
            rows.instant(connection.last_read);
            rows.instant(connection.last_read);
            rows.text_or_null(connection.is_broken.then_some("revoked"));
            rows.integer(connection.is_broken.into());
        }
        Ok(())
    });
    Ok(copied.await?.0)
}

/// The versions for screens, and a row of the audit log.
pub(super) async fn bookkeeping(
    connection: &mut PgConnection,
    plan: &Arc<Plan>,
    options: &Options,
) -> anyhow::Result<()> {
    let made = Arc::clone(plan);
    copy::into_table(connection, "versions", &["area", "key", "version"], move |rows| {
        let teams = count(made.teams.len());
        let of_teams =
            ["team", "team_events"].into_iter().flat_map(|area| (1..=teams).map(move |team| (area, team)));
        let of_calendars = made.connections.iter().map(|one| ("calendar", count(one.person) + 1));
        for (area, key) in of_teams.chain(of_calendars).chain([("teams", 0), ("users", 0)]) {
            rows.row()?;
            rows.text(area);
            rows.bigint(key);
            rows.bigint(1);
        }
        Ok(())
    })
    .await?;
    let (at, after) = (plan.calendar.now, Report::json(options));
    copy::into_table(
        connection,
        "audit_log",
        &["id", "at", "actor_id", "action", "subject", "after"],
        move |rows| {
            rows.numbered_row()?;
            rows.instant(at);
            rows.null(); // the command line, no account
            rows.text("organisation.filled");
            rows.text("organisation/1");
            rows.json(&after);
            Ok(())
        },
    )
    .await?;
    Ok(())
}
