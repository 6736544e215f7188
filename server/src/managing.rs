//! Who manages which team. Deactivating a person, deleting one and deleting a team end it, so this module lies below users,
//! teams and managers.
//!
//! Whoever changes this takes the lock of the table first and the rows that it ends next, before any other row: a manager's
//! change begins with a share of the manager's own row.

use chrono::{DateTime, Utc};
use serde_json::json;

use crate::{
    audit::Entry,
    change::Change,
    ids::{TeamId, UserId},
    topic::Topic,
};

/// What a manager is asked for. The organisation can keep some of it for administrators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    Lead,
    SetScores,
    SetRules,
}

impl Right {
    /// As `managers_may` knows it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lead => "lead",
            Self::SetScores => "set_scores",
            Self::SetRules => "set_rules",
        }
    }
}

/// Keeps somebody a manager until the change ends. False if they are not, or the organisation does not leave this to them.
pub async fn hold(change: &mut Change<'_>, team: TeamId, user: UserId, right: Right) -> sqlx::Result<bool> {
    let now = change.now();
    // The last that has begun; spans never overlap.
    let held = sqlx::query_scalar!(
        "SELECT until FROM team_managers
         WHERE team_id = $1 AND user_id = $2 AND since <= $3 AND ended_by IS NULL AND managers_may($4)
         ORDER BY since DESC LIMIT 1
         FOR SHARE",
        team.0,
        user.0,
        now,
        right.name()
    )
    .fetch_optional(change.connection())
    .await?;
    // Read again, because the row may have been waited for.
    let now = change.now();
    Ok(held.is_some_and(|until| until.is_none_or(|until| until > now)))
}

/// Lets nobody else name, change or end managers until the change ends. Managers' own changes go on.
pub async fn lock(change: &mut Change<'_>) -> sqlx::Result<()> {
    sqlx::query!("LOCK TABLE team_managers IN SHARE ROW EXCLUSIVE MODE").execute(change.connection()).await?;
    Ok(())
}

#[derive(Clone, Copy, Debug)]
pub enum Whose<'a> {
    Team(TeamId),
    Relation(TeamId, UserId),
    /// Administrators are left out: their accounts are protected.
    People(&'a [UserId]),
    /// By email, whoever it is
    Account(&'a str),
    /// An administrator, too
    Anybody(UserId),
}

#[derive(Debug)]
pub struct Ended {
    pub id: i64,
    pub team: TeamId,
    pub user: UserId,
    pub since: DateTime<Utc>,
    pub until: Option<DateTime<Utc>>,
}

/// Ends at once what runs, and removes what is planned. The first thing that a change does.
pub async fn end(change: &mut Change<'_>, whose: Whose<'_>) -> sqlx::Result<Vec<Ended>> {
    lock(change).await?;
    let ended = open(change, whose).await?;
    if ended.is_empty() {
        return Ok(ended);
    }
    let ids = ended.iter().map(|ended| ended.id).collect::<Vec<_>>();
    // Later than whatever managers have changed under their shares.
    let (now, by) = (change.now(), change.actor());
    sqlx::query!(
        "WITH planned AS (DELETE FROM team_managers WHERE id = ANY ($1) AND since > $2)
         UPDATE team_managers SET until = greatest($2, since + interval '1 microsecond'), ended_by = $3
         WHERE id = ANY ($1) AND since <= $2",
        &ids,
        now,
        by as Option<UserId>
    )
    .execute(change.connection())
    .await?;
    for Ended { team, user, since, until, .. } in &ended {
        change.raise(Topic::Inbox(*user));
        raise_deciders(change, *team, *user).await?;
        let entry = Entry {
            action: "manager.ended",
            subject: format!("team/{team}"),
            before: Some(json!({ "user": user, "since": since, "until": until })),
            after: None,
        };
        change.record(entry).await?;
    }
    Ok(ended)
}

/// Who decides about a person in a team hears of it: with its last manager's end these are the administrators.
pub async fn raise_deciders(change: &mut Change<'_>, team: TeamId, person: UserId) -> sqlx::Result<()> {
    let now = change.now();
    let deciders =
        sqlx::query_scalar!(r#"SELECT deciders($1, $2, $3) AS "id!: UserId""#, team.0, person.0, now)
            .fetch_all(change.connection())
            .await?;
    for user in deciders {
        change.raise(Topic::Inbox(user));
    }
    Ok(())
}

/// Locks what runs or is planned.
async fn open(change: &mut Change<'_>, whose: Whose<'_>) -> sqlx::Result<Vec<Ended>> {
    let (team, people, email) = match whose {
        Whose::Team(team) => (Some(team), None, None),
        Whose::Relation(team, user) => (Some(team), Some(vec![user]), None),
        Whose::People(people) => (None, Some(people.to_vec()), None),
        Whose::Account(email) => (None, None, Some(email)),
        Whose::Anybody(user) => (None, Some(vec![user]), None),
    };
    let spares_administrators = matches!(whose, Whose::People(_));
    let now = change.now();
    sqlx::query_as!(
        Ended,
        r#"SELECT m.id, m.team_id AS "team: TeamId", m.user_id AS "user: UserId", m.since, m.until
           FROM team_managers m
           WHERE (m.until IS NULL OR m.until > $1) AND m.ended_by IS NULL
             AND ($2::bigint IS NULL OR m.team_id = $2)
             AND ($3::bigint[] IS NULL OR m.user_id = ANY ($3))
             AND ($4::text IS NULL OR m.user_id = (
                 SELECT id FROM users WHERE email_key(email) = email_key($4) AND deleted_at IS NULL))
             AND NOT ($5 AND EXISTS (SELECT FROM users u WHERE u.id = m.user_id AND u.role = 'admin'))
           ORDER BY m.id FOR UPDATE OF m"#,
        now,
        team as Option<TeamId>,
        people as Option<Vec<UserId>>,
        email,
        spares_administrators
    )
    .fetch_all(change.connection())
    .await
}
