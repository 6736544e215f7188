//! Runs one sequence: every step goes through the API and the model, and the boards are compared.

use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde_json::{Value, json};
use standings::boards::{
    model::When,
    store::{self, Selection},
};

use super::{
    model::{Member, Model, Person, Row, Shown, Team},
    step::Step,
};
use crate::support::{
    Client, World,
    client::Part::{File, Text},
};

/// The most that the clocks of two servers may differ.
const APART: TimeDelta = TimeDelta::minutes(10);
pub(super) const MAX_LENGTH: TimeDelta = TimeDelta::days(5);

pub(super) struct Run<'a> {
    pub(super) world: &'a World,
    pub(super) admin: &'a Client,
    pub(super) logo: &'a [u8],
    model: Model,
    begun: DateTime<Utc>,
    /// The latest time that any clock has shown
    latest: DateTime<Utc>,
    /// The relevant days and when each ends in the present zone, oldest first
    ends: Vec<(NaiveDate, DateTime<Utc>)>,
}

impl<'a> Run<'a> {
    pub(super) async fn new(world: &'a World, admin: &'a Client, logo: &'a [u8]) -> Self {
        let mut model = Model::default();
        for name in ["anna", "anna", "boris", "clara"] {
            let id = sqlx::query_scalar(
                "INSERT INTO users (name, email, created_at) VALUES ($1, gen_random_uuid()::text, $2) RETURNING id",
            );
            let id = id.bind(name).bind(world.now()).fetch_one(&world.pool).await.unwrap();
            model.people.push(Person { id, name, is_deleted: false });
        }
        Self { world, admin, logo, model, begun: world.now(), latest: world.now(), ends: Vec::new() }
    }

    pub(super) async fn take(&mut self, step: Step) {
        let now = self.world.now();
        match step {
            Step::CreateTeam(name) => self.create_team(name, now).await,
            Step::RenameTeam(team, name) => {
                let path = self.team(team);
                let answer = self.admin.patch(&path, json!({ "name": name })).await;
                if done(answer.status, self.lives(team)) {
                    self.model_team(team).name = name;
                }
            }
            Step::DeleteTeam(team) => {
                let answer = self.admin.send(Method::DELETE, &self.team(team), Body::empty()).await;
                if done(answer.status, self.lives(team)) {
                    self.model_team(team).delete(now);
                }
            }
            Step::Add { team, person, position, job_title } => {
                self.add(team, person, position, job_title, now).await;
            }
            Step::Edit { team, person, position } => {
                let answer =
                    self.admin.patch(&self.place(team, person), json!({ "position": position })).await;
                if done(answer.status, self.is_in(team, person)) {
                    self.model_member(team, person).unwrap().position = position;
                }
            }
            Step::Remove { team, person } => {
                let answer = self.admin.send(Method::DELETE, &self.place(team, person), Body::empty()).await;
                if done(answer.status, self.is_in(team, person)) {
                    self.model_member(team, person).unwrap().leave(now);
                }
            }
            Step::Score { team, person, hundredths } => {
                let score = format!("{}.{:02}", hundredths / 100, hundredths % 100);
                let path = format!("{}/tables/user/{}/balle/{score}", self.team(team), self.person(person));
                let answer = self.admin.send(Method::POST, &path, Body::empty()).await;
                if done(answer.status, self.is_in(team, person)) {
                    self.model_member(team, person).unwrap().score(now, hundredths);
                }
            }
            Step::RenamePerson(person, name) => {
                let path = format!("/api/users/{}", self.person(person));
                let answer = self.admin.patch(&path, json!({ "name": name })).await;
                if done(answer.status, !self.model.people[person].is_deleted) {
                    self.model.people[person].name = name;
                }
            }
            Step::SwitchPerson(person) => {
                let path = format!("/api/users/{}/toggle-active", self.person(person));
                let answer = self.admin.send(Method::PATCH, &path, Body::empty()).await;
                done(answer.status, !self.model.people[person].is_deleted);
            }
            Step::DeletePerson(person) => {
                let path = format!("/api/users/{}", self.person(person));
                let answer = self.admin.send(Method::DELETE, &path, Body::empty()).await;
                if done(answer.status, !self.model.people[person].is_deleted) {
                    self.model.people[person].is_deleted = true;
                    let members = self.model.teams.iter_mut().flat_map(|team| &mut team.members);
                    members.filter(|member| member.person == person).for_each(|member| member.leave(now));
                }
            }
            Step::SetZone(zone) => {
                self.world.set_zone(zone).await;
                self.read_day_ends().await;
            }
            Step::Pass(time) => self.turn(now + time),
            Step::ToDayEnd(beside) => {
                let end = self.ends.iter().find(|(_, end)| *end > now).unwrap().1;
                self.turn(end + beside);
            }
            Step::AskTables(ago) => self.ask_tables(self.past_days().await.nth_back(ago - 1).unwrap()).await,
            Step::AskPage(ago) => self.ask_page(self.past_days().await.nth_back(ago - 1).unwrap()).await,
        }
    }

