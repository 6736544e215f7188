//! How many closed visits pass the person above.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::Serialize;
use utoipa::ToSchema;

use crate::points::lines::{Facts, Kind, Line, first};

/// More would not encourage anybody.
const MOST: i64 = 5;

#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Pass {
    pub kind: Kind,
    /// What each of them adds
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 7)]
    pub each: Decimal,
    #[schema(example = 2)]
    pub count: i64,
}

impl Pass {
    /// `lines` are those of today. Who is asked about a booked visit closes that one, which has given its points for being
    /// booked already.
    pub fn of(lines: &[Line], behind: Decimal, has_booking: bool) -> Option<Self> {
        let worth = |kind| {
            first(lines, Facts { kind, entered: true, amount: None })
                .map_or(Decimal::ZERO, |(_, worth)| worth)
        };
        let booked = if has_booking { worth(Kind::Booked) } else { Decimal::ZERO };
        let each = worth(Kind::Closed) - booked;
        if each <= Decimal::ZERO {
            return None;
        }
        let count = (behind / each).floor().to_i64()?.checked_add(1)?;
        (count <= MOST).then_some(Self { kind: Kind::Closed, each, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::points::lines::Origin;

    fn lines(closed: i64) -> Vec<Line> {
        let line = |kind, points: i64| Line { kind, origin: Origin::Any, points: points.into(), per: None };
        vec![line(Kind::Closed, closed), line(Kind::Booked, 3)]
    }

    fn count(closed: i64, behind: &str, has_booking: bool) -> Option<i64> {
        Pass::of(&lines(closed), behind.parse().unwrap(), has_booking).map(|pass| pass.count)
    }

    #[test]
    fn tday_02_an_open_booking_counts_with_what_closing_it_adds() {
        assert_eq!(count(10, "9", false), Some(1));
        assert_eq!(count(10, "9", true), Some(2));
        assert_eq!(count(9, "9", false), Some(2), "one only draws level");
        assert_eq!(count(10, "0", false), Some(1), "level");
        assert_eq!(count(10, "9.99", false), Some(1));
    }

    #[test]
    fn tday_02_nothing_is_said_of_more_than_five_by_hand_or_where_closing_adds_nothing() {
        assert_eq!(count(10, "49.99", false), Some(5));
        assert_eq!(count(10, "50", false), None);
        assert_eq!(Pass::of(&[], 9.into(), false), None);
        assert_eq!(count(3, "9", true), None);
        assert_eq!(count(2, "9", true), None);
        assert_eq!(count(0, "9", false), None);
    }
}
