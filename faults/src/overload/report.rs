//! What a run says, and whether it is good enough.

use std::{fmt, time::Duration};

use anyhow::{Result, ensure};
use live_load::percentile::{Summary, millis};

use super::{
    administrator::Deactivated,
    load::{PATIENCE, Told, goodput},
    watch::Used,
};

/// Of the best
const GOODPUT: f64 = 0.8;
const DEACTIVATED: Duration = Duration::from_secs(1);
/// Growth between the middle and the end: a tenth, and what is too little to mean anything, in kB
const GROWTH: (u64, u64) = (10, 16 * 1024);
/// In kB
const MEMORY: u64 = 1024 * 1024;
/// Of each answer when it is over
const QUICK: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(crate) struct Report {
    /// Good answers a second
    pub(crate) best: u32,
    /// Questions a second
    pub(crate) offered: u32,
    pub(crate) took: Duration,
    pub(crate) told: Told,
    pub(crate) deactivated: Vec<Deactivated>,
    pub(crate) used: Used,
    /// Slow connections that were wanted
    pub(crate) slow_wanted: u32,
    /// Opened and ended
    pub(crate) slow: (u32, u32),
    /// Before, at most, and in the end
    pub(crate) files: [usize; 3],
    /// How long until the server had closed them all
    pub(crate) closed: Duration,
    /// Afterwards
    pub(crate) answers: Result<Vec<Duration>>,
    /// What ended meanwhile
    pub(crate) died: Vec<String>,
}

impl Report {
    fn goodput(&self) -> f64 {
        goodput(&self.told, self.took)
    }

    fn ratio(&self) -> f64 {
        self.goodput() / f64::from(self.best)
    }

    fn slowest(&self, of: impl Fn(&Deactivated) -> Duration) -> Duration {
        self.deactivated.iter().map(of).max().unwrap_or_default()
    }

    /// Fails if a wanted figure is not reached.
    pub(crate) fn judge(self, own_files: usize) -> Result<()> {
        let (middle, end) = self.used.middle_and_end();
        let wrong = self.told.wrong();
        let slowest = self.slowest(|one| one.refused);
        let quick = self.answers.as_ref().is_ok_and(|answers| answers.iter().all(|took| *took < QUICK));
        let wanted = [
            (
                self.slow.0 >= self.slow_wanted,
                format!("only {} of {} slow connections were opened", self.slow.0, self.slow_wanted),
            ),
            (
                self.ratio() >= GOODPUT,
                format!("goodput is {:.0} % of the best, not 80 %", 100.0 * self.ratio()),
            ),
            (slowest < DEACTIVATED, format!("a deactivation took {:.0} ms, not 1000", millis(slowest))),
            (end <= middle + middle / GROWTH.0 + GROWTH.1, format!("memory grew from {middle} to {end} kB")),
            (self.used.peak() <= MEMORY, format!("memory reached {} kB", self.used.peak())),
            (wrong.is_empty(), format!("answers that are neither good nor 503: {wrong:?}")),
            (self.files[2] <= self.files[0] + own_files, "slow connections stay open".to_owned()),
            (quick, format!("not healthy afterwards: {:?}", self.answers)),
            (self.died.is_empty(), format!("ended by itself: {:?}", self.died)),
        ];
        let missed = wanted.into_iter().filter_map(|(is_met, what)| (!is_met).then_some(what));
        let missed = missed.inspect(|what| println!("MISSED: {what}")).count();
        ensure!(missed == 0, "{missed} wanted figures were not reached");
        Ok(())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { told, used, deactivated, .. } = self;
        let rate = |times: u32| f64::from(times) / self.took.as_secs_f64();
        writeln!(
            formatter,
            "best {} good answers a second; {} asked for a second during {:.0} s, {:.0} sent ({:.0} found no connection)",
            self.best,
            self.offered,
            self.took.as_secs_f64(),
            rate(told.sent()),
            rate(told.unsent)
        )?;
        writeln!(
            formatter,
            "goodput {:.0} a second within {} s: {:.0} % of the best",
            self.goodput(),
            PATIENCE.as_secs(),
            100.0 * self.ratio()
        )?;
        if let Some(took) = Summary::of(told.good.iter().copied()) {
            writeln!(formatter, "  good answers {took}")?;
        }
        let refused = told.statuses.get(&503).copied().unwrap_or(0);
        writeln!(
            formatter,
            "  503: {:.0} a second, given up after {} s: {:.0}, broken: {:.1}; others: {:?}",
            rate(refused),
            PATIENCE.as_secs(),
            rate(told.given_up),
            rate(told.broken),
            told.wrong()
        )?;
        let busy = [0, 1].map(|of| deactivated.iter().map(|one| one.busy[of]).sum::<u32>());
        writeln!(
            formatter,
            "{} people deactivated; after 503 asked again {} times by the administrator, {} by the person",
            deactivated.len(),
            busy[0],
            busy[1]
        )?;
        for (what, of) in [
            ("acknowledged", deactivated.iter().map(|one| one.acknowledged).collect::<Vec<_>>()),
            ("401 for them", deactivated.iter().map(|one| one.refused).collect()),
        ] {
            if let Some(took) = Summary::of(of) {
                writeln!(formatter, "  {what} {took}")?;
            }
        }
        let (middle, end) = used.middle_and_end();
        writeln!(
            formatter,
            "memory of the server: at most {} kB, in the middle {middle} kB, in the end {end} kB",
            used.peak()
        )?;
        writeln!(
            formatter,
            "cores used: server {:.2}, this program {:.2}; open files: {} before, {} at most",
            used.cores[0], used.cores[1], self.files[0], self.files[1]
        )?;
        writeln!(
            formatter,
            "slow connections: {} opened, {} ended; {:.0} s after the end {} files are open",
            self.slow.0,
            self.slow.1,
            self.closed.as_secs_f64(),
            self.files[2]
        )?;
        if let Ok(answers) = &self.answers
            && let Some(took) = Summary::of(answers.iter().copied())
        {
            writeln!(formatter, "afterwards {took}")?;
        }
        Ok(())
    }
}
