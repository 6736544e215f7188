//! Today of one person, and calling a visit moved.

use std::collections::HashMap;

use serde_json::json;

use super::{
    goals,
    model::{Lead, Place, Today, Waiting, WaitingPerson},
    pass::Pass,
    store::{self, LedRow, OwnPlace},
};
use crate::{
    account::Role,
    audit::Entry,
    auth::access::Actor,
    boards,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{MemberId, TeamId},
    points::versions::Versions,
    reports,
    teams::model::ReportsMode,
    topic::Topic,
};

/// Eight statements at most, whatever there is.
pub async fn today(context: &Context, actor: &Actor) -> ApiResult<Today> {
    let (now, person) = (context.clock.now(), &actor.user);
    let own = store::places(&context.pool, person, now).await?;
    let teams = own.places.iter().map(|place| place.team.id).collect::<Vec<_>>();
    let before = boards::service::places_before(context, own.today, &teams).await?;
    let reporting = own.places.iter().filter(|place| place.reports != ReportsMode::Off);
    let reporting = reporting.map(|place| place.member).collect::<Vec<_>>();
    let asked = store::asks(&context.pool, person.id, now, &reporting).await?;
    let reports = reports::reading::by_ids(&context.pool, &asked.reports).await?;
    let (mut leads, led) = match person.role {
        Role::User if own.managed.is_empty() => (Vec::new(), Vec::new()),
        _ => leads(context, actor, &own.managed).await?,
    };
    let with_targets = own.places.iter().filter(|place| place.has_targets).map(|place| place.team.id);
    let with_targets = with_targets.collect::<Vec<_>>();
    let mut own_goals = Vec::new();
    if !with_targets.is_empty() || !led.is_empty() {
        let found = goals::read(context, &with_targets, &led, person.id).await?;
        own_goals = goals::own(&found, person.id);
        goals::behind(&found, &mut leads, person.id);
    }
    let place = |place: OwnPlace| {
        let has_booking = asked.with_bookings.contains(&place.member);
        described(place, &before, has_booking)
    };
    let places = own.places.into_iter().map(place).collect::<sqlx::Result<Vec<_>>>()?;
    let shown = i64::try_from(asked.asks.len()).unwrap_or(i64::MAX);
    Ok(Today {
        day: own.today,
        places,
        goals: own_goals,
        asks: asked.asks,
        asks_left: asked.total - shown,
        next: asked.next,
        reports,
        questions: Vec::new(),
        leads,
    })
}

fn described(own: OwnPlace, before: &HashMap<MemberId, i64>, has_booking: bool) -> sqlx::Result<Place> {
    let versions = own.rules.as_ref().map(Versions::in_force).transpose()?;
    let version = versions.as_ref().and_then(|versions| versions.of(versions.today));
    let lines = version.map_or_else(Vec::new, |version| version.lines.clone());
    let pass = own.above.as_ref().and_then(|above| Pass::of(&lines, above.points, has_booking));
    Ok(Place {
        change: before.get(&own.member).map(|before| before - own.place),
        team: own.team,
        group_member_id: own.member,
        place: own.place,
        of: own.of,
        balle: own.balle,
        reports: own.reports,
        deciders: own.deciders,
        above: own.above,
        below: own.below,
        pass,
        lines,
    })
}

/// With those of the teams that have had targets.
async fn leads(context: &Context, actor: &Actor, managed: &[TeamId]) -> ApiResult<(Vec<Lead>, Vec<TeamId>)> {
    let now = context.clock.now();
    let rows = store::leads(&context.pool, &actor.user, managed, now).await?;
    let mut with_targets =
        rows.iter().filter(|row| row.has_targets).map(|row| row.team.id).collect::<Vec<_>>();
    with_targets.dedup();
    let mut leads = by_team(rows);
    let teams = leads.iter().map(|lead| lead.team.id).collect::<Vec<TeamId>>();
    if teams.is_empty() {
        return Ok((leads, with_targets));
    }
    for (team, total, appointment) in store::appointments(&context.pool, &teams, now).await? {
        if let Some(lead) = leads.iter_mut().find(|lead| lead.team.id == team) {
            lead.appointments_total = total;
            lead.appointments.push(appointment);
        }
    }
    Ok((leads, with_targets))
}

/// The rows come team by team, and person by person.
fn by_team(rows: Vec<LedRow>) -> Vec<Lead> {
    let mut leads: Vec<Lead> = Vec::new();
    for row in rows {
        if leads.last().is_none_or(|lead| lead.team.id != row.team.id) {
            leads.push(Lead {
                team: row.team,
                waiting: Waiting { total: row.total, since: row.since, people: Vec::new() },
                question: None,
                questions: 0,
                behind: Vec::new(),
                behind_total: 0,
                others: row.members,
                appointments: Vec::new(),
                appointments_total: 0,
            });
        }
        let (Some(lead), Some(waits)) = (leads.last_mut(), row.report) else { continue };
        let people = &mut lead.waiting.people;
        if people.last().is_none_or(|person| person.person.id != waits.person.id) {
            people.push(WaitingPerson {
                person: waits.person,
                count: waits.count,
                late: waits.late,
                amount: waits.amount,
                reports: Vec::new(),
            });
        }
        if let Some(person) = people.last_mut() {
            person.reports.push(waits.report);
        }
    }
    leads
}

/// An event of one's own calendar is not asked about again while it begins when it does now. Before its end it is not
/// asked about anyway, and it may have been moved meanwhile.
pub async fn call_moved(context: &Context, actor: &Actor, calendar_key: &str) -> ApiResult<()> {
    let person = actor.user.id;
    let now = context.clock.now();
    let event = store::calendar_event(&context.pool, person, calendar_key, now).await?;
    let Some(starts_at) = event.ok_or_else(|| ApiError::new(Code::NotFound))? else { return Ok(()) };
    let mut change = Change::begin(context, &actor.origin).await?;
    if !store::call_moved(change.connection(), person, calendar_key, starts_at, now).await? {
        return Ok(());
    }
    change.raise(Topic::Inbox(person));
    let after = Some(json!({ "calendar_key": calendar_key, "starts_at": starts_at }));
    let subject = format!("user/{person}");
    Ok(change.commit(Entry { action: "ask.moved", subject, before: None, after }).await?)
}
