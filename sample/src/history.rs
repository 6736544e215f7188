use super::calendar::{Calendar, Window};
use super::copy::{Rows, Stopped, Written};
use super::members::{Member, tenure};
use super::options::Options;
use super::plan::Plan;
use super::random::{Dice, count, real, rounded};

/// Scores are counted in halves, to avoid rounding errors.
type Halves = i64;

/// A score this far ahead of its curve is corrected.
const TOO_FAR: Halves = 24;

const CORRECTIONS: &[&str] = &[
    "Возврат партии",
    "Визит учтён дважды",
    "Сверка за месяц",
    "Заявка отменена клиентом",
    "Duplicate visit removed",
    "Order returned by the pharmacy",
    "Monthly reconciliation",
];
const OPENING: &[&str] = &["Начальный остаток", "Opening balance"];

/// How a score grows: towards a goal, with waves, so that places change.
#[derive(Debug)]
struct Curve {
    aim: f64,
    base: f64,
    waves: f64,
    phase: f64,
    height: f64,
    from: i64,
    /// How often this member scores, from 0 to 1.
    activity: f64,
    score: Option<Halves>,
    /// What a good day today added.
    today: f64,
}

impl Curve {
    fn draw(dice: &mut Dice, member: &Member, level: f64, calendar: &Calendar) -> Self {
        Self {
            aim: dice.real(770.0, 1_500.0) * level * (0.3 + 0.7 * tenure(member, calendar).sqrt()),
            base: dice.real(0.08, 0.22),
            waves: dice.real(2.0, 6.0),
            phase: dice.unit(),
            height: dice.real(0.01, 0.05),
            from: member.stints.first().map_or(calendar.now, |stint| stint.joined),
            activity: dice.real(0.5, 1.0),
            score: None,
            today: 0.0,
        }
    }

    fn expected(&self, at: i64, now: i64) -> f64 {
        let passed = real(at - self.from) / real((now - self.from).max(1));
        let turn = (self.waves * passed + self.phase).fract();
        // Parabolas instead of a sine, whose last digit differs between machines.
        let wave = if turn < 0.5 { 16.0 * turn * (0.5 - turn) } else { -16.0 * (turn - 0.5) * (1.0 - turn) };
        self.aim * (self.base + (1.0 - self.base) * (passed + self.height * wave).max(0.0)) + self.today
    }

    /// Returns the next score and, sometimes, its reason.
    fn next(&self, dice: &mut Dice, at: i64, now: i64) -> (Halves, Option<&'static str>) {
        let expected = 2 * rounded(self.expected(at, now)).max(1);
        let Some(score) = self.score else {
            return (expected, dice.chance(0.5).then(|| *dice.pick(OPENING)));
        };
        let gap = expected - score;
        if score > TOO_FAR && (gap < -TOO_FAR || dice.chance(0.006)) {
            let less = if gap < -TOO_FAR { expected } else { score - 2 * dice.whole(2..12) };
            return (less.max(0), Some(*dice.pick(CORRECTIONS)));
        }
        let step = if gap > 2 { 2 * rounded(real(gap) * dice.real(0.3, 0.62)) } else { 0 };
        // Mostly whole points.
        let half = i64::from(dice.chance(0.04));
        let grown = score + step.max(2);
        (grown - grown % 2 + half, None)
    }
}

/// Writes the ledger in order of time, and returns each member's last score.
pub(super) fn write(plan: &Plan, options: &Options, rows: &mut Rows) -> Result<Vec<Halves>, Stopped> {
    let Plan { calendar, members, .. } = plan;
    let mut dice = Dice::new(options.seed, "history");
    let levels: Vec<f64> = plan.teams.iter().map(|_| dice.real(0.86, 1.0)).collect();
    let curves =
        members.iter().map(|member| Curve::draw(&mut dice, member, levels[member.team], calendar)).collect();
    let mut ledger = Ledger { dice, plan, curves, rows };
    let total = options.score_changes();
    let ties = if total >= count_of(members) {
        u64::try_from(plan.living_teams().div_ceil(4)).unwrap_or(0)
    } else {
        0
    };
    let mut windows = calendar.spread(total - ties, &plan.members_on_day, true);
    let last = windows.last_mut().map(|window| {
        let end = window.to;
        window.to -= (window.to - window.from) / 8;
        Window { day: window.day, from: window.to, to: end, rows: ties }
    });
    for window in &windows {
        ledger.day(window)?;
    }
    if let Some(window) = last.filter(|window| window.rows > 0) {
        ledger.ties(&window)?;
    }
    Ok(ledger.curves.iter().map(|curve| curve.score.unwrap_or(0)).collect())
}

fn count_of(members: &[Member]) -> u64 {
    u64::try_from(members.len()).unwrap_or(u64::MAX)
}

struct Ledger<'a> {
    dice: Dice,
    plan: &'a Plan,
    curves: Vec<Curve>,
    rows: &'a mut Rows,
}

impl Ledger<'_> {
    fn day(&mut self, window: &Window) -> Written {
        let calendar = &self.plan.calendar;
        let here = self.plan.members_in(window.day);
        let step = window.step();
        for row in 0..count(window.rows) {
            let at = window.from + row * step + self.dice.whole(0..step);
            let member = loop {
                let member = *self.dice.pick(&here);
                if self.dice.chance(self.curves[member].activity) {
                    break member;
                }
            };
            let curve = &mut self.curves[member];
            if window.day == calendar.today && curve.today == 0.0 {
                // Today is a good day for many, so that the board moves while it is shown.
                curve.today = 6.0 + 90.0 * self.dice.unit() * self.dice.unit();
            }
            let (score, reason) = curve.next(&mut self.dice, at, calendar.now);
            self.change(member, score, at, reason)?;
        }
        Ok(())
    }

    /// Makes some members equal with the one above them, to show shared places.
    fn ties(&mut self, window: &Window) -> Written {
        let living = self.plan.living_members_by_team();
        let step = window.step();
        for (row, team) in (0..count(window.rows)).zip((0..).step_by(4)) {
            let score = |member: &usize| self.curves[*member].score.unwrap_or(0);
            let mut board: Vec<usize> = living[team].clone();
            board.sort_by_key(|member| -score(member));
            // The closest two of places 3 to 10 that are not equal yet; in a team of two, these.
            let pairs = || board.windows(2).map(|pair| (pair[0], pair[1]));
            let closest = pairs().take(9).skip(if board.len() > 4 { 2 } else { 0 });
            let closest = closest.filter(|(above, below)| score(above) > score(below));
            let Some((above, below)) =
                closest.min_by_key(|(above, below)| score(above) - score(below)).or_else(|| pairs().next())
            else {
                continue;
            };
            let level = score(&above);
            self.change(below, level, window.from + row * step, None)?;
        }
        Ok(())
    }

    fn change(&mut self, member: usize, score: Halves, at: i64, reason: Option<&str>) -> Written {
        self.curves[member].score = Some(score);
        let by = *self.dice.pick(&self.plan.admins);
        self.rows.numbered_row()?;
        self.rows.bigint(count(member) + 1);
        self.rows.halves(score);
        self.rows.instant(at);
        self.rows.bigint(count(by) + 1);
        self.rows.text_or_null(reason);
        Ok(())
    }
}
