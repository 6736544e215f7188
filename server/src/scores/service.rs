//! Setting a score, and its history.

use rust_decimal::Decimal;
use serde_json::json;
use sqlx::PgConnection;

pub use super::store::ScoredMember;
use super::{
    model::{Balle, Cause, SavedScores, ScoreChange, SetScore, Terms},
    store::{self, NewScore, Why},
};
/// The only way to a score.
pub use crate::ledger::{Opened, open, open_all};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{MemberId, TeamId, UserId},
    managers::access::{LedMember, LedTeam, SetScores},
    paging::Paging,
    points::{
        self,
        receipts::{self, Receipt},
    },
    teams,
    topic::Topic,
};

/// Sets an absolute value: the same value again changes nothing and adds no history.
pub async fn set(
    context: &Context,
    LedMember { by: leading, team, id, .. }: &LedMember<SetScores>,
    balle: Balle,
    terms: Terms,
) -> ApiResult<SetScore> {
    let mut change = leading.begin(context).await?;
    let scored = open_current(&mut change, &[*id]).await?.pop().ok_or_else(not_found)?;
    if let Some(undone) = terms.undoes {
        undoable(change.connection(), &scored, undone, balle).await?;
    }
    if scored.balle == balle.0 {
        return Ok(SetScore { change: None });
    }
    if terms.expected.is_some_and(|expected| expected.0 != scored.balle) {
        return Err(conflict(change.connection(), &[scored.member]).await?);
    }
    let by = leading.actor.user.id;
    let reason = terms.reason.as_deref();
    let cause = if terms.undoes.is_some() { Cause::Undo } else { Cause::Set };
    let why = Why { cause, by, reason };
    let score = NewScore { member: scored.member, balle, now: change.now(), why };
    change.raise(Topic::Team(*team));
    let entry = entry(&scored, balle.0, by, reason, terms.undoes);
    let id = store::set(change.connection(), score, &leading.actor.origin, entry).await?;
    change.commit_recorded().await?;
    Ok(SetScore { change: Some(id) })
}

/// Opens members, and leaves out who is not in the team now.
pub(super) async fn open_current(
    change: &mut Change<'_>,
    members: &[MemberId],
) -> sqlx::Result<Vec<ScoredMember>> {
    let opened = open_all(change, members).await?;
    Ok(opened.into_iter().filter(Opened::is_current).map(ScoredMember::from).collect())
}

/// Only a person's newest row can be taken back, and only to the score before it.
async fn undoable(
    transaction: &mut PgConnection,
    scored: &ScoredMember,
    undone: i64,
    balle: Balle,
) -> ApiResult<()> {
    let newest = store::newest(&mut *transaction, &[scored.member]).await?.pop();
    let Some(newest) = newest.filter(|newest| newest.id == undone) else {
        return Err(conflict(transaction, &[scored.member]).await?);
    };
    if newest.before == balle.0 {
        Ok(())
    } else {
        Err(ApiError::invalid("undoes", "The score before this change was another one"))
    }
}

/// Refuses to lose what somebody else has set: with what the scores of these members are now, and whose they are.
pub(super) async fn conflict(transaction: &mut PgConnection, members: &[MemberId]) -> ApiResult<ApiError> {
    let conflicts = store::conflicts(transaction, members).await?;
    Ok(ApiError { conflicts, ..ApiError::new(Code::Conflict) })
}

pub(super) fn entry(
    scored: &ScoredMember,
    balle: Decimal,
    by: UserId,
    reason: Option<&str>,
    undoes: Option<i64>,
) -> Entry {
    let mut after = json!({ "balle": balle.to_string(), "reason": reason });
    if by == scored.user {
        // Allowed, but visible in the audit log.
        after["self_scored"] = true.into();
    }
    if let Some(undone) = undoes {
        after["undoes"] = undone.into();
    }
    let before = Some(json!({ "balle": scored.balle.to_string() }));
    Entry { action: "score.set", subject: format!("member/{}", scored.member), before, after: Some(after) }
}

