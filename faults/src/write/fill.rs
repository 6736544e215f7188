//! The organisation that writers find: teams by hand and by rules, and for each writer people whom nobody else touches.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use live_load::world::rows;
use sqlx::{PgPool, query, query_as, query_scalar};

/// What a closed visit gives.
pub(crate) const POINTS: i64 = 10;
const SCORED: usize = 2 * SHEET;
/// Places of one writer in one team
pub(crate) const SHEET: usize = 3;
const COUNTED: usize = 3;
const ADMINS: usize = 2;
const RULED_TEAMS: usize = 2;
/// Of a place and day; the API takes 100.
pub(crate) const REPORTS_A_PLACE: usize = 90;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) writers: usize,
    /// How often a membership may be left in doubt
    pub(crate) faults: usize,
    pub(crate) writes: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) member: i64,
    pub(crate) team: i64,
    pub(crate) user: i64,
}

/// What one writer owns.
#[derive(Debug)]
pub(crate) struct Workload {
    pub(crate) number: usize,
    /// Of administrators: one alone may only write so fast
    pub(crate) tokens: Vec<String>,
    /// The team whose targets only this writer sets
    pub(crate) home: i64,
    pub(crate) scored: Vec<Place>,
    /// In teams with rules
    pub(crate) counted: Vec<Place>,
    /// … with their own sessions
    pub(crate) reporters: Vec<(Place, String)>,
    /// In no team
    pub(crate) strangers: Vec<i64>,
    /// Those by hand, which strangers join
    pub(crate) teams: Vec<i64>,
}

/// What all share.
#[derive(Debug, Default)]
pub(crate) struct Organisation {
    /// Begins the mark of every write
    pub(crate) run: String,
    pub(crate) admin: String,
    /// A visit of the last hour
    pub(crate) visit: (String, String),
    pub(crate) next_month: String,
    /// The last day that could be closed when the run began, and so the last that must be closed when it ends
    pub(crate) last_day: String,
    /// Of that day, if this organisation existed then
    pub(crate) scores: BTreeMap<i64, f64>,
    /// Before the first write
    pub(crate) versions: BTreeMap<(String, i64), i64>,
    pub(crate) audited: i64,
}

/// `run` is made of letters and digits.
pub(crate) async fn fill(pool: &PgPool, run: &str, size: Size) -> Result<(Organisation, Vec<Workload>)> {
    let reporters = size.writes / 10 / size.writers / REPORTS_A_PLACE + 2;
    let strangers = size.faults / 8 + 4;
    let each = ADMINS + SCORED + COUNTED + reporters + strangers;
    rows::set_zone(pool).await?;
    // Nobody was in a team on a day that is closed already.
    let is_new = query_scalar("SELECT NOT EXISTS (SELECT FROM closed_days)").fetch_one(pool).await?;
    let age = if is_new { 30 } else { 0 };
    let people = people(pool, run, each * size.writers, ADMINS * size.writers).await?;
    let teams = teams(pool, run, size.writers + RULED_TEAMS, age).await?;
    let (by_hand, ruled) = teams.split_at(size.writers);
    let (admins, others) = people.split_at(ADMINS * size.writers);

    let mut wanted = Vec::new();
    let mut strangers_of = Vec::new();
    for (number, own) in others.chunks(each - ADMINS).enumerate() {
        let (placed, strangers) = own.split_at(SCORED + COUNTED + reporters);
        for (at, user) in placed.iter().enumerate() {
            // Two writers meet in every team: its version is raised by both.
            let team = if at < SCORED {
                by_hand[(number + at / SHEET) % by_hand.len()]
            } else {
                ruled[at % RULED_TEAMS]
            };
            wanted.push((team, *user));
        }
        strangers_of.push(strangers.to_vec());
    }
    let places = places(pool, &wanted, age).await?;
    rules(pool, ruled).await?;
    let tokens = sign_in(pool, run, &people).await?;
    let token = |user: i64| tokens.get(&user).cloned().context("nobody is signed in");

    let mut workloads = Vec::new();
    for (number, strangers) in strangers_of.into_iter().enumerate() {
        let own = places.iter().skip(number * (SCORED + COUNTED + reporters));
        let own = own.take(SCORED + COUNTED + reporters).copied().collect::<Vec<_>>();
        let reporters = own[SCORED + COUNTED..].iter().map(|place| Ok((*place, token(place.user)?)));
        workloads.push(Workload {
            number,
            tokens: admins[number * ADMINS..][..ADMINS]
                .iter()
                .map(|user| token(*user))
                .collect::<Result<_>>()?,
            home: by_hand[number],
            scored: own[..SCORED].to_vec(),
            counted: own[SCORED..SCORED + COUNTED].to_vec(),
            reporters: reporters.collect::<Result<_>>()?,
            strangers,
            teams: by_hand.to_vec(),
        });
    }
    Ok((organisation(pool, run, token(admins[0])?, age).await?, workloads))
}

pub(crate) async fn people(pool: &PgPool, run: &str, count: usize, admins: usize) -> Result<Vec<i64>> {
    let mut ids = query_scalar(
        "INSERT INTO users (name, email, role, created_at)
         SELECT 'Person ' || n, $1 || '-p' || n || '@faults.example', CASE WHEN n <= $3 THEN 'admin' ELSE 'user' END,
                now() - interval '30 days'
         FROM generate_series(1, $2) AS n ORDER BY n RETURNING id",
    )
    .bind(run)
    .bind(i64::try_from(count)?)
    .bind(i64::try_from(admins)?)
    .fetch_all(pool)
    .await?;
    ids.sort_unstable();
    Ok(ids)
}

