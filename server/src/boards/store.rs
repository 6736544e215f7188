//! Boards in PostgreSQL. Three queries return the same rows: today's board, the definition of a past day's,
//! and the stored one of a closed day. Two more read less: today's first members, and the places of a closed
//! day. Which teams a page has depends on the caller, what a board says does not.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::{
    model::{Board, Day, Freshness, Standing, When, places},
    you::OwnScore,
};
use crate::{
    auth::model::BoardsState,
    ids::{MemberId, TeamId, UserId},
    paging::Paging,
};

/// All teams or some ids, and all members of each or the first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection<'a> {
    pub ids: Option<&'a [TeamId]>,
    pub members: Option<i64>,
}

/// The teams of a page in their order, the number of all, the caller's own scores on today's boards, and what all of
/// it depends on.
#[derive(Debug)]
pub struct TeamsPage {
    pub today: Day,
    pub state: BoardsState,
    pub total: i64,
    pub teams: Vec<TeamId>,
    /// Each with the version of its board.
    pub own: Vec<(OwnScore, Option<i64>)>,
}

/// A team with one of its members, or without if it has none. A closed day without teams is one row too.
#[derive(Debug)]
struct Row {
    team_id: Option<i64>,
    team_name: Option<String>,
    team_type: Option<String>,
    team_picture: Option<String>,
    /// Set if not every member has a row.
    members_count: Option<i64>,
    /// Only of today's board.
    version: Option<i64>,
    member_id: Option<i64>,
    position: Option<i32>,
    job_title: Option<String>,
    balle: Option<Decimal>,
    user_id: Option<i64>,
    name: Option<String>,
    picture: Option<String>,
}

/// Today's board, or the definition of a past one. A past board is always ranked completely; the caller cuts
/// it to the first members.
pub async fn boards(
    database: impl PgExecutor<'_>,
    when: When,
    which: Selection<'_>,
) -> sqlx::Result<Vec<Board>> {
    let rows = match when {
        When::Now if which.members.is_some() => {
            sqlx::query_file_as!(Row, "src/boards/first.sql", which.ids as Option<&[TeamId]>, which.members)
                .fetch_all(database)
                .await?
        }
        When::Now => {
            sqlx::query_file_as!(Row, "src/boards/now.sql", which.ids as Option<&[TeamId]>)
                .fetch_all(database)
                .await?
        }
        When::EndOf(day) => {
            sqlx::query_file_as!(Row, "src/boards/at_day.sql", which.ids as Option<&[TeamId]>, day)
                .fetch_all(database)
                .await?
        }
    };
    Ok(group_rows(rows))
}

