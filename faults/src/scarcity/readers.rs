//! People who read meanwhile: boards, a picture and who they are, at every server.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use live_load::wire::{
    Call,
    call::{Answer, Caller},
};
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::probes::arrive;

const PATIENCE: Duration = Duration::from_secs(16);

#[derive(Clone, Copy, Debug)]
enum Right {
    /// JSON with so many rows at least
    Rows(usize),
    /// So many bytes
    Bytes(usize),
    /// JSON that names a person
    Person,
}

#[derive(Debug)]
pub(crate) struct Readers {
    servers: Vec<SocketAddr>,
    token: String,
    questions: Vec<(String, Right)>,
    /// The organisation's day when it began
    pub(crate) today: String,
}

/// What became of their questions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked {
    pub(crate) answered: u32,
    /// With 503 in the form of our errors
    pub(crate) refused: u32,
    pub(crate) unheard: u32,
}

impl Readers {
    pub(crate) async fn new(servers: Vec<SocketAddr>, database: &str) -> Result<Self> {
        let mut database = PgConnection::connect(database).await?;
        let (token, (id, size)) = arrive(&mut database).await?;
        let today = sqlx::query_scalar("SELECT day_of(now())::text").fetch_one(&mut database).await?;
        database.close().await?;
        let questions = vec![
            ("/api/groups/tables".to_owned(), Right::Rows(10)),
            (format!("/api/file/{id}"), Right::Bytes(size)),
            ("/api/users/me".to_owned(), Right::Person),
        ];
        Ok(Self { servers, token, questions, today })
    }

    /// Each at every server until then; `wrong` is told of answers that are neither right nor honest.
    pub(crate) async fn ask_until(&self, end: Instant, wrong: impl Fn(String)) -> Asked {
        let seen = Arc::new(Mutex::new((Asked::default(), Vec::new())));
        let mut asking = JoinSet::new();
        for server in &self.servers {
            for (path, right) in &self.questions {
                let (server, path, right) = (*server, path.clone(), *right);
                let (seen, token) = (Arc::clone(&seen), self.token.clone());
                asking.spawn(async move {
                    while Instant::now() < end {
                        let judged = ask(server, &path, &token).await.map(|answer| right.judge(&answer));
                        note(&seen, judged, &path);
                        sleep(Duration::from_millis(100)).await;
                    }
                });
            }
        }
        asking.join_all().await;
        let seen = std::mem::take(&mut *seen.lock().unwrap_or_else(PoisonError::into_inner));
        seen.1.into_iter().for_each(wrong);
        seen.0
    }

    /// Waits until every server answers everything well, and says how long that took.
    pub(crate) async fn healthy(&self, limit: Duration) -> Result<Duration> {
        let begun = Instant::now();
        loop {
            let Err(why) = self.all_good().await else { return Ok(begun.elapsed()) };
            if begun.elapsed() > limit {
                return Err(why);
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    async fn all_good(&self) -> Result<()> {
        for server in &self.servers {
            for (path, right) in &self.questions {
                let answer = ask(*server, path, &self.token).await.with_context(|| path.clone())?;
                ensure!(right.judge(&answer)?, "{path} at {server} is refused");
            }
        }
        Ok(())
    }

    /// The archive of a day, at every server: the first who asks closes the day, if it is over. No answer is no matter here.
    pub(crate) async fn look_back(&self, day: &str) {
        for server in &self.servers {
            let _ = ask(*server, &format!("/api/groups/tables?date={day}"), &self.token).await;
        }
    }
}

fn note(seen: &Mutex<(Asked, Vec<String>)>, judged: Result<Result<bool>>, path: &str) {
    let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
    match judged {
        Ok(Ok(true)) => seen.0.answered += 1,
        Ok(Ok(false)) => seen.0.refused += 1,
        Ok(Err(why)) => seen.1.push(format!("GET {path}: {why:#}")),
        Err(_) => seen.0.unheard += 1,
    }
}

async fn ask(server: SocketAddr, path: &str, token: &str) -> Result<Answer> {
    let call = Call::bare("GET", path, token);
    timeout(PATIENCE, Caller::new(server).exchange(&call)).await.context("no answer")?
}

impl Right {
    /// Whether it is good. Not good must be a 503 that says why, in the form of our errors.
    fn judge(self, answer: &Answer) -> Result<bool> {
        let body = || serde_json::from_slice::<Value>(&answer.body).context("not JSON");
        match (answer.status, self) {
            (200, Self::Rows(least)) => {
                let rows = body()?["data"].as_array().map_or(0, Vec::len);
                ensure!(rows >= least, "{rows} rows, not {least}");
            }
            (200, Self::Bytes(size)) => {
                ensure!(answer.body.len() == size, "{} bytes, not {size}", answer.body.len());
            }
            (200, Self::Person) => ensure!(body()?["email"].is_string(), "nobody"),
            (503, _) => {
                let body = body()?;
                ensure!(body["code"] == "unavailable" && body["requestId"].is_string(), "503 with {body}");
                ensure!(body["success"] == false && body["error"].is_string(), "503 with {body}");
                return Ok(false);
            }
            (status, _) => bail!("answered with {status}"),
        }
        Ok(true)
    }
}
