//! Pace is exact: over random absences, special days, stints, weeks, years and zones, each line says what a count day by day
//! says.
//!
//! CI's gate tries 40 random lines from `STANDINGS_SEED`, its full run 200, `just goals-model` 5,000.

mod naive;

use std::collections::{HashMap, hash_map::Entry};

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use serde_json::Value;

use self::naive::Asked;
use super::{LONG_AGO, Scene, of, scene};
use crate::support::{seed, sized};

const LINES_OF_A_WORLD: usize = 40;
const ZONES: [&str; 4] = ["America/Havana", "Australia/Lord_Howe", "Europe/Moscow", "UTC"];
const NAMES: [&str; 5] = ["Anna", "Boris", "Clara", "Dora", "Egor"];
const METRICS: [&str; 4] = ["closed", "visits", "amount", "points"];
const PERIODS: [&str; 3] = ["week", "month", "quarter"];

#[tokio::test]
async fn goal_13_14_15_every_line_is_what_a_count_day_by_day_says() {
    let worlds = sized(1, 5, 125);
    for number in seed()..seed() + worlds {
        eprintln!("world {number}");
        let mut history = History::new(number).await;
        for _ in 0..LINES_OF_A_WORLD {
            history.compare().await;
        }
    }
}

/// What is known of a person without the database.
#[derive(Default)]
struct Person {
    user: i64,
    member: i64,
    stints: Vec<(DateTime<Utc>, Option<DateTime<Utc>>)>,
    away: Vec<(NaiveDate, NaiveDate)>,
    /// By metric, on a day
    values: HashMap<(&'static str, NaiveDate), i64>,
}

struct History {
    scene: Scene,
    dice: Xoshiro256PlusPlus,
    week_start: u32,
    year_starts: u32,
    work_days: u32,
    special: HashMap<NaiveDate, bool>,
    people: Vec<Person>,
    today: NaiveDate,
    /// The first instant after each day.
    ends: HashMap<NaiveDate, DateTime<Utc>>,
}

impl History {
    async fn new(number: u64) -> Self {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(number);
        let today = NaiveDate::from_ymd_opt(2027, 1, 1).unwrap() + Days::new(dice.random_range(0..120));
        let scene = scene(&format!("{today}T12:00:00Z")).await;
        scene.world.set_zone(ZONES[dice.random_range(0..ZONES.len())]).await;
        let (week_start, year_starts) = (dice.random_range(1..=7), dice.random_range(1..=12));
        let work_days = dice.random_range(1..128);
        sqlx::query(
            "UPDATE organisation SET week_start = $1, year_starts = $2, work_days = $3, currency = 'RUB'",
        )
        .bind(i16::try_from(week_start).unwrap())
        .bind(i16::try_from(year_starts).unwrap())
        .bind(i16::try_from(work_days).unwrap())
        .execute(&scene.world.pool)
        .await
        .unwrap();
        // In Lord Howe it is the next day by then.
        let today = sqlx::query_scalar("SELECT day_of($1)")
            .bind(scene.world.now())
            .fetch_one(&scene.world.pool)
            .await
            .unwrap();
        let ends = sqlx::query_as(
            "SELECT day, end_of_day(day) FROM (SELECT $1::date + n AS day FROM generate_series(-260, 200) n) AS days",
        );
        let ends: Vec<(NaiveDate, DateTime<Utc>)> =
            ends.bind(today).fetch_all(&scene.world.pool).await.unwrap();
        let mut history = Self {
            scene,
            dice,
            week_start,
            year_starts,
            work_days,
            special: HashMap::from([("2026-11-04".parse().unwrap(), false)]),
            people: Vec::new(),
            today,
            ends: ends.into_iter().collect(),
        };
        history.special_days().await;
        for name in NAMES {
            history.person(name).await;
        }
        history
    }

    fn any_day(&mut self, ago: i64, ahead: i64) -> NaiveDate {
        self.today + TimeDelta::days(self.dice.random_range(-ago..=ahead))
    }

    async fn special_days(&mut self) {
        for _ in 0..12 {
            let (day, works) = (self.any_day(150, 90), self.dice.random_bool(0.5));
            if let Entry::Vacant(free) = self.special.entry(day) {
                free.insert(works);
                sqlx::query("INSERT INTO special_days (day, works) VALUES ($1, $2)")
                    .bind(day)
                    .bind(works)
                    .execute(&self.scene.world.pool)
                    .await
                    .unwrap();
            }
        }
    }

    async fn person(&mut self, name: &str) {
        let world = &self.scene.world;
        let user = world.user(name, "user").await;
        let joined = if self.dice.random_bool(0.5) { LONG_AGO.to_owned() } else { self.moment_of(100) };
        let world = &self.scene.world;
        let member = world.member(self.scene.team, user, &joined).await;
        let mut person = Person { user, member, ..Person::default() };
        let mut joined: DateTime<Utc> = joined.parse().unwrap();
        let mut left = None;
        for _ in 0..self.dice.random_range(0..3) {
            let at = left.unwrap_or(joined) + TimeDelta::minutes(self.dice.random_range(1..60_000));
            if at >= self.scene.world.now() {
                break;
            }
            let text = at.to_rfc3339();
            if left.is_none() {
                self.scene.world.leave(member, &text).await;
                left = Some(at);
            } else {
                person.stints.push((joined, left.take()));
                self.scene.world.come_back(member, &text).await;
            }
            joined = if left.is_none() { at } else { joined };
        }
        person.stints.push((joined, left));
        self.absences(&mut person).await;
        self.results(&mut person).await;
        self.people.push(person);
    }

