//! The rule lab: a draft beside the rules in force, over what happened in a range of days. Changes nothing.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use super::{
    figures::Tally,
    happened::{self, Happened, Placed},
    model::parse_lines,
    preview_model::{GivenPreview, GivenSwitch, LineEffect, Person, Preview, SwitchOn, Switched},
};
use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    ids::{MemberId, TeamId},
    points::{
        self,
        lines::{Facts, Kind, Line, first},
        versions::{Mode, Versions},
    },
};

const MOST_DAYS: i64 = 366;
const MOST_PEOPLE: usize = 200;
/// Beyond every event.
const LAST_DAY: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 30).unwrap();

pub async fn preview(context: &Context, team: TeamId, given: GivenPreview) -> ApiResult<Preview> {
    let lines = parse_lines(given.lines)?;
    if lines.is_empty() {
        return Err(ApiError::invalid("lines", "Send at least one line"));
    }
    let (from, to) = (given.from, given.to);
    if to < from || (to - from).num_days() >= MOST_DAYS {
        return Err(ApiError::invalid("to", "A preview covers 1 to 366 days"));
    }
    let now = context.clock.now();
    let mut connection = context.pool.acquire().await?;
    let versions = points::service::versions(&mut *connection, team, now, from).await?;
    let by_hand = versions.of_team(versions.today).is_none_or(|version| version.mode == Mode::Hand);
    let people = happened::people(&mut *connection, team).await?;
    let happened = happened::of_team(&mut *connection, team, from, to, now).await?;
    let (mut counted, mut draft) = (Tally::default(), Tally::default());
    let (effects, rest_now) = count(&lines, &versions, &happened, &mut counted, &mut draft);
    if by_hand {
        counted = Tally::default();
        for (member, day, points) in happened::by_hand(&mut *connection, team, from, to).await? {
            counted.add(member, day, points);
        }
    }
    let switch_on = match given.switch_on {
        Some(switch) => {
            let happened = happened::of_team(&mut *connection, team, switch.from_day, LAST_DAY, now).await?;
            let by_hand = happened::by_hand(&mut *connection, team, switch.from_day, LAST_DAY).await?;
            Some(switched_on(&lines, &people, &happened, &by_hand, switch))
        }
        None => None,
    };
    let pairs = happened::pairs(&mut *connection, team, from, to, &paid_twice(&lines)).await?;
    drop(connection);
    let members = people.iter().map(|person| person.member).collect::<Vec<_>>();
    Ok(Preview {
        now: counted.figures(&members, from, to),
        by_hand,
        draft: draft.figures(&members, from, to),
        people_total: people.len(),
        people: board(people, &counted, &draft),
        lines: effects,
        rest_now,
        pairs,
        switch_on,
    })
}

/// Gives everything that happened its worth by both, and says what each line of the draft does.
fn count(
    lines: &[Line],
    versions: &Versions,
    happened: &[Happened],
    now: &mut Tally,
    draft: &mut Tally,
) -> (Vec<LineEffect>, Decimal) {
    let mut effects = lines
        .iter()
        .zip(1..)
        .enumerate()
        .map(|(index, (line, number))| LineEffect {
            line: number,
            events: 0,
            counted: 0,
            capped: 0,
            short: 0,
            points: Decimal::ZERO,
            points_now: Decimal::ZERO,
            reachable: !line.is_hidden_by(&lines[..index]),
        })
        .collect::<Vec<_>>();
    let mut rest_now = Decimal::ZERO;
    for one in happened {
        let times = Decimal::from(one.times);
        let worth_now =
            versions.worth(one.day, one.facts()).map_or(Decimal::ZERO, |(_, _, worth)| worth) * times;
        now.add(one.member_id, one.day, worth_now);
        match first(lines, one.facts()) {
            Some((number, worth)) => {
                let effect = &mut effects[usize::from(number.unsigned_abs()) - 1];
                effect.events += one.times;
                effect.counted += one.times;
                effect.points += worth * times;
                effect.points_now += worth_now;
                draft.add(one.member_id, one.day, worth * times);
            }
            None => rest_now += worth_now,
        }
    }
    (effects, rest_now)
}

/// Kinds for which both an entered and a calendar event are worth something.
fn paid_twice(lines: &[Line]) -> Vec<Kind> {
    let pays = |kind, entered| {
        first(lines, Facts { kind, entered, amount: None }).is_some_and(|(_, worth)| !worth.is_zero())
    };
    let kinds = [Kind::Booked, Kind::Closed, Kind::Failed].into_iter();
    kinds.filter(|kind| pays(*kind, true) && pays(*kind, false)).collect()
}

fn board(people: Vec<Placed>, now: &Tally, draft: &Tally) -> Vec<Person> {
    let places = |tally: &Tally| {
        let mut scores = people.iter().map(|person| tally.of(person.member)).collect::<Vec<_>>();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        move |score: Decimal| 1 + scores.partition_point(|other| *other > score)
    };
    let (place_now, place_draft) = (places(now), places(draft));
    let mut board = people
        .into_iter()
        .map(|person| {
            let (was, will) = (now.of(person.member), draft.of(person.member));
            Person {
                id: person.user,
                name: person.name,
                picture: person.picture,
                group_member_id: person.member,
                now: was,
                draft: will,
                place_now: place_now(was),
                place_draft: place_draft(will),
            }
        })
        .collect::<Vec<_>>();
    board.sort_by_key(|person| person.place_draft);
    board.truncate(MOST_PEOPLE);
    board
}

fn switched_on(
    lines: &[Line],
    people: &[Placed],
    happened: &[Happened],
    by_hand: &[(MemberId, NaiveDate, Decimal)],
    switch: GivenSwitch,
) -> SwitchOn {
    let (mut gains, mut set, mut events) = (HashMap::<_, Decimal>::new(), HashMap::<_, Decimal>::new(), 0);
    for one in happened {
        if let Some((_, worth)) = first(lines, one.facts()).filter(|(_, worth)| !worth.is_zero()) {
            events += one.times;
            *gains.entry(one.member_id).or_default() += worth * Decimal::from(one.times);
        }
    }
    for (member, _, points) in by_hand {
        *set.entry(*member).or_default() += points;
    }
    let first = people.iter().take(3).map(|person| {
        let kept = if switch.start_over { Decimal::ZERO } else { person.balle };
        let after = kept + gains.get(&person.member).copied().unwrap_or_default();
        Switched { name: person.name.clone(), picture: person.picture.clone(), before: person.balle, after }
    });
    SwitchOn {
        events,
        points: gains.values().sum(),
        people: gains.len(),
        set_by_hand: set.len(),
        by_hand_points: set.values().sum(),
        first: first.collect(),
    }
}
