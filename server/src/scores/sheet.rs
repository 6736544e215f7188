//! Many scores of one team at once: all or none.

use std::collections::{HashMap, HashSet};

use rust_decimal::Decimal;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    model::{Balle, Cause, SavedScores, parse_reason},
    service,
    store::{self, ScoredMember, Why},
};
use crate::{
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, ScoreConflict},
    idempotency::IdempotencyKey,
    ids::{MemberId, UserId},
    teams::{self, access::EditableTeam},
    topic::Topic,
};

const MOST_ROWS: usize = 500;

/// Either `rows` or `undoes`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenSheet {
    /// The reason of all changes, for later readers
    #[schema(example = "Tender won", max_length = 500)]
    reason: Option<String>,
    #[schema(min_items = 1, max_items = 500)]
    rows: Option<Vec<GivenRow>>,
    /// Ledger rows to take back; each must be the newest of its person
    #[schema(min_items = 1, max_items = 500)]
    undoes: Option<Vec<i64>>,
}

/// Either `balle` with `expected`, or `add`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenRow {
    #[schema(value_type = i64, example = 41)]
    user_id: UserId,
    /// The new score
    #[schema(minimum = 0, maximum = 999_999_999.99, example = 1486)]
    balle: Option<f64>,
    /// The score that the caller saw: 409 if it is another one now
    #[schema(minimum = 0, maximum = 999_999_999.99, example = 1471)]
    expected: Option<f64>,
    /// Added to whatever the score is now; a negative one is taken
    #[schema(minimum = -999_999_999.99, maximum = 999_999_999.99, example = 15)]
    add: Option<f64>,
}

#[derive(Debug)]
pub struct Sheet {
    reason: Option<String>,
    task: Task,
}

#[derive(Debug)]
enum Task {
    Set(HashMap<UserId, Wanted>),
    Undo(Vec<i64>),
}

#[derive(Debug)]
struct Wanted {
    /// Where it stands in the request
    row: usize,
    score: WantedScore,
}

#[derive(Debug)]
enum WantedScore {
    Set { balle: Decimal, expected: Decimal },
    Add(Decimal),
}

impl GivenSheet {
    pub fn parse(self) -> ApiResult<Sheet> {
        let reason = parse_reason(self.reason)?;
        let task = match (self.rows, self.undoes) {
            (Some(rows), None) => Task::Set(wanted(rows)?),
            (None, Some(ids)) => {
                bounded("undoes", ids.len())?;
                Task::Undo(ids)
            }
            _ => return Err(ApiError::invalid("rows", "Send either rows or undoes")),
        };
        Ok(Sheet { reason, task })
    }
}

fn bounded(field: &'static str, count: usize) -> ApiResult<()> {
    if (1..=MOST_ROWS).contains(&count) {
        Ok(())
    } else {
        Err(ApiError::invalid(field, format!("Send 1 to {MOST_ROWS}")))
    }
}

fn wanted(rows: Vec<GivenRow>) -> ApiResult<HashMap<UserId, Wanted>> {
    bounded("rows", rows.len())?;
    let mut people = HashMap::with_capacity(rows.len());
    for (row, given) in rows.into_iter().enumerate() {
        let at = |sentence: &str| ApiError::invalid(format!("rows.{row}"), sentence);
        let of = |value: f64| Balle::of(value).map(|balle| balle.0).map_err(|error| at(&error.message));
        let score = match (given.balle, given.expected, given.add) {
            (Some(balle), Some(expected), None) => {
                WantedScore::Set { balle: of(balle)?, expected: of(expected)? }
            }
            (None, None, Some(add)) => {
                let size = of(add.abs())?;
                WantedScore::Add(if add < 0.0 { -size } else { size })
            }
            _ => return Err(at("Send either balle with expected, or add")),
        };
        if people.insert(given.user_id, Wanted { row, score }).is_some() {
            return Err(at("This person is in another row, too"));
        }
    }
    Ok(people)
}

