//! What a line says, counted day by day.

use chrono::{DateTime, Days, NaiveDate, Utc};
use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde_json::{Value, json};

use super::{History, Person};

impl History {
    pub(super) fn naive(&self, person: &Person, asked: &Asked) -> Value {
        let &Asked { metric, target, first, last, day } = asked;
        let days = || first.iter_days().take_while(|day| *day <= last);
        let working = days().filter(|day| self.works(*day)).count();
        let here = days().filter(|day| self.works(*day) && self.is_in_team(person, *day));
        let own = here.clone().filter(|day| !person.away.iter().any(|(from, to)| from <= day && day <= to));
        let own = own.collect::<Vec<_>>();
        let (all, done) = (own.len(), own.iter().filter(|own| **own < day).count());
        let through = own.iter().filter(|own| **own <= day).count();
        let sum = |until: NaiveDate| -> i64 {
            days().filter(|day| *day <= until).filter_map(|day| person.values.get(&(metric, day))).sum()
        };
        let value = sum(day);
        let last_night = if day > first { sum(day - Days::new(1)) } else { 0 };
        let is_over = day == last && day < self.today;
        let is_present = person.stints.iter().any(|(joined, left)| {
            let until = if day == self.today { DateTime::<Utc>::MAX_UTC } else { self.ends[&day] };
            *joined < until && left.is_none_or(|left| left >= until)
        });
        let mut told = json!({ "value": float(value), "value_last_night": float(last_night), "own_days": all,
                               "away_days": here.count() - all });
        if working == 0 || all == 0 {
            told["own_target"] = Value::Null;
            told["status"] = if is_present { json!("none") } else { Value::Null };
            return told;
        }
        let is_count = matches!(metric, "closed" | "visits");
        let exact =
            Ratio(i128::from(target) * i128::try_from(all).unwrap(), i128::try_from(working).unwrap());
        // In hundredths.
        let own_target =
            if is_count { exact.times(1).rounded().max(1) * 100 } else { exact.times(100).rounded() };
        let value = i128::from(value) * 100;
        let expected =
            |days: usize| Ratio(own_target * i128::try_from(days).unwrap(), i128::try_from(all).unwrap());
        told["own_target"] = json!(Decimal::new(own_target.to_i64().unwrap(), 2).to_f64());
        let status = if value >= own_target {
            "reached"
        } else if is_over {
            "missed"
        } else if through > 0 && expected(through).times(105).is_at_most(value * 100) {
            "ahead"
        } else if expected(done).times(95).is_at_most(value * 100)
            || is_count && !expected(done).is_at_least(value + 100)
        {
            "on_pace"
        } else if expected(done).times(80).is_at_most(value * 100) {
            "behind"
        } else {
            "at_risk"
        };
        told["status"] = if is_present { json!(status) } else { Value::Null };
        told
    }
}

pub(super) struct Asked {
    pub(super) metric: &'static str,
    pub(super) target: i64,
    pub(super) first: NaiveDate,
    pub(super) last: NaiveDate,
    pub(super) day: NaiveDate,
}

fn float(number: i64) -> Value {
    json!(Decimal::from(number).to_f64())
}

struct Ratio(i128, i128);

impl Ratio {
    fn times(&self, by: i128) -> Self {
        Self(self.0 * by, self.1)
    }

    fn is_at_most(&self, number: i128) -> bool {
        self.0 <= number * self.1
    }

    fn is_at_least(&self, number: i128) -> bool {
        self.0 >= number * self.1
    }

    /// To the nearest whole number, half up.
    fn rounded(&self) -> i128 {
        (2 * self.0 + self.1).div_euclid(2 * self.1)
    }
}
