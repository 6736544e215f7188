use super::random::{count, real, rounded};

pub(super) const MINUTE: i64 = 60_000_000;
pub(super) const HOUR: i64 = 60 * MINUTE;

/// How far ahead events are booked.
pub(super) const DAYS_AHEAD: usize = 21;

/// A day of the organisation. Instants are microseconds since 1970 from PostgreSQL, so that only one time
/// zone database is used.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Day {
    pub(super) midnight: i64,
    pub(super) opens: i64,
    pub(super) closes: i64,
    pub(super) is_workday: bool,
    pub(super) month: i32,
    pub(super) date: i32,
}

/// The days from the beginning of the history to some weeks after today.
#[derive(Debug)]
pub(super) struct Calendar {
    pub(super) days: Vec<Day>,
    pub(super) today: usize,
    pub(super) now: i64,
}

/// A part of one day over which rows are spread.
#[derive(Debug, PartialEq)]
pub(super) struct Window {
    pub(super) day: usize,
    pub(super) from: i64,
    pub(super) to: i64,
    pub(super) rows: u64,
}

impl Window {
    /// The distance between two rows, so that no two have the same instant.
    pub(super) fn step(&self) -> i64 {
        ((self.to - self.from) / count(self.rows).max(1)).max(1)
    }
}

impl Calendar {
    pub(super) fn workday_from(&self, day: usize) -> usize {
        (day..self.days.len()).find(|&day| self.days[day].is_workday).unwrap_or(day)
    }

    /// Spreads `total` rows over the days up to today, by season and number of members.
    pub(super) fn spread(&self, total: u64, members: &[u32], lively: bool) -> Vec<Window> {
        let mut left = total;
        let mut recent = Vec::new();
        if lively {
            // Yesterday and today always have changes, also on a Sunday and early in the morning, so that the
            // board shows arrows.
            for day in [self.today.saturating_sub(1), self.today] {
                let rows = (u64::from(members[day]) * 2 / 5).min(total / 20).min(left);
                if let Some((from, to)) = self.recent_stretch(day).filter(|_| rows > 0) {
                    recent.push(Window { day, from, to, rows });
                    left -= rows;
                }
            }
        }
        let past = if lively { self.today.saturating_sub(1) } else { self.today + 1 };
        let weights: Vec<f64> = (0..past).map(|day| self.weight(day) * f64::from(members[day])).collect();
        let all: f64 = weights.iter().sum();
        let (mut windows, mut sum, mut given) = (Vec::new(), 0.0, 0);
        for (day, weight) in weights.into_iter().enumerate().filter(|(_, weight)| *weight > 0.0) {
            sum += weight;
            let until = u64::try_from(rounded(real(count(left)) * (sum / all))).unwrap_or(0).min(left);
            if until > given {
                let Day { opens, closes, .. } = self.days[day];
                windows.push(Window { day, from: opens, to: closes.min(self.now), rows: until - given });
                given = until;
            }
        }
        windows.extend(recent);
        windows
    }

    /// The part of yesterday or today in which changes can lie.
    fn recent_stretch(&self, day: usize) -> Option<(i64, i64)> {
        let Day { midnight, opens, closes, .. } = self.days[day];
        let to = closes.min(self.now);
        let from = if to > opens + 10 * MINUTE { opens } else { midnight.max(self.now - 2 * HOUR) };
        let to = if from < opens { self.now } else { to };
        (to - from > 1_000_000).then_some((from, to))
    }

    fn weight(&self, day: usize) -> f64 {
        let Day { opens, closes, is_workday, month, date, .. } = self.days[day];
        let open = (closes.min(self.now) - opens).max(0);
        if !is_workday || open < 10 * MINUTE {
            return 0.0;
        }
        let season = match (month, date) {
            (1, 1..=8) => 0.15, // the holidays
            (5, 1..=10) => 0.5,
            (7 | 8, _) => 0.75,
            (10..=12, _) => 1.25, // the cold season
            _ => 1.0,
        };
        season * real(open) / real(closes - opens)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Calendar, DAYS_AHEAD, Day, HOUR};

    /// Days of a zone three hours ahead of UTC; day 0 is a Monday.
    pub(crate) fn calendar(days: usize, hour_of_now: i64) -> Calendar {
        let day = |number: usize| {
            let midnight = i64::try_from(number).unwrap() * 24 * HOUR + 1_704_056_400_000_000;
            let month = i32::try_from(number / 30 % 12).unwrap() + 1;
            let date = i32::try_from(number % 30).unwrap() + 1;
            Day {
                midnight,
                opens: midnight + 9 * HOUR,
                closes: midnight + 18 * HOUR,
                is_workday: number % 7 < 5,
                month,
                date,
            }
        };
        let all: Vec<Day> = (0..=days + DAYS_AHEAD).map(day).collect();
        let now = all[days].midnight + hour_of_now * HOUR;
        Calendar { days: all, today: days, now }
    }

    #[test]
    fn every_row_is_given_out_once_and_none_lies_after_now() {
        for (days, hour) in [(60, 11), (60, 3), (61, 23), (62, 0), (64, 12), (65, 9)] {
            for lively in [true, false] {
                let calendar = calendar(days, hour);
                let windows = calendar.spread(10_007, &vec![40; days + 1], lively);
                assert_eq!(windows.iter().map(|window| window.rows).sum::<u64>(), 10_007);
                assert!(windows.iter().all(|window| window.from < window.to && window.to <= calendar.now));
                assert!(windows.windows(2).all(|pair| pair[0].to <= pair[1].from), "in the order of time");
            }
        }
    }

    #[test]
    fn yesterday_and_today_have_changes_even_on_a_sunday() {
        for (days, hour) in [(62, 12), (60, 1), (60, 12), (63, 8)] {
            let calendar = calendar(days, hour);
            let windows = calendar.spread(10_000, &vec![40; days + 1], true);
            assert!([days - 1, days].iter().all(|day| windows.iter().any(|window| window.day == *day)));
        }
    }
}