/// Sets the scores of opened members, each to another one, within a change that somebody else commits with these entries.
/// The caller raises the topics of the teams.
pub async fn write(
    change: &mut Change<'_>,
    scores: &[(&ScoredMember, Decimal)],
    by: UserId,
    reason: Option<&str>,
) -> sqlx::Result<Vec<Entry>> {
    let now = change.now();
    store::append(change.connection(), scores, now, Why { cause: Cause::Set, by, reason }).await?;
    Ok(scores.iter().map(|(scored, balle)| entry(scored, *balle, by, reason, None)).collect())
}

/// Sets everybody in the team to 0, with one reason.
pub async fn start_over(
    context: &Context,
    team: &LedTeam<SetScores>,
    reason: Option<&str>,
) -> ApiResult<SavedScores> {
    let mut change = team.by.begin(context).await?;
    teams::service::lock_for_share(change.connection(), team.id).await?;
    let Some((saved, entry)) = restart(&mut change, team.id, team.by.actor.user.id, reason).await? else {
        return Ok(SavedScores { changes: Vec::new() });
    };
    change.commit(entry).await?;
    Ok(saved)
}

/// The same within a change of a locked team that somebody else commits with this entry. A score that is 0 already stays,
/// unless events have given points since the last restart: these are settled for good. None: nothing is left to do.
pub async fn restart(
    change: &mut Change<'_>,
    team: TeamId,
    by: UserId,
    reason: Option<&str>,
) -> sqlx::Result<Option<(SavedScores, Entry)>> {
    let members = store::current(change.connection(), team).await?;
    let mut scored = open_current(change, &members).await?;
    let zero = scored.iter().filter(|scored| scored.balle.is_zero()).map(|scored| scored.member);
    let zero = zero.collect::<Vec<_>>();
    let counted = points::service::with_receipts(change.connection(), &zero).await?;
    scored.retain(|scored| !scored.balle.is_zero() || counted.contains(&scored.member));
    if scored.is_empty() {
        return Ok(None);
    }
    let zeros = scored.iter().map(|scored| (scored, Decimal::ZERO)).collect::<Vec<_>>();
    let now = change.now();
    let why = Why { cause: Cause::Restart, by, reason };
    let changes = store::append(change.connection(), &zeros, now, why).await?;
    change.raise(Topic::Team(team));
    let values = scored.iter().map(|row| (row.member.to_string(), row.balle.to_string().into()));
    let before = json!({ "balle": values.collect::<serde_json::Map<_, _>>() });
    let entry = Entry {
        action: "team.started_over",
        subject: format!("team/{team}"),
        before: Some(before),
        after: Some(json!({ "balle": "0", "reason": reason })),
    };
    Ok(Some((SavedScores { changes }, entry)))
}

/// The id of a present or past member.
pub async fn member(context: &Context, team: TeamId, user: UserId) -> ApiResult<MemberId> {
    store::member(&context.pool, team, user).await?.ok_or_else(not_found)
}

/// So many receipts come with a row of the ledger; the others have a call of their own.
const FIRST_RECEIPTS: i32 = 5;

/// A page of a member's ledger, newest first, with the number of all rows and the receipts that were only noted meanwhile.
#[derive(Debug)]
pub struct HistoryPage {
    pub changes: Vec<ScoreChange>,
    pub noted: Vec<Receipt>,
    pub total: i64,
}

pub async fn history(context: &Context, member: MemberId, paging: Paging) -> ApiResult<HistoryPage> {
    let pool = &context.pool;
    let total = store::count(pool, member).await?;
    // One more row, which tells where the span of this page begins.
    let mut changes = store::page(pool, member, paging.limit + 1, paging.offset()).await?;
    let most = usize::try_from(paging.limit).unwrap_or(usize::MAX);
    let before = (changes.len() > most).then(|| changes.pop()).flatten().map(|row| row.changed_at);
    let points =
        changes.iter().filter(|row| row.cause == Cause::Points).map(|row| row.id).collect::<Vec<_>>();
    let mut of_changes = receipts::of_changes(pool, &points, FIRST_RECEIPTS).await?;
    for row in &mut changes {
        row.attach(of_changes.remove(&row.id));
    }
    let until = if paging.offset() == 0 { None } else { changes.first().map(|row| row.changed_at) };
    let noted = receipts::noted(pool, member, before, until).await?;
    Ok(HistoryPage { changes, noted, total })
}

fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "This person is not in the team")
}
