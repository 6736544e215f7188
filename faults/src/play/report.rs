//! What a run says.

use std::{
    collections::BTreeMap,
    fmt,
    time::{Duration, Instant},
};

use live_load::percentile::{Summary, millis};

use super::Fault;
use crate::{
    check::{self, Comparison},
    journal::Entry,
    shape::Role,
    write::progress::Told,
};

#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) seed: u64,
    pub(crate) took: Duration,
    pub(crate) faults: Vec<Fault>,
    /// What ended without having been killed
    pub(crate) ended: Vec<String>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) comparison: Comparison,
    pub(crate) told: Told,
    pub(crate) receipts: usize,
    /// Damages that the checker has named
    pub(crate) named: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { comparison, told, .. } = self;
        writeln!(formatter, "{:.1} s, --seed {}", self.took.as_secs_f64(), self.seed)?;
        let mut roles = BTreeMap::<Role, Vec<&Fault>>::new();
        for fault in &self.faults {
            roles.entry(fault.role).or_default().push(fault);
        }
        writeln!(formatter, "{} faults", self.faults.len())?;
        for (role, faults) in roles {
            let down = faults.iter().map(|fault| fault.down).max().unwrap_or_default();
            let gap = faults.iter().map(|fault| gap(fault, &told.acknowledged)).max().unwrap_or_default();
            writeln!(
                formatter,
                "  {role:18} {:4}   down at most {:6.0} ms, nobody could write for at most {:6.0} ms",
                faults.len(),
                millis(down),
                millis(gap)
            )?;
        }
        for ended in &self.ended {
            writeln!(formatter, "  ended without having been killed: {ended}")?;
        }
        writeln!(formatter, "{} writes acknowledged", comparison.acknowledged)?;
        for (kind, [intended, acknowledged, unknown]) in check::counts(&self.entries) {
            writeln!(
                formatter,
                "  {:18} {acknowledged:7} of {intended:7}, {unknown:5} left unknown",
                kind.name()
            )?;
        }
        if let Some(took) = Summary::of(told.acknowledged.iter().map(|(_, took)| *took)) {
            writeln!(formatter, "  {took}")?;
        }
        let troubles = told.troubles.iter().map(|(trouble, times)| format!("{trouble}: {times}"));
        writeln!(
            formatter,
            "{} writes were sent again, {} answers came from receipts ({})",
            told.sent_again,
            told.replayed,
            troubles.collect::<Vec<_>>().join(", ")
        )?;
        writeln!(
            formatter,
            "never acknowledged: {} wholly there, {} not there at all, {} by half",
            comparison.there, comparison.absent, comparison.halved
        )?;
        writeln!(
            formatter,
            "{} lost, {} doubled, {} that nobody asked for",
            comparison.lost, comparison.doubled, comparison.invented
        )?;
        writeln!(
            formatter,
            "{} requests sent once more in the end; {} damages done to the database and named by the checker",
            self.receipts, self.named
        )
    }
}

/// The longest time between two acknowledgements from a fault until it was mended and somebody could write again.
fn gap(fault: &Fault, acknowledged: &[(Instant, Duration)]) -> Duration {
    let until = fault.at + fault.down;
    let mut last = fault.at;
    let mut longest = Duration::ZERO;
    let mut times = acknowledged.iter().map(|(at, _)| *at).filter(|at| *at > fault.at).collect::<Vec<_>>();
    times.sort_unstable();
    for at in times {
        longest = longest.max(at - last);
        if at > until {
            break;
        }
        last = at;
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gap_reaches_to_the_first_write_after_the_mending() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let fault = Fault { role: Role::Nats, at: at(100), down: Duration::from_millis(300) };
        let acknowledged = [50, 110, 350, 900, 2000].map(|millis| (at(millis), Duration::ZERO));
        assert_eq!(gap(&fault, &acknowledged), Duration::from_millis(550));
    }
}
