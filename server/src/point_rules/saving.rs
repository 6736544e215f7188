//! Saving a version of rules.

use chrono::{Days, NaiveDate};
use serde_json::json;

use super::{
    model::{Draft, Rules},
    service::{self, Reader},
    store::{self, Saved, Surroundings},
};
use crate::{
    audit::Entry,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::TeamId,
    managers::access::Leading,
    managing::Right,
    points::versions::Mode,
    scores, teams,
    topic::Topic,
};

/// How far ahead rules can be planned.
const FURTHEST: u64 = 366;

/// Saves rules of a team, or of the organisation. The same rules again write nothing.
pub async fn save(context: &Context, by: &Leading, team: Option<TeamId>, draft: Draft) -> ApiResult<Rules> {
    let mut change = by.begin(context).await?;
    if draft.start_over {
        by.require(&mut change, Right::SetScores).await?;
    }
    // Whoever may save them may do everything with them.
    let (actor, reader) = (&by.actor, Reader::Admin);
    match team {
        Some(team) if !store::lock_team(change.connection(), team).await? => {
            return Err(teams::service::not_found());
        }
        Some(_) => {}
        None => store::lock_organisation(change.connection()).await?,
    }
    let now = change.now();
    let Surroundings { today, .. } = store::surroundings(change.connection(), now).await?;
    let saved = store::saved(change.connection(), team, today).await?;
    if saved.newest.first().map_or(0, |version| version.id) != draft.version {
        return Err(ApiError::new(Code::Conflict));
    }
    if says_the_same(&saved, &draft) {
        drop(change);
        return service::get(context, reader, team).await;
    }
    require_day(&saved, &draft, today)?;
    if draft.start_over && team.is_none() {
        return Err(ApiError::invalid("start_over", "Scores start over with the rules of a team"));
    }
    if draft.mode == Mode::Organisation {
        let rules = if team.is_some() {
            store::of_organisation(change.connection(), draft.from_day).await?
        } else {
            None
        };
        if rules.is_none_or(|(lines, _)| lines.is_empty()) {
            return Err(ApiError::invalid("mode", "The organisation has no rules that hold on this day"));
        }
    }
    let touched = match team {
        Some(team) => vec![team],
        None => store::teams_of_organisation(change.connection()).await?,
    };
    if let Some(team) = team.filter(|_| draft.start_over)
        && let Some((_, entry)) = scores::service::restart(&mut change, team, actor.user.id, None).await?
    {
        change.record(entry).await?;
    }
    let id = store::insert(change.connection(), team, &draft, actor.user.id, now).await?;
    store::make_due(change.connection(), &touched, now).await?;
    for team in &touched {
        change.raise(Topic::Team(*team));
    }
    let subject = team.map_or_else(|| "organisation/1".to_owned(), |team| format!("team/{team}"));
    let before = saved.newest.first().map(|before| {
        json!({ "version": before.id, "mode": before.mode, "lines": before.lines, "final_days": before.final_days,
                "from_day": before.from_day })
    });
    let after = json!({ "version": id, "mode": draft.mode, "lines": draft.lines, "final_days": draft.final_days,
                        "from_day": draft.from_day, "note": draft.note, "start_over": draft.start_over });
    change.commit(Entry { action: "points.rules_saved", subject, before, after: Some(after) }).await?;
    service::get(context, reader, team).await
}

/// What holds from that day on is this already.
fn says_the_same(saved: &Saved, draft: &Draft) -> bool {
    let newest = saved.newest.first();
    newest.map_or(draft.mode == Mode::Hand, |newest| {
        newest.mode == draft.mode
            && newest.lines == draft.lines
            && newest.final_days == draft.final_days
            && newest.from_day <= draft.from_day
    })
}

/// Past days keep their rules: only the first ones may reach back, as far as days stay open by them.
fn require_day(saved: &Saved, draft: &Draft, today: NaiveDate) -> ApiResult<()> {
    let is_first = !saved.ever_counted && draft.mode != Mode::Hand;
    let back = Days::new(draft.final_days.unsigned_abs().into());
    let earliest = if is_first { today - back } else { today + Days::new(1) };
    if draft.from_day < earliest || draft.from_day > today + Days::new(FURTHEST) {
        let sentence = if is_first {
            "The first rules hold from a day that is still open by them, or from a later one of the next 366"
        } else {
            "Rules hold from tomorrow on, or from a later day of the next 366"
        };
        return Err(ApiError::invalid("from_day", sentence));
    }
    if draft.start_over && (!is_first || draft.from_day > today) {
        let sentence = "Scores start over only with the first rules, and if these hold today";
        return Err(ApiError::invalid("start_over", sentence));
    }
    Ok(())
}