/// Those that are deleted, too: they have boards of past days.
pub async fn every_team(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<TeamId>> {
    sqlx::query_scalar!(r#"SELECT id AS "id: TeamId" FROM teams ORDER BY id"#).fetch_all(database).await
}

/// The stored boards of a day, if it is closed.
pub async fn closed(
    database: impl PgExecutor<'_>,
    day: NaiveDate,
    which: Selection<'_>,
) -> sqlx::Result<Option<Vec<Board>>> {
    let rows = sqlx::query_file_as!(Row, "src/boards/closed.sql", which.ids as Option<&[TeamId]>, day)
        .fetch_all(database)
        .await?;
    Ok(if rows.is_empty() { None } else { Some(group_rows(rows)) })
}

/// Each member's place on the boards of these teams at the end of a closed day.
pub async fn closed_places(
    database: impl PgExecutor<'_>,
    day: NaiveDate,
    teams: &[TeamId],
) -> sqlx::Result<Option<HashMap<MemberId, i64>>> {
    let rows =
        sqlx::query_file!("src/boards/places.sql", day, teams as &[TeamId]).fetch_all(database).await?;
    let places = rows.iter().filter_map(|row| Some((MemberId(row.member_id?), row.place))).collect();
    Ok(if rows.is_empty() { None } else { Some(places) })
}

/// Returns the end of the day if it is not closed and can be; or whether it is closed or not.
pub async fn settled(
    database: impl PgExecutor<'_>,
    day: NaiveDate,
    now: DateTime<Utc>,
    settling: TimeDelta,
    closed_too: bool,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_file_scalar!("src/boards/settled.sql", day, now, settling as _, closed_too)
        .fetch_optional(database)
        .await
}

/// Returns whether this call closed the day and stored a team.
pub async fn close(
    database: impl PgExecutor<'_>,
    day: NaiveDate,
    over: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let stored = sqlx::query_file!("src/boards/close.sql", day, over, now).execute(database).await?;
    Ok(stored.rows_affected() > 0)
}

pub async fn today(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(r#"SELECT day_of($1) AS "today!""#, now).fetch_one(database).await
}

/// A page of these teams as the caller sees them: now, or at the end of a day that is over.
pub async fn teams_page(
    database: impl PgExecutor<'_>,
    caller: UserId,
    date: Option<NaiveDate>,
    ids: Option<&[TeamId]>,
    paging: Paging,
    now: DateTime<Utc>,
) -> sqlx::Result<TeamsPage> {
    let rows = sqlx::query_file!(
        "src/boards/page.sql",
        ids as Option<&[TeamId]>,
        date,
        caller.0,
        paging.limit,
        paging.offset(),
        now
    )
    .fetch_all(database)
    .await?;
    let first = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    let versions = first.teams_version + rows.iter().filter_map(|row| row.version).sum::<i64>();
    let own = rows.iter().filter_map(|row| {
        let own = OwnScore {
            team: TeamId(row.team_id?),
            member: MemberId(row.member_id?),
            balle: row.balle?,
            gain: None,
            better: row.better?,
            shared: row.shared,
            next: row.next.zip(row.at_next),
        };
        Some((own, row.version))
    });
    Ok(TeamsPage {
        today: Day { date: first.today, begun: first.begun, ends: first.ends },
        state: BoardsState { versions, own: first.own.clone() },
        total: first.total,
        teams: rows.iter().filter_map(|row| row.team_id.map(TeamId)).collect(),
        own: own.collect(),
    })
}

pub async fn freshness(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<Freshness> {
    sqlx::query_as!(
        Freshness,
        r#"SELECT (SELECT coalesce(sum(version), 0)::bigint FROM versions
                   WHERE area IN ('team', 'teams')) AS "versions!",
                  day_of($1) AS "today!", zone
           FROM organisation"#,
        now
    )
    .fetch_one(database)
    .await
}

/// Rows come team by team and best first; each team becomes a board, and each row gets its place.
fn group_rows(rows: Vec<Row>) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    for row in rows {
        let (Some(id), Some(name), Some(r#type)) = (row.team_id, row.team_name, row.team_type) else {
            continue;
        };
        if boards.last().is_none_or(|board| board.id.0 != id) {
            let (picture, members_count) = (row.team_picture, row.members_count.unwrap_or(0));
            let version = row.version;
            boards.push(Board {
                id: TeamId(id),
                name,
                r#type,
                picture,
                version,
                members_count,
                members: Vec::new(),
            });
        }
        let member = (row.member_id, row.user_id, row.name, row.balle, row.position, row.job_title);
        let (
            Some(board),
            (Some(member), Some(user), Some(name), Some(balle), Some(position), Some(job_title)),
        ) = (boards.last_mut(), member)
        else {
            continue;
        };
        let picture = row.picture;
        let standing = Standing {
            id: UserId(user),
            name,
            picture,
            position,
            job_title,
            balle,
            group_member_id: MemberId(member),
            place: 0,
        };
        board.members.push(standing);
    }
    for board in &mut boards {
        board.members_count = board.members_count.max(board.members.len().try_into().unwrap_or(i64::MAX));
        let ranked = places(board.members.iter().map(|member| member.balle)).collect::<Vec<_>>();
        for (member, place) in board.members.iter_mut().zip(ranked) {
            member.place = place;
        }
    }
    boards
}
