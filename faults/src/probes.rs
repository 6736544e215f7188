//! People who read: boards, a picture and the way to Google, at every server, without a pause.
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
use sqlx::{Connection, PgConnection};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

/// More than any answer may take, so that one that comes too late is seen.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Clone, Debug)]
struct Question {
    path: String,
    token: String,
    right: Right,
}

#[derive(Clone, Copy, Debug)]
enum Right {
    /// JSON with so many rows at least
    Rows(usize),
    /// So many bytes
    Bytes(usize),
    /// To Google's own page
    ToGoogle,
}

#[derive(Debug)]
pub(crate) struct Probes {
    servers: Vec<SocketAddr>,
    questions: Vec<Question>,
}

impl Probes {
    pub(crate) async fn new(servers: Vec<SocketAddr>, database: String) -> Result<Self> {
        let mut database = PgConnection::connect(&database).await?;
        let token = format!("probe-{:032x}", rand::random::<u128>());
        let session = "INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
                       SELECT min(id), sha256(convert_to($1, 'UTF8')), now(), now(), now() + interval '1 day' FROM users";
        sqlx::query(session).bind(&token).execute(&mut database).await?;
        let picture =
            "SELECT id, size FROM files f WHERE EXISTS (SELECT FROM teams WHERE picture = f.id) LIMIT 1";
        // Writers create some soon.
        let begun = Instant::now();
        let (id, size) = loop {
            let found = sqlx::query_as::<_, (String, i64)>(picture).fetch_optional(&mut database).await?;
            if let Some(found) = found {
                break found;
            }
            ensure!(begun.elapsed() < Duration::from_mins(1), "nobody has uploaded a picture");
            sleep(Duration::from_millis(50)).await;
        };
        database.close().await?;
        let question = |path: &str, right| Question { path: path.to_owned(), token: token.clone(), right };
        let questions = vec![
            question("/api/groups/tables", Right::Rows(10)),
            question(&format!("/api/file/{id}"), Right::Bytes(usize::try_from(size)?)),
            question("/api/auth/google", Right::ToGoogle),
        ];
        Ok(Self { servers, questions })
    }

    /// Asks everything at every server until then. Returns the slowest answer; `wrong` is told of good answers that are wrong.
    pub(crate) async fn ask_until(&self, end: Instant, wrong: impl Fn(String)) -> Duration {
        let (slowest, told) = (Arc::new(Mutex::new(Duration::ZERO)), Arc::new(Mutex::new(Vec::new())));
        let mut asking = JoinSet::new();
        for server in &self.servers {
            for question in &self.questions {
                let (server, question) = (*server, question.clone());
                let (slowest, told) = (Arc::clone(&slowest), Arc::clone(&told));
                asking.spawn(async move {
                    while Instant::now() < end {
                        let asked = Instant::now();
                        let answer = ask(server, &question).await;
                        longer(&slowest, asked.elapsed());
                        if let Ok(answer) = answer
                            && let Err(why) = question.right.judge(&answer, false)
                        {
                            let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
                            told.push(format!("GET {}: {why:#}", question.path));
                        }
                        sleep(Duration::from_millis(100)).await;
                    }
                });
            }
        }
        asking.join_all().await;
        told.lock().unwrap_or_else(PoisonError::into_inner).drain(..).for_each(wrong);
        *slowest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until every server answers everything well.
    pub(crate) async fn healthy(&self, limit: Duration) -> Result<()> {
        let begun = Instant::now();
        loop {
            let Err(why) = self.all_good().await else { return Ok(()) };
            if begun.elapsed() > limit {
                return Err(why);
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    async fn all_good(&self) -> Result<()> {
        for server in &self.servers {
            for question in &self.questions {
                let answer = ask(*server, question).await.with_context(|| question.path.clone())?;
                question
                    .right
                    .judge(&answer, true)
                    .with_context(|| format!("{} at {server}", question.path))?;
            }
        }
        Ok(())
    }
}

fn longer(slowest: &Mutex<Duration>, took: Duration) {
    let mut slowest = slowest.lock().unwrap_or_else(PoisonError::into_inner);
    *slowest = (*slowest).max(took);
}

async fn ask(server: SocketAddr, question: &Question) -> Result<Answer> {
    let call = Call::bare("GET", &question.path, &question.token);
    timeout(PATIENCE, Caller::new(server).exchange(&call)).await.context("no answer")?
}

impl Right {
    /// An honest error is right as long as it need not be good.
    fn judge(self, answer: &Answer, must_be_good: bool) -> Result<()> {
        let status = answer.status;
        if !(200..400).contains(&status) {
            ensure!(!must_be_good, "answered with {status}");
            ensure!(status == 503 || status == 502, "answered with {status}");
            return Ok(());
        }
        match self {
            Self::Rows(least) => {
                let body: serde_json::Value = serde_json::from_slice(&answer.body).context("not JSON")?;
                let rows = body["data"].as_array().map_or(0, Vec::len);
                ensure!(rows >= least, "{rows} rows, not {least}");
            }
            Self::Bytes(size) => {
                ensure!(answer.body.len() == size, "{} bytes, not {size}", answer.body.len());
            }
            Self::ToGoogle => {
                let location = answer.headers.get("location").and_then(|location| location.to_str().ok());
                let location = location.unwrap_or_default();
                if must_be_good && !location.contains("/authorize") {
                    bail!("it leads to {location}");
                }
            }
        }
        Ok(())
    }
}
