//! Members and stints in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::model::{AvailableUser, Member, MemberDetails};
use crate::{
    ids::{MemberId, TeamId, UserId},
    listing::Part,
    search::Search,
};

pub async fn lock(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    user: UserId,
) -> sqlx::Result<Option<Member>> {
    let row = sqlx::query!(
        r#"SELECT id, position, job_title, left_at IS NULL AS "is_current!" FROM members
           WHERE team_id = $1 AND user_id = $2 FOR NO KEY UPDATE"#,
        team.0,
        user.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| Member {
        id: MemberId(row.id),
        details: MemberDetails { position: row.position, job_title: row.job_title },
        is_current: row.is_current,
    }))
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    user: UserId,
    details: &MemberDetails,
) -> sqlx::Result<MemberId> {
    sqlx::query_scalar!(
        r#"INSERT INTO members (team_id, user_id, position, job_title) VALUES ($1, $2, $3, $4)
           RETURNING id AS "id: MemberId""#,
        team.0,
        user.0,
        details.position,
        details.job_title
    )
    .fetch_one(transaction)
    .await
}

pub async fn set_details(
    transaction: impl PgExecutor<'_>,
    member: MemberId,
    details: &MemberDetails,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE members SET position = $2, job_title = $3 WHERE id = $1",
        member.0,
        details.position,
        details.job_title
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Never before the end of the last stint, even if a clock was turned back.
pub async fn open_stint(
    transaction: impl PgExecutor<'_>,
    member: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH here AS (UPDATE members SET left_at = NULL WHERE id = $1)
         INSERT INTO stints (member_id, joined_at)
         SELECT $1, greatest($2, max(left_at)) FROM stints WHERE member_id = $1",
        member.0,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

#[derive(Debug)]
pub struct Placed {
    pub member: MemberId,
    pub user: UserId,
    pub position: i32,
    pub is_current: bool,
}

/// Locks the places of these people in the team, by their ids, as all do who lock several.
pub async fn lock_many(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    users: &[UserId],
) -> sqlx::Result<Vec<Placed>> {
    sqlx::query_as!(
        Placed,
        r#"SELECT id AS member, user_id AS user, position, left_at IS NULL AS "is_current!" FROM members
           WHERE team_id = $1 AND user_id = ANY ($2) ORDER BY id FOR NO KEY UPDATE"#,
        team.0,
        users as &[UserId]
    )
    .fetch_all(transaction)
    .await
}

/// People who are not in the team come or come back; who was added meanwhile is not returned. By the ids of the people, so that two who add the same cannot wait
/// for each other.
pub async fn place_many(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    people: &[(UserId, MemberDetails)],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<(UserId, MemberId)>> {
    let users = people.iter().map(|(user, _)| *user).collect::<Vec<_>>();
    let positions = people.iter().map(|(_, details)| details.position).collect::<Vec<_>>();
    let job_titles = people.iter().map(|(_, details)| details.job_title.clone()).collect::<Vec<_>>();
    let rows = sqlx::query!(
        r#"WITH placed AS (
               INSERT INTO members (team_id, user_id, position, job_title)
               SELECT $1, user_id, position, job_title
               FROM unnest($2::bigint[], $3::integer[], $4::text[]) AS given (user_id, position, job_title)
               ORDER BY user_id
               ON CONFLICT ON CONSTRAINT members_place DO UPDATE
               SET position = excluded.position, job_title = excluded.job_title, left_at = NULL
               WHERE members.left_at IS NOT NULL
               RETURNING id, user_id),
           joined AS (
               INSERT INTO stints (member_id, joined_at)
               SELECT id, greatest($5, (SELECT max(s.left_at) FROM stints s WHERE s.member_id = id)) FROM placed)
           SELECT user_id, id FROM placed"#,
        team.0,
        &users as &[UserId],
        &positions,
        &job_titles,
        now
    )
    .fetch_all(transaction)
    .await?;
    Ok(rows.into_iter().map(|row| (UserId(row.user_id), MemberId(row.id))).collect())
}

/// Each member with their details before and after.
pub async fn set_many_details(
    transaction: impl PgExecutor<'_>,
    members: &[(MemberId, MemberDetails, MemberDetails)],
) -> sqlx::Result<()> {
    let ids = members.iter().map(|(member, ..)| *member).collect::<Vec<_>>();
    let positions = members.iter().map(|(.., details)| details.position).collect::<Vec<_>>();
    let job_titles = members.iter().map(|(.., details)| details.job_title.clone()).collect::<Vec<_>>();
    sqlx::query!(
        "UPDATE members SET position = given.position, job_title = given.job_title
         FROM unnest($1::bigint[], $2::integer[], $3::text[]) AS given (member, position, job_title) WHERE id = member",
        &ids as &[MemberId],
        &positions,
        &job_titles
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn set_positions(
    transaction: impl PgExecutor<'_>,
    members: &[MemberId],
    positions: &[i32],
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE members SET position = given.position
         FROM unnest($1::bigint[], $2::integer[]) AS given (member, position) WHERE id = member",
        members as &[MemberId],
        positions
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Everybody who is not in the team, or a part of them, by name.
pub async fn available(
    database: impl PgExecutor<'_>,
    team: TeamId,
    part: Option<&Part>,
) -> sqlx::Result<Vec<AvailableUser>> {
    let search = part.map(|part| &part.search);
    sqlx::query_as!(
        AvailableUser,
        "SELECT u.id, u.name, u.picture FROM users u
         WHERE u.deleted_at IS NULL
           AND NOT EXISTS (SELECT FROM members m WHERE m.user_id = u.id AND m.team_id = $1 AND m.left_at IS NULL)
           AND ($2 = '' OR u.search_key LIKE '%' || searched($2) || '%') AND u.search_key LIKE ALL
               (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($3::text[]) AS other))
         ORDER BY u.name COLLATE names, u.id
         LIMIT $4 OFFSET $5",
        team.0,
        search.map_or("", |search| &search.longest),
        search.map_or(&[][..], |search| &search.others),
        part.map(|part| part.paging.limit),
        part.map_or(0, |part| part.paging.offset())
    )
    .fetch_all(database)
    .await
}

pub async fn count_available(
    database: impl PgExecutor<'_>,
    team: TeamId,
    search: &Search,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM users u
           WHERE u.deleted_at IS NULL
             AND NOT EXISTS (SELECT FROM members m WHERE m.user_id = u.id AND m.team_id = $1 AND m.left_at IS NULL)
             AND ($2 = '' OR u.search_key LIKE '%' || searched($2) || '%') AND u.search_key LIKE ALL
                 (ARRAY (SELECT '%' || searched(other) || '%' FROM unnest($3::text[]) AS other))"#,
        team.0,
        search.longest,
        &search.others
    )
    .fetch_one(database)
    .await
}
