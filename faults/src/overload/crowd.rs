//! People with sessions of their own, and what they ask for.

use std::net::SocketAddr;

use anyhow::{Context, Result};
use rand::RngExt;
use sqlx::PgPool;

use crate::write::fill::{self, Place};

const TEAMS: usize = 24;
const PEOPLE: usize = 600;
/// Who set scores, and one more, who deactivates people.
const ADMINS: usize = 20;
/// When they joined and were created
const DAYS_AGO: i32 = 30;

#[derive(Debug)]
pub(crate) struct Crowd {
    people: Vec<(Place, String)>,
    scorers: Vec<String>,
    pub(crate) administrator: String,
    /// Those who are deactivated, with their sessions
    pub(crate) leavers: Vec<(i64, String)>,
}

impl Crowd {
    pub(crate) async fn fill(pool: &PgPool, run: &str, leavers: usize) -> Result<Self> {
        let admins = ADMINS + 1;
        let all = fill::people(pool, run, admins + PEOPLE + leavers, admins).await?;
        let teams = fill::teams(pool, run, TEAMS, DAYS_AGO).await?;
        let (admins, others) = all.split_at(admins);
        let (members, leavers) = others.split_at(PEOPLE);
        let wanted = teams.iter().cycle().copied().zip(members.iter().copied()).collect::<Vec<_>>();
        let places = fill::places(pool, &wanted, DAYS_AGO).await?;
        let tokens = fill::sign_in(pool, run, &all).await?;
        let token = |user: &i64| tokens.get(user).cloned().context("nobody is signed in");
        let mut scorers = admins.iter().map(token).collect::<Result<Vec<_>>>()?;
        Ok(Self {
            people: places
                .into_iter()
                .map(|place| Ok((place, token(&place.user)?)))
                .collect::<Result<_>>()?,
            administrator: scorers.pop().context("no administrator")?,
            scorers,
            leavers: leavers.iter().map(|user| Ok((*user, token(user)?))).collect::<Result<_>>()?,
        })
    }

    /// What somebody asks for next: of a hundred 35 a page of boards, 30 Today, 20 who they are, 10 their team, 5 set a score.
    pub(crate) fn question(&self, address: SocketAddr) -> Vec<u8> {
        let mut random = rand::rng();
        let (place, token) = &self.people[random.random_range(0..self.people.len())];
        let Place { team, user, .. } = place;
        match random.random_range(0..100) {
            0..35 => {
                let page = random.random_range(1..=TEAMS / 6);
                request(address, token, "GET", &format!("/api/boards?page={page}&limit=6"), "")
            }
            35..65 => request(address, token, "GET", "/api/today", ""),
            65..85 => request(address, token, "GET", "/api/users/me", ""),
            85..95 => request(address, token, "GET", &format!("/api/groups/full/{team}"), ""),
            _ => {
                let (score, cents) = (random.random_range(1..9_999), random.random_range(10..99));
                let path = format!("/api/groups/{team}/tables/user/{user}/balle/{score}.{cents}");
                let token = &self.scorers[random.random_range(0..self.scorers.len())];
                request(address, token, "POST", &path, r#"{"reason":"overload"}"#)
            }
        }
    }

    /// The boards of all teams: the longest answer.
    pub(crate) fn long_question(&self, address: SocketAddr) -> Vec<u8> {
        let (_, token) = &self.people[rand::rng().random_range(0..self.people.len())];
        request(address, token, "GET", "/api/groups/tables", "")
    }
}

pub(crate) fn request(address: SocketAddr, token: &str, method: &str, path: &str, body: &str) -> Vec<u8> {
    let body = if body.is_empty() {
        "\r\n".to_owned()
    } else {
        format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())
    };
    format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: {token}\r\n{body}").into_bytes()
}