    /// Compares every day in its present state, then again from its closing, and that with the definition.
    pub(super) async fn compare_every_day(mut self) {
        for team in 0..self.model.teams.len() {
            self.take(Step::DeleteTeam(team)).await;
        }
        // The first moment at which the last day but one can be closed.
        let end = self.ends.iter().find(|(_, end)| *end > self.latest + TimeDelta::days(1)).unwrap().1;
        self.world.pass(end + APART - self.world.now());
        // Before the sequence began, only the day before it matters.
        for day in self.past_days().await.skip(2) {
            self.ask_tables(day).await;
            self.ask_page(day).await;
            let every = Selection::default();
            let closed = store::closed(&self.world.pool, self.ends[day].0, every).await.unwrap();
            let defined =
                store::boards(&self.world.pool, When::EndOf(self.ends[day].0), every).await.unwrap();
            match closed {
                Some(closed) => assert_eq!(format!("{closed:?}"), format!("{defined:?}")),
                None => assert!(self.is_before_every_team(self.ends[day].1).await, "it is closed"),
            }
        }
    }

    /// Such days are never closed.
    async fn is_before_every_team(&self, end: DateTime<Utc>) -> bool {
        sqlx::query_scalar("SELECT NOT EXISTS (SELECT FROM teams WHERE created_at < $1)")
            .bind(end)
            .fetch_one(&self.world.pool)
            .await
            .unwrap()
    }

    async fn create_team(&mut self, name: &'static str, now: DateTime<Utc>) {
        let parts =
            [Text("name", name), Text("type", "Field"), File("picture", "l.png", "image/png", self.logo)];
        let answer = self.admin.form(Method::POST, "/api/groups", &parts).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        let id = answer.data()["id"].as_i64().unwrap();
        let team = Team { id, name, created: now, deleted: None, members: Vec::new() };
        self.model.teams.push(team);
    }

    async fn add(&mut self, team: usize, person: usize, position: i64, job_title: &str, now: DateTime<Utc>) {
        let given = json!({ "position": position, "job_title": job_title });
        let answer = self.admin.post(&self.place(team, person), given).await;
        if !self.lives(team) || self.model.people[person].is_deleted {
            assert_eq!(answer.status, StatusCode::NOT_FOUND);
        } else if self.is_in(team, person) {
            assert_eq!(answer.status, StatusCode::CONFLICT);
        } else {
            assert_eq!(answer.status, StatusCode::CREATED);
            let id = answer.data()["group_member_id"].as_i64().unwrap();
            if self.model_member(team, person).is_none() {
                let (job_title, stints, scores) = (String::new(), Vec::new(), Vec::new());
                self.model_team(team).members.push(Member {
                    id,
                    person,
                    position,
                    job_title,
                    stints,
                    scores,
                });
            }
            let member = self.model_member(team, person).unwrap();
            assert_eq!(member.id, id);
            (member.position, member.job_title) = (position, job_title.to_owned());
            member.join(now);
        }
    }