/// One ledger row and one audit row for each person whose score is another one afterwards.
pub async fn save(
    context: &Context,
    team: &EditableTeam,
    key: &IdempotencyKey,
    sheet: Sheet,
) -> ApiResult<SavedScores> {
    let mut change = Change::begin(context, &team.actor.origin).await?;
    teams::service::lock_for_share(change.connection(), team.id).await?;
    let reason = sheet.reason.as_deref();
    let by = team.actor.user.id;
    let (cause, (members, next)) = match sheet.task {
        Task::Set(people) => (Cause::Set, to_set(&mut change, team, &people).await?),
        Task::Undo(ids) => (Cause::Undo, to_undo(&mut change, team, &ids).await?),
    };
    let scores = members
        .iter()
        .filter_map(|scored| next.get(&scored.member).map(|next| (scored, next.balle)))
        .filter(|(scored, balle)| scored.balle != *balle)
        .collect::<Vec<_>>();
    if scores.is_empty() {
        return Ok(SavedScores { changes: Vec::new() });
    }
    let now = change.now();
    let changes = store::append(change.connection(), &scores, now, Why { cause, by, reason }).await?;
    let entries = scores.iter().map(|(scored, balle)| {
        let undoes = next.get(&scored.member).and_then(|next| next.undoes);
        service::entry(scored, *balle, by, reason, undoes)
    });
    let entries = entries.collect();
    let saved = SavedScores { changes };
    key.keep(&mut change, &saved).await?;
    change.raise(Topic::Team(team.id));
    change.commit_all(entries).await?;
    Ok(saved)
}

struct Next {
    balle: Decimal,
    undoes: Option<i64>,
}

type Planned = (Vec<ScoredMember>, HashMap<MemberId, Next>);

async fn to_set(
    change: &mut Change<'_>,
    team: &EditableTeam,
    people: &HashMap<UserId, Wanted>,
) -> ApiResult<Planned> {
    let users = people.keys().copied().collect::<Vec<_>>();
    let places = store::of_users(change.connection(), team.id, &users).await?;
    let scored = service::open_current(change, &places).await?;
    let (mut next, mut others) = (HashMap::new(), Vec::new());
    for member in &scored {
        let Wanted { row, score } = &people[&member.user];
        let balle = match score {
            WantedScore::Set { balle, expected } if [balle, expected].contains(&&member.balle) => *balle,
            WantedScore::Set { .. } => {
                others.push(member.member);
                continue;
            }
            WantedScore::Add(add) => {
                Balle::parse(&(member.balle + add).to_string())
                    .map_err(|error| ApiError::invalid(format!("rows.{row}"), error.message))?
                    .0
            }
        };
        next.insert(member.member, Next { balle, undoes: None });
    }
    let present = scored.iter().map(|member| member.user).collect::<HashSet<_>>();
    let mut gone = users.into_iter().filter(|user| !present.contains(user)).collect::<Vec<_>>();
    if others.is_empty() && gone.is_empty() {
        return Ok((scored, next));
    }
    gone.sort_unstable();
    let mut error = service::conflict(change.connection(), &others).await?;
    error.conflicts.extend(gone.into_iter().map(|user_id| ScoreConflict {
        user_id,
        balle: None,
        changed_by: None,
        changed_at: None,
    }));
    Err(error)
}

async fn to_undo(change: &mut Change<'_>, team: &EditableTeam, ids: &[i64]) -> ApiResult<Planned> {
    let owners = store::owners(change.connection(), team.id, ids).await?;
    let scored = service::open_current(change, &owners).await?;
    let members = scored.iter().map(|member| member.member).collect::<Vec<_>>();
    let newest = store::newest(change.connection(), &members).await?;
    let (undoable, others): (Vec<_>, Vec<_>) =
        newest.into_iter().partition(|newest| ids.contains(&newest.id));
    if undoable.len() < ids.len() {
        let others = others.iter().map(|newest| newest.member).collect::<Vec<_>>();
        let error = service::conflict(change.connection(), &others).await?;
        let message = "A newer change would be lost, or somebody has left the team".into();
        return Err(ApiError { message, ..error });
    }
    let next = undoable
        .into_iter()
        .map(|newest| (newest.member, Next { balle: newest.before, undoes: Some(newest.id) }))
        .collect();
    Ok((scored, next))
}
