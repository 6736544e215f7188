//! What a board that is counted by rules looks like: who leads, how evenly points are spread.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{Datelike, Days, NaiveDate};
use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde::Serialize;
use utoipa::ToSchema;

use crate::ids::MemberId;

#[derive(Debug, Serialize, ToSchema)]
pub struct Figures {
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 4210)]
    pub total: Decimal,
    /// Different people who were first in a week, all of a tie
    #[schema(example = 7)]
    pub leaders: usize,
    #[schema(example = 13)]
    pub weeks: usize,
    /// The weeks of the most frequent leader
    #[schema(example = 4)]
    pub most_led: usize,
    /// The three best people's share of all points, 0 to 1
    #[schema(example = 0.41)]
    pub top_three: f64,
    /// People with nothing
    #[schema(example = 2)]
    pub nothing: usize,
}

/// Points of people by week.
#[derive(Debug, Default)]
pub struct Tally {
    people: HashMap<MemberId, Decimal>,
    weeks: BTreeMap<NaiveDate, HashMap<MemberId, Decimal>>,
}

impl Tally {
    pub fn add(&mut self, member: MemberId, day: NaiveDate, points: Decimal) {
        *self.people.entry(member).or_default() += points;
        *self.weeks.entry(monday(day)).or_default().entry(member).or_default() += points;
    }

    pub fn of(&self, member: MemberId) -> Decimal {
        self.people.get(&member).copied().unwrap_or_default()
    }

    /// Of these people, in the weeks from one day to another.
    pub fn figures(&self, people: &[MemberId], from: NaiveDate, to: NaiveDate) -> Figures {
        let mut scores = people.iter().map(|member| self.of(*member)).collect::<Vec<_>>();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        let above =
            |scores: &[Decimal]| scores.iter().filter(|score| score.is_sign_positive()).sum::<Decimal>();
        let (best, all) = (above(&scores[..scores.len().min(3)]), above(&scores));
        let mut led = HashMap::<_, usize>::new();
        for leader in self.weeks.values().flat_map(leaders) {
            *led.entry(leader).or_default() += 1;
        }
        let weeks = (monday(to) - monday(from)).num_weeks().unsigned_abs();
        Figures {
            total: scores.iter().sum(),
            leaders: led.len(),
            weeks: usize::try_from(weeks).unwrap_or(usize::MAX).saturating_add(1),
            most_led: led.into_values().max().unwrap_or_default(),
            top_three: best.checked_div(all).and_then(|share| share.to_f64()).unwrap_or_default(),
            nothing: scores.iter().filter(|score| **score <= Decimal::ZERO).count(),
        }
    }
}

fn monday(day: NaiveDate) -> NaiveDate {
    day - Days::new(day.weekday().num_days_from_monday().into())
}

/// Who has most points of a week, if anybody has any.
fn leaders(week: &HashMap<MemberId, Decimal>) -> HashSet<MemberId> {
    let most = week.values().copied().max().filter(|most| *most > Decimal::ZERO);
    let first = week.iter().filter(|(_, points)| Some(**points) == most);
    first.map(|(member, _)| *member).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pts_31_a_tied_week_counts_all_its_leaders() {
        let mut tally = Tally::default();
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let [anna, boris, vera, gleb] = [1, 2, 3, 4].map(MemberId);
        for (member, on, points) in [
            (anna, "2026-11-02", 10),
            (boris, "2026-11-08", 10),
            (anna, "2026-11-09", 5),
            (vera, "2026-11-15", 4),
        ] {
            tally.add(member, day(on), points.into());
        }
        let figures = tally.figures(&[anna, boris, vera, gleb], day("2026-11-01"), day("2026-11-15"));
        assert_eq!((figures.total, figures.leaders, figures.weeks), (29.into(), 2, 3));
        assert_eq!((figures.most_led, figures.nothing), (2, 1));
        assert!((figures.top_three - 1.0).abs() < f64::EPSILON);
    }
}
