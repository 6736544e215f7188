//! Initial teams, people and sessions, as the product would have written them.
#![expect(
    clippy::disallowed_methods,
    reason = "this program reads another's tables; what it says of them is checked by every run"
)]

use anyhow::{Context, Result};
use sqlx::{PgPool, query, query_as, query_scalar};

#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub teams: usize,
    pub members_a_team: usize,
    pub sessions: usize,
}

#[derive(Clone, Copy, Debug)]
pub struct Member {
    pub team_id: i64,
    pub user_id: i64,
}

impl Member {
    pub fn scored(self, balle: &str) -> String {
        format!("/api/groups/{}/tables/user/{}/balle/{balle}", self.team_id, self.user_id)
    }
}

#[derive(Debug)]
pub struct Rows {
    pub teams: Vec<i64>,
    pub members: Vec<Member>,
    /// Each may hold 20 streams.
    pub tokens: Vec<String>,
    /// An administrator's token.
    pub writer: String,
}

pub const STREAMS_PER_SESSION: usize = 20;

/// The organisation's time zone, where scripts/odd-hours wants another one than UTC.
pub async fn set_zone(pool: &PgPool) -> Result<()> {
    if let Ok(zone) = std::env::var("TEST_ZONE") {
        query("UPDATE organisation SET zone = $1").bind(zone).execute(pool).await?;
    }
    Ok(())
}

impl Rows {
    pub async fn fill(pool: &PgPool, size: Size) -> Result<Self> {
        set_zone(pool).await?;
        let (teams, a_team) = (i64::try_from(size.teams)?, i64::try_from(size.members_a_team)?);
        query(
            "INSERT INTO users (name, email, role, created_at)
             SELECT 'Person ' || n, 'person' || n || '@load.example', CASE n WHEN 0 THEN 'admin' ELSE 'user' END,
                    now() - interval '30 days'
             FROM generate_series(0, $1) AS n ORDER BY n",
        )
        .bind(teams * a_team)
        .execute(pool)
        .await?;
        query(
            "WITH made AS (
                 INSERT INTO teams (name, type, created_at)
                 SELECT 'Team ' || n, 'Field', now() - interval '30 days' FROM generate_series(1, $1) AS n RETURNING id)
             INSERT INTO versions (area, key) SELECT 'team', id FROM made",
        )
        .bind(teams)
        .execute(pool)
        .await?;
        // Everybody joined before yesterday, so that 'change' has a value.
        query(
            "WITH made AS (
                 INSERT INTO members (team_id, user_id, balle)
                 SELECT t.id, u.id, u.n FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM teams) t
                 JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users WHERE role = 'user') u
                   ON u.n / $1 = t.n RETURNING id, balle),
             begun AS (INSERT INTO stints (member_id, joined_at) SELECT id, now() - interval '29 days' FROM made)
             INSERT INTO score_changes (member_id, balle, changed_at)
             SELECT id, balle, now() - interval '28 days' FROM made",
        )
        .bind(a_team)
        .execute(pool)
        .await?;
        let sessions = i64::try_from(size.sessions)?;
        let (writer, tokens) = (sign_in(pool, "admin", 1).await?, sign_in(pool, "user", sessions).await?);
        let members = query_as("SELECT team_id, user_id FROM members ORDER BY id").fetch_all(pool).await?;
        Ok(Self {
            teams: query_scalar("SELECT id FROM teams ORDER BY id").fetch_all(pool).await?,
            members: members.into_iter().map(|(team_id, user_id)| Member { team_id, user_id }).collect(),
            tokens,
            writer: writer.into_iter().next().context("nobody may write")?,
        })
    }

    pub fn token_of(&self, stream: usize) -> &str {
        &self.tokens[stream / STREAMS_PER_SESSION % self.tokens.len()]
    }
}

/// Sessions of people of this role. The database hashes the tokens, as the server does.
async fn sign_in(pool: &PgPool, role: &str, count: i64) -> Result<Vec<String>> {
    let secret = format!("live-load-{:032x}", rand::random::<u128>());
    let tokens = query_scalar(
        "WITH people AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS many
                         FROM users WHERE role = $1),
         made AS (SELECT n, $2 || '-' || n AS token FROM generate_series(1, $3) AS n),
         kept AS (
             INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
             SELECT id, sha256(convert_to(token, 'UTF8')), now(), now(), now() + interval '1 day'
             FROM made JOIN people ON people.n = made.n % people.many)
         SELECT token FROM made",
    )
    .bind(role)
    .bind(secret)
    .bind(count);
    Ok(tokens.fetch_all(pool).await?)
}

pub async fn version_of(pool: &PgPool, team: i64) -> Result<i64> {
    let version = query_scalar("SELECT version FROM versions WHERE area = 'team' AND key = $1").bind(team);
    Ok(version.fetch_one(pool).await?)
}
