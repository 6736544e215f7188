//! The lines of rules, and what a source is worth by them.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// No source is worth more, whatever its amount.
const MOST: i64 = 100_000;

/// The kinds of entered events, and the two more that calendars have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
#[schema(as = PointKind)]
pub enum Kind {
    Booked,
    Closed,
    Failed,
    Demo,
    Meeting,
}

/// Which sources a line takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PointOrigin)]
pub enum Origin {
    Entered,
    Calendar,
    #[default]
    Any,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = PointLine)]
pub struct Line {
    pub kind: Kind,
    pub origin: Origin,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, minimum = 0, maximum = 1000, example = 10)]
    pub points: Decimal,
    /// Further points for the amount
    pub per: Option<Per>,
}

/// Points for each full part of the amount.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = PointsPerAmount)]
pub struct Per {
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, minimum = 0, maximum = 1000, example = 1)]
    pub points: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, minimum = 1, maximum = 999_999_999.99, example = 10_000)]
    pub each: Decimal,
}

/// What a line looks at.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    pub kind: Kind,
    /// Entered here, or read from a calendar
    pub entered: bool,
    pub amount: Option<Decimal>,
}

impl Line {
    pub fn takes(&self, facts: Facts) -> bool {
        self.kind == facts.kind
            && match self.origin {
                Origin::Any => true,
                Origin::Entered => facts.entered,
                Origin::Calendar => !facts.entered,
            }
    }

    pub fn worth(&self, amount: Option<Decimal>) -> Decimal {
        let for_amount = self
            .per
            .as_ref()
            .zip(amount)
            .map_or(Decimal::ZERO, |(per, amount)| per.points * (amount / per.each).floor());
        (self.points + for_amount).min(Decimal::from(MOST))
    }

    /// Whether an earlier line leaves nothing to this one.
    pub fn is_hidden_by(&self, earlier: &[Self]) -> bool {
        let takes = |entered| {
            let facts = Facts { kind: self.kind, entered, amount: None };
            self.takes(facts) && !earlier.iter().any(|line| line.takes(facts))
        };
        !takes(true) && !takes(false)
    }
}

/// The first line that takes a source decides: its number from 1, and what the source is worth.
pub fn first(lines: &[Line], facts: Facts) -> Option<(i16, Decimal)> {
    let (line, number) = lines.iter().zip(1..).find(|(line, _)| line.takes(facts))?;
    Some((number, line.worth(facts.amount)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(kind: Kind, origin: Origin, points: i64) -> Line {
        Line { kind, origin, points: points.into(), per: None }
    }

    fn worth(lines: &[Line], amount: &str) -> Option<(i16, Decimal)> {
        let amount = Some(amount.parse().unwrap());
        first(lines, Facts { kind: Kind::Closed, entered: true, amount })
    }

    #[test]
    fn pts_03_the_first_line_that_fits_decides() {
        let lines = [
            line(Kind::Booked, Origin::Any, 3),
            line(Kind::Closed, Origin::Calendar, 4),
            line(Kind::Closed, Origin::Any, 10),
            line(Kind::Closed, Origin::Entered, 20),
        ];
        assert_eq!(worth(&lines, "0"), Some((3, 10.into())));
        assert_eq!(
            first(&lines, Facts { kind: Kind::Closed, entered: false, amount: None }),
            Some((2, 4.into()))
        );
        assert_eq!(first(&lines, Facts { kind: Kind::Failed, entered: true, amount: None }), None);
        assert!(!lines[2].is_hidden_by(&lines[..2]));
        assert!(lines[3].is_hidden_by(&lines[..3]));
    }

    #[test]
    fn pts_06_only_full_parts_of_the_amount_count() {
        let per = Some(Per { points: 1.into(), each: 10_000.into() });
        let lines = [Line { per, ..line(Kind::Closed, Origin::Any, 10) }];
        for (amount, points) in [("34999.99", 13), ("9999", 10), ("10000", 11), ("999999999999.99", 100_000)]
        {
            assert_eq!(worth(&lines, amount), Some((1, points.into())), "{amount}");
        }
    }
}