pub(crate) async fn teams(pool: &PgPool, run: &str, count: usize, age: i32) -> Result<Vec<i64>> {
    let mut ids = query_scalar::<_, i64>(
        "INSERT INTO teams (name, type, created_at)
         SELECT 'Team ' || n || ' of ' || $1, 'Field', now() - $3 * interval '1 day' FROM generate_series(1, $2) AS n
         ORDER BY n RETURNING id",
    )
    .bind(run)
    .bind(i64::try_from(count)?)
    .bind(age)
    .fetch_all(pool)
    .await?;
    ids.sort_unstable();
    let versions =
        query("INSERT INTO versions (area, key) SELECT 'team', id FROM unnest($1::bigint[]) AS made (id)");
    versions.bind(&ids).execute(pool).await?;
    Ok(ids)
}

/// In the order of `wanted`.
pub(crate) async fn places(pool: &PgPool, wanted: &[(i64, i64)], age: i32) -> Result<Vec<Place>> {
    let (teams, users): (Vec<_>, Vec<_>) = wanted.iter().copied().unzip();
    let made = query_as::<_, (i64, i64, i64)>(
        "WITH made AS (
             INSERT INTO members (team_id, user_id, balle)
             SELECT team, person, n FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS asked (team, person, n) ORDER BY n
             RETURNING id, team_id, user_id, balle),
         scored AS (INSERT INTO score_changes (member_id, balle, changed_at) SELECT id, balle, now() - $3 * interval '1 day' FROM made),
         begun AS (INSERT INTO stints (member_id, joined_at) SELECT id, now() - $3 * interval '1 day' FROM made)
         SELECT id, team_id, user_id FROM made",
    )
    .bind(&teams)
    .bind(&users)
    .bind(age)
    .fetch_all(pool)
    .await?;
    let by_user = made.into_iter().map(|(member, team, user)| (user, Place { member, team, user }));
    let by_user = by_user.collect::<BTreeMap<_, _>>();
    users.iter().map(|user| by_user.get(user).copied().context("somebody is in no team")).collect()
}

async fn rules(pool: &PgPool, teams: &[i64]) -> Result<()> {
    query(
        "INSERT INTO point_rules (team_id, mode, lines, from_day, created_at)
         SELECT id, 'own', jsonb_build_array(jsonb_build_object('kind', 'closed', 'origin', 'any', 'points', $2, 'per', NULL)),
                current_date - 7, now() - interval '7 days'
         FROM unnest($1::bigint[]) AS ruled (id)",
    )
    .bind(teams)
    .bind(POINTS)
    .execute(pool)
    .await?;
    query("UPDATE teams SET reports = 'confirm' WHERE id = ANY ($1)").bind(teams).execute(pool).await?;
    Ok(())
}

/// The database hashes the tokens, as the server does.
pub(crate) async fn sign_in(pool: &PgPool, run: &str, people: &[i64]) -> Result<BTreeMap<i64, String>> {
    let secret = format!("{run}-{:032x}", rand::random::<u128>());
    let tokens = query_as::<_, (i64, String)>(
        "WITH made AS (SELECT id, $1 || '-' || id AS token FROM unnest($2::bigint[]) AS people (id)),
         kept AS (
             INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
             SELECT id, sha256(convert_to(token, 'UTF8')), now(), now(), now() + interval '3 days' FROM made)
         SELECT id, token FROM made",
    )
    .bind(secret)
    .bind(people);
    Ok(tokens.fetch_all(pool).await?.into_iter().collect())
}

/// A day is closed ten minutes after its end at the earliest, and only if no transaction is open that began before.
pub(crate) async fn last_day(pool: &PgPool, now: &str) -> Result<String> {
    let day = query_scalar("SELECT (day_of($1::timestamptz - interval '15 minutes') - 1)::text").bind(now);
    Ok(day.fetch_one(pool).await?)
}

async fn organisation(pool: &PgPool, run: &str, admin: String, age: i32) -> Result<Organisation> {
    let (now, starts, ends, next_month) = query_as::<_, (String, String, String, String)>(
        "SELECT now()::text, to_char(now() - interval '1 hour', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'),
                to_char(now() - interval '10 minutes', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'),
                (date_trunc('month', now()) + interval '1 month')::date::text",
    )
    .fetch_one(pool)
    .await?;
    let last_day = last_day(pool, &now).await?;
    let scores = query_as::<_, (i64, f64)>(
        "SELECT id, balle::float8 FROM members WHERE $1 > 0 AND EXISTS (
             SELECT FROM stints WHERE member_id = members.id AND joined_at < end_of_day($2::date))",
    );
    let scores = scores.bind(age).bind(&last_day).fetch_all(pool).await?;
    let audited = query_scalar("SELECT coalesce(max(id), 0) FROM audit_log").fetch_one(pool).await?;
    let versions = query_as::<_, (String, i64, i64)>("SELECT area, key, version FROM versions");
    let versions = versions.fetch_all(pool).await?.into_iter();
    Ok(Organisation {
        run: run.to_owned(),
        admin,
        visit: (starts, ends),
        next_month,
        last_day,
        scores: scores.into_iter().collect(),
        audited,
        versions: versions.map(|(area, key, version)| ((area, key), version)).collect(),
    })
}
