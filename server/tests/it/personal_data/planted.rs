//! A person with a mark in every column that `columns.csv` calls a person's.

use std::path::PathBuf;

use sqlx::{AssertSqlSafe, Executor};

use crate::support::{
    Client, World,
    rows::{dump, png},
};

/// The beginnings of all marks: in texts, in bytes, in network addresses.
pub(super) const MARKS: [&str; 3] = ["mark_", "6d61726b5f", "2001:db8:dead"];

pub(super) struct Planted {
    pub(super) world: World,
    pub(super) person: i64,
    pub(super) admin: i64,
    /// Of the person
    pub(super) session: Client,
    pub(super) team: i64,
    pub(super) pictures: Vec<PathBuf>,
}

impl Planted {
    /// The rows that have a mark once everything is done but one thing: Google was not asked to revoke the calendar's grant, and
    /// until it has answered that job keeps the sealed token. The tests of calendars show that it goes.
    pub(super) async fn marked_rows(&self) -> Vec<String> {
        let revoking = "DELETE FROM graphile_worker._private_jobs WHERE task_id =
                            (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'leave_calendar')";
        let revoking = sqlx::query(revoking).execute(&self.world.pool).await.unwrap();
        assert_eq!(revoking.rows_affected(), 1, "the grant is revoked by a job");
        marked(&dump(&self.world.pool).await)
    }
}

/// The lines that have a mark.
pub(super) fn marked(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| MARKS.iter().any(|mark| line.contains(mark)));
    lines.map(str::to_owned).collect()
}

pub(super) async fn planted() -> Planted {
    let world = World::new().await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let [person, admin, boris] = [
        world.user("Anna", "user").await,
        world.user("Vera", "admin").await,
        world.user("Boris", "user").await,
    ];
    let session = world.session_of(person).await;
    let member = world.member(team, person, "2026-03-01T00:00:00Z").await;
    let other = world.member(team, boris, "2026-03-01T00:00:00Z").await;
    world.score(member, 30, "2026-03-10T10:00:00Z").await;
    world.score(other, 20, "2026-03-10T11:00:00Z").await;
    let folder: String = sqlx::query_scalar("SELECT 'pictures/' || key FROM organisation")
        .fetch_one(&world.pool)
        .await
        .unwrap();
    let keys = ["mark_files_storage_key_now", "mark_files_storage_key_old"];
    let pictures = keys.map(|key| world.folder.join(&folder).join(key)).to_vec();
    std::fs::create_dir_all(world.folder.join(&folder)).unwrap();
    for picture in &pictures {
        std::fs::write(picture, png(8, 8)).unwrap();
    }
    let rows = include_str!("planted.sql")
        .replace("$person", &person.to_string())
        .replace("$member", &member.to_string())
        .replace("$team", &team.to_string())
        .replace("$admin", &admin.to_string())
        .replace("$folder", &folder);
    world.pool.execute(AssertSqlSafe(rows)).await.unwrap();
    Planted { world, person, admin, session, team, pictures }
}