    /// A moment of the last days, as text.
    fn moment_of(&mut self, days: i64) -> String {
        let minutes = self.dice.random_range(1..days * 24 * 60);
        (self.scene.world.now() - TimeDelta::minutes(minutes)).to_rfc3339()
    }

    async fn absences(&mut self, person: &mut Person) {
        for _ in 0..self.dice.random_range(0..4) {
            let first = self.any_day(120, 60);
            let last = first + Days::new(self.dice.random_range(0..20));
            if person.away.iter().all(|(from, to)| last < *from || first > *to) {
                person.away.push((first, last));
                self.scene.away(person.user, &first.to_string(), &last.to_string()).await;
            }
        }
    }

    /// Events and scores of the last days, at their noon.
    async fn results(&mut self, person: &mut Person) {
        for _ in 0..25 {
            let day = self.any_day(100, 0);
            let noon = (self.ends[&day] - TimeDelta::hours(12)).to_rfc3339();
            let kind = ["booked", "closed", "failed"][self.dice.random_range(0..3)];
            let amount = (kind == "closed").then(|| self.dice.random_range(1..90_000));
            self.scene.event(person.member, kind, &noon, amount).await;
            let mut add = |metric, value| *person.values.entry((metric, day)).or_default() += value;
            add("visits", 1);
            add("closed", i64::from(kind == "closed"));
            add("amount", amount.unwrap_or(0));
        }
        let mut days = (0..20).map(|_| self.any_day(100, 0)).collect::<Vec<_>>();
        days.sort_unstable();
        let mut score = 0;
        for day in days {
            let noon = (self.ends[&day] - TimeDelta::hours(12)).to_rfc3339();
            let is_restart = self.dice.random_bool(0.1);
            let next = if is_restart { 0 } else { self.dice.random_range(0..200) };
            let cause = if is_restart { "restart" } else { "points" };
            self.scene.world.score_by(person.member, next, &noon, cause).await;
            if !is_restart {
                *person.values.entry(("points", day)).or_default() += next - score;
            }
            score = next;
        }
    }

    fn works(&self, day: NaiveDate) -> bool {
        let weekday = 1 << (day.weekday().number_from_monday() - 1);
        self.special.get(&day).copied().unwrap_or(self.work_days & weekday != 0)
    }

    fn begins(&self, period: &str, day: NaiveDate) -> bool {
        match period {
            "week" => day.weekday().number_from_monday() == self.week_start,
            "month" => day.day() == 1,
            _ => day.day() == 1 && (day.month() + 12 - self.year_starts).is_multiple_of(3),
        }
    }

    fn is_in_team(&self, person: &Person, day: NaiveDate) -> bool {
        let (begun, over) = (self.ends[&day.pred_opt().unwrap()], self.ends[&day]);
        person.stints.iter().any(|(joined, left)| *joined < over && left.is_none_or(|left| left > begun))
    }

    async fn compare(&mut self) {
        let (metric, period) = (
            METRICS[self.dice.random_range(0..METRICS.len())],
            PERIODS[self.dice.random_range(0..PERIODS.len())],
        );
        let day = if self.dice.random_bool(0.4) { self.today } else { self.any_day(60, 0) };
        let first = (0..92).map(|back| day - Days::new(back)).find(|day| self.begins(period, *day)).unwrap();
        let last = (1..=92).map(|on| day + Days::new(on)).find(|day| self.begins(period, *day)).unwrap();
        let last = last.pred_opt().unwrap();
        let number = self.dice.random_range(0..NAMES.len());
        let target = self.dice.random_range(1..40) * if metric == "amount" { 20_000 } else { 1 };
        let member = self.people[number].member;
        self.scene.target(Some(member), metric, period, &first.to_string(), target).await;
        let page =
            self.scene.goals(&self.scene.admin, &format!("metric={metric}&period={period}&date={day}")).await;
        let person = &self.people[number];
        let until = self.ends[&day];
        let is_now = day == self.today;
        let begun = self.ends[&first.pred_opt().unwrap()];
        let is_shown = person
            .stints
            .iter()
            .any(|(joined, left)| (is_now || *joined < until) && left.is_none_or(|left| left > begun));
        if !is_shown {
            let people = page["people"].as_array().unwrap();
            assert!(people.iter().all(|line| line["person"]["name"] != NAMES[number]), "{page}");
            return;
        }
        let expected = self.naive(person, &Asked { metric, target, first, last, day });
        let line = of(&page, NAMES[number]);
        let told = expected.as_object().unwrap().keys().map(|field| (field.clone(), line[field].clone()));
        assert_eq!(
            Value::Object(told.collect()),
            expected,
            "{metric} {period} on {day} of {target}: {line}, {:?}, away {:?}",
            person.stints,
            person.away
        );
    }
}
