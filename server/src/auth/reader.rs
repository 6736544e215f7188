//! Signed-in readers of boards. They load less than `service::authenticate`, because boards are read most, and those who
//! come while the database is being asked are asked for together: under load one statement serves many of them. Whoever
//! comes is served by a statement that begins later, and so sees every write that was acknowledged before.

use std::{
    collections::{HashMap, HashSet},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use tokio::sync::oneshot;

use super::{
    model::{BoardsState, IDLE_LIMIT, Reader},
    service,
};
use crate::{
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{SessionId, TeamId, UserId},
    telemetry::traces::Span,
    token::TokenHash,
};

/// The key of the version of the list of teams.
const LIST_OF_TEAMS: i64 = 0;
/// Who comes while a statement is on its way waits for it, so that the next one serves as many as possible. One that
/// takes longer than usual holds nobody up.
const PATIENCE: Duration = Duration::from_millis(10);
const MOST_STATEMENTS: usize = 4;

#[derive(Clone, Debug, Default)]
pub struct Readers(Arc<Mutex<Queue>>);

#[derive(Debug, Default)]
struct Queue {
    waiting: Vec<Waiting>,
    statements: usize,
    /// When the newest of them began.
    begun: Option<Instant>,
}

#[derive(Debug)]
struct Waiting {
    token: TokenHash,
    boards: Vec<TeamId>,
    span: Span,
    answer: oneshot::Sender<ApiResult<Option<Found>>>,
}

#[derive(Clone, Debug)]
struct Found {
    session: SessionId,
    last_seen_at: DateTime<Utc>,
    reader: Reader,
}

impl Readers {
    /// Who this is, with what these boards depend on now.
    pub async fn find(
        &self,
        context: &Context,
        token: TokenHash,
        boards: &[TeamId],
    ) -> ApiResult<Option<Reader>> {
        let (answer, answered) = oneshot::channel();
        if self.enqueue(Waiting { token, boards: boards.to_vec(), span: Span::current(), answer }) {
            // A task of its own: the request that began it may be dropped, and others wait for it, too.
            tokio::spawn(Asking { readers: self.clone(), has_ended: false }.run(context.clone()));
        }
        let Some(found) = answered.await.map_err(|_| ApiError::new(Code::Internal))?? else {
            return Ok(None);
        };
        service::touch_session(context, found.session, found.last_seen_at, context.clock.now()).await;
        Ok(Some(found.reader))
    }

    /// Returns whether somebody must ask.
    fn enqueue(&self, waiting: Waiting) -> bool {
        let mut queue = self.queue();
        queue.waiting.push(waiting);
        let is_late = queue.begun.is_some_and(|begun| begun.elapsed() > PATIENCE);
        let begins = queue.statements == 0 || (is_late && queue.statements < MOST_STATEMENTS);
        if begins {
            queue.statements += 1;
            queue.begun = Some(Instant::now());
        }
        begins
    }

    /// Everybody who waits, for a statement that begins now. None: nobody does, and whoever comes next must ask. Both are
    /// decided under one lock, so that nobody is left waiting.
    fn next(&self) -> Option<Vec<Waiting>> {
        let mut queue = self.queue();
        if queue.waiting.is_empty() {
            queue.statements -= 1;
            return None;
        }
        queue.begun = Some(Instant::now());
        Some(mem::take(&mut queue.waiting))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asks for those who wait until nobody does.
struct Asking {
    readers: Readers,
    has_ended: bool,
}

impl Asking {
    async fn run(mut self, context: Context) {
        while let Some(waiting) = self.readers.next() {
            // In traces the statement stands with the first of those whom it serves.
            match waiting[0].span.run(look(&context, &waiting)).await {
                Ok(found) => {
                    for (one, found) in waiting.into_iter().zip(found) {
                        _ = one.answer.send(Ok(found));
                    }
                }
                Err(error) => {
                    let mut error = ApiError::from(error);
                    for one in waiting {
                        let same = ApiError::new(error.code);
                        _ = one.answer.send(Err(mem::replace(&mut error, same)));
                    }
                }
            }
        }
        self.has_ended = true;
    }
}

/// A panic must not leave anybody waiting.
impl Drop for Asking {
    fn drop(&mut self) {
        if !self.has_ended {
            let mut queue = self.readers.queue();
            queue.statements -= 1;
            queue.waiting.clear();
        }
    }
}

/// In the order of those who wait.
async fn look(context: &Context, waiting: &[Waiting]) -> sqlx::Result<Vec<Option<Found>>> {
    let now = context.clock.now();
    let tokens = waiting.iter().map(|one| one.token).collect::<HashSet<_>>();
    let tokens = tokens.iter().map(|token| &token.0[..]).collect::<Vec<_>>();
    let teams = waiting.iter().flat_map(|one| &one.boards).map(|team| team.0);
    let teams = teams.chain([LIST_OF_TEAMS]).collect::<HashSet<_>>().into_iter().collect::<Vec<_>>();
    let rows = sqlx::query_file!("src/auth/reader.sql", &tokens as &[&[u8]], now, now - IDLE_LIMIT, &teams)
        .fetch_all(&context.pool)
        .await?;
    let (mut readers, mut versions) = (HashMap::new(), HashMap::new());
    for row in rows {
        if let Some((team, version)) = row.team.zip(row.version) {
            versions.insert(team, version);
        } else if let (Some(token), Some(session), Some(user), Some(last_seen_at), Some(own)) =
            (row.token, row.session_id, row.user_id, row.last_seen_at, row.own)
        {
            let reader = Reader { user: UserId(user), state: BoardsState { versions: 0, own } };
            readers.insert(token, Found { session: SessionId(session), last_seen_at, reader });
        }
    }
    let version = |team: i64| versions.get(&team).copied().unwrap_or_default();
    let found = waiting.iter().map(|one| {
        let mut found = readers.get(&one.token.0[..])?.clone();
        let boards = one.boards.iter().map(|team| version(team.0));
        found.reader.state.versions = version(LIST_OF_TEAMS) + boards.sum::<i64>();
        Some(found)
    });
    Ok(found.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comes(readers: &Readers) -> bool {
        let (answer, _) = oneshot::channel();
        readers.enqueue(Waiting {
            token: TokenHash([0; 32]),
            boards: Vec::new(),
            span: Span::current(),
            answer,
        })
    }

    /// As long as the machine may take for a test.
    fn begins(readers: &Readers) -> Option<usize> {
        let waiting = readers.next()?;
        readers.queue().begun = Some(Instant::now() + Duration::from_hours(1));
        Some(waiting.len())
    }

    #[test]
    fn who_comes_while_a_statement_is_on_its_way_is_served_by_the_next() {
        let readers = Readers::default();
        assert!(comes(&readers));
        assert_eq!(begins(&readers), Some(1));
        assert!(!comes(&readers) && !comes(&readers));
        assert_eq!(begins(&readers), Some(2));
        assert_eq!(begins(&readers), None);
        assert!(comes(&readers), "nobody asks any more");
    }

    #[test]
    fn a_statement_that_takes_long_holds_nobody_up() {
        let readers = Readers::default();
        assert!(comes(&readers));
        assert_eq!(begins(&readers), Some(1));
        let long_ago = Instant::now().checked_sub(2 * PATIENCE);
        readers.queue().begun = long_ago;
        assert!(comes(&readers));
        assert_eq!(begins(&readers), Some(1));
        assert!(!comes(&readers));
    }

    #[test]
    fn a_panic_leaves_nobody_waiting() {
        let readers = Readers::default();
        assert!(comes(&readers));
        readers.queue().begun = Some(Instant::now() + Duration::from_hours(1));
        assert!(!comes(&readers));
        drop(Asking { readers: readers.clone(), has_ended: false });
        assert!(readers.queue().waiting.is_empty());
        assert!(comes(&readers));
    }
}
