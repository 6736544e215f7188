//! People who read boards and a picture and who sign in with Google, at every server, without a pause.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
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
    /// Google has said who it is: somebody who has no account
    SignedInAtGoogle,
}

const AT_GOOGLE: &str = "vera@pharma.example";

#[derive(Debug)]
pub(crate) struct Probes {
    servers: Vec<SocketAddr>,
    /// Where people choose their account, if they sign in with Google; nothing disturbs their own way to it
    google: Option<SocketAddr>,
    questions: Vec<Question>,
}

/// A session of somebody who reads, and a picture with its size.
pub(crate) async fn arrive(database: &mut PgConnection) -> Result<(String, (String, usize))> {
    let token = format!("probe-{:032x}", rand::random::<u128>());
    let session = "INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
                   SELECT min(id), sha256(convert_to($1, 'UTF8')), now(), now(), now() + interval '1 day' FROM users";
    sqlx::query(session).bind(&token).execute(&mut *database).await?;
    let picture =
        "SELECT id, size FROM files f WHERE EXISTS (SELECT FROM teams WHERE picture = f.id) LIMIT 1";
    // Writers create some soon.
    let begun = Instant::now();
    let (id, size) = loop {
        let found = sqlx::query_as::<_, (String, i64)>(picture).fetch_optional(&mut *database).await?;
        if let Some(found) = found {
            break found;
        }
        ensure!(begun.elapsed() < Duration::from_mins(1), "nobody has uploaded a picture");
        sleep(Duration::from_millis(50)).await;
    };
    Ok((token, (id, usize::try_from(size)?)))
}

impl Probes {
    pub(crate) async fn new(
        servers: Vec<SocketAddr>,
        google: Option<SocketAddr>,
        database: String,
    ) -> Result<Self> {
        let mut database = PgConnection::connect(&database).await?;
        let (token, (id, size)) = arrive(&mut database).await?;
        database.close().await?;
        let question = |path: &str, right| Question { path: path.to_owned(), token: token.clone(), right };
        let mut questions = vec![
            question("/api/groups/tables", Right::Rows(10)),
            question(&format!("/api/file/{id}"), Right::Bytes(size)),
        ];
        if google.is_some() {
            questions.push(question("/api/auth/google", Right::SignedInAtGoogle));
        }
        Ok(Self { servers, google, questions })
    }

    /// Asks everything at every server until `end`. Returns what that has come to, and the slowest answer. `wrong` is told of
    /// good answers that are wrong and, if all must be good, of every other one.
    pub(crate) async fn ask_until<T>(
        &self,
        end: impl Future<Output = T>,
        must_be_good: bool,
        wrong: impl Fn(String),
    ) -> (T, Duration) {
        let (slowest, told) = (Arc::new(Mutex::new(Duration::ZERO)), Arc::new(Mutex::new(Vec::new())));
        let is_over = Arc::new(AtomicBool::new(false));
        let mut asking = JoinSet::new();
        for server in &self.servers {
            for question in &self.questions {
                let (server, google, question) = (*server, self.google, question.clone());
                let (slowest, told, is_over) =
                    (Arc::clone(&slowest), Arc::clone(&told), Arc::clone(&is_over));
                asking.spawn(async move {
                    while !is_over.load(Relaxed) {
                        let judged = match ask(server, google, &question, &slowest).await {
                            Ok(answer) => question.right.judge(&answer, must_be_good),
                            Err(error) if must_be_good => Err(error),
                            Err(_) => Ok(()),
                        };
                        if let Err(why) = judged {
                            let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
                            told.push(format!("GET {}: {why:#}", question.path));
                        }
                        sleep(Duration::from_millis(100)).await;
                    }
                });
            }
        }
        let ended = end.await;
        is_over.store(true, Relaxed);
        asking.join_all().await;
        told.lock().unwrap_or_else(PoisonError::into_inner).drain(..).for_each(wrong);
        (ended, *slowest.lock().unwrap_or_else(PoisonError::into_inner))
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
                let answer = ask(*server, self.google, question, &Mutex::default()).await;
                let answer = answer.with_context(|| question.path.clone())?;
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

/// The last answer. How long each took is noted in `slowest`.
async fn ask(
    server: SocketAddr,
    google: Option<SocketAddr>,
    question: &Question,
    slowest: &Mutex<Duration>,
) -> Result<Answer> {
    let exchange = async |call: Call<'_>| {
        let asked = Instant::now();
        let answer = timeout(PATIENCE, Caller::new(server).exchange(&call)).await;
        longer(slowest, asked.elapsed());
        answer.context("no answer")?
    };
    let answer = exchange(Call::bare("GET", &question.path, &question.token)).await?;
    let (Some(google), Some((_, asked_for))) = (google, location(&answer).split_once("/authorize?")) else {
        return Ok(answer);
    };
    let cookie = answer.headers.get("set-cookie").and_then(|cookie| cookie.to_str().ok()?.split(';').next());
    let cookie = cookie.context("no cookie")?.to_owned();
    let chosen = format!("query={}&account={}", encoded(asked_for), encoded(AT_GOOGLE));
    let headers = vec![("content-type", "application/x-www-form-urlencoded".to_owned())];
    let choice = Call { method: "POST", path: "/authorize/account", headers, body: chosen.into(), token: "" };
    let chosen = Caller::new(google).exchange(&choice).await?;
    let (_, back) = location(&chosen).split_once("/api/").context("Google leads nowhere")?;
    let path = format!("/api/{back}");
    exchange(Call { method: "GET", path: &path, headers: vec![("cookie", cookie)], ..Call::default() }).await
}

fn location(answer: &Answer) -> &str {
    answer.headers.get("location").and_then(|location| location.to_str().ok()).unwrap_or_default()
}

fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |encoded, byte| format!("{encoded}%{byte:02X}"))
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
            Self::SignedInAtGoogle => {
                let location = location(answer);
                ensure!(location.starts_with("/auth/google?error="), "it leads to {location}");
                if must_be_good && !location.contains("not%20found") {
                    bail!("it leads to {location}");
                }
            }
        }
        Ok(())
    }
}