    async fn ask_tables(&self, day: usize) {
        let (day, over) = self.ends[day];
        let answer = self.admin.get(&format!("/api/groups/tables?date={day}")).await;
        let ours = self.model.teams.iter().map(|team| team.id).collect::<Vec<_>>();
        let mut shown = shown(&answer.data(), "users");
        shown.retain(|board| ours.contains(&board.team));
        assert_eq!(shown, self.model.tables(over), "the tables of {day}");
    }

    async fn ask_page(&self, day: usize) {
        let ((day, over), (_, before)) = (self.ends[day], self.ends[day - 1]);
        let ids = self.model.teams.iter().map(|team| team.id.to_string()).collect::<Vec<_>>().join(",");
        let answer = self.admin.get(&format!("/api/boards?date={day}&limit=50&ids={ids}")).await;
        let expected = self.model.page(over, before);
        assert_eq!(answer.data()["total"].as_u64().unwrap(), expected.len() as u64);
        assert_eq!(shown(&answer.data()["teams"], "members"), expected, "the page of {day}");
    }

    /// Forward as far as the sequence goes, or back by less than clocks may differ.
    fn turn(&mut self, to: DateTime<Utc>) {
        let to = to.clamp(self.latest - APART, self.latest.max(self.begun + MAX_LENGTH));
        self.world.pass(to - self.world.now());
        self.latest = self.latest.max(to);
    }

    async fn read_day_ends(&mut self) {
        let ends = "SELECT day::date, end_of_day(day::date)
                    FROM generate_series($1 - interval '4 days', $1 + interval '9 days', '1 day') AS day";
        self.ends = sqlx::query_as(ends).bind(self.begun).fetch_all(&self.world.pool).await.unwrap();
    }

    /// Past days that have one before, oldest first.
    async fn past_days(&self) -> std::ops::Range<usize> {
        let today: NaiveDate = sqlx::query_scalar("SELECT day_of($1)")
            .bind(self.world.now())
            .fetch_one(&self.world.pool)
            .await
            .unwrap();
        1..self.ends.iter().position(|(day, _)| *day == today).unwrap()
    }

    fn model_team(&mut self, team: usize) -> &mut Team {
        let round = team % self.model.teams.len();
        &mut self.model.teams[round]
    }

    fn model_member(&mut self, team: usize, person: usize) -> Option<&mut Member> {
        self.model_team(team).members.iter_mut().find(|member| member.person == person)
    }

    fn lives(&self, team: usize) -> bool {
        self.model.teams[team % self.model.teams.len()].deleted.is_none()
    }

    fn is_in(&self, team: usize, person: usize) -> bool {
        let members = &self.model.teams[team % self.model.teams.len()].members;
        members.iter().any(|member| member.person == person && member.is_in())
    }

    fn team(&self, team: usize) -> String {
        format!("/api/groups/{}", self.model.teams[team % self.model.teams.len()].id)
    }

    fn person(&self, person: usize) -> i64 {
        self.model.people[person].id
    }

    fn place(&self, team: usize, person: usize) -> String {
        format!("{}/user/{}", self.team(team), self.person(person))
    }
}

/// Whether it was done, which must be exactly if it was possible.
fn done(status: StatusCode, possible: bool) -> bool {
    assert_eq!(status, if possible { StatusCode::OK } else { StatusCode::NOT_FOUND });
    possible
}

fn shown(teams: &Value, members: &str) -> Vec<Shown> {
    let row = |row: &Value| Row {
        person: row["id"].as_i64().unwrap(),
        name: row["name"].as_str().unwrap().to_owned(),
        member: row["group_member_id"].as_i64().unwrap(),
        #[expect(clippy::cast_possible_truncation, reason = "hundredths of a score are whole and small")]
        score: (row["balle"].as_f64().unwrap() * 100.0).round() as i64,
        place: row["place"].as_i64().unwrap(),
        details: row["position"].as_i64().map(|at| (at, row["job_title"].as_str().unwrap().to_owned())),
        change: row["change"].as_i64(),
    };
    let board = |team: &Value| Shown {
        team: team["id"].as_i64().unwrap(),
        name: team["name"].as_str().unwrap().to_owned(),
        rows: team[members].as_array().unwrap().iter().map(row).collect(),
    };
    teams.as_array().unwrap().iter().map(board).collect()
}
