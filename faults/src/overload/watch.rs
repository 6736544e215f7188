//! What the server's process uses meanwhile.

use std::{
    fs,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use live_load::world::proc;
use tokio::time::interval;

const EVERY: Duration = Duration::from_secs(1);
/// Each of the two averages that are compared
const WINDOW: usize = 10;

#[derive(Debug, Default)]
pub(crate) struct Used {
    /// In kB, one a second
    pub(crate) resident: Vec<u64>,
    pub(crate) most_files: usize,
    /// Cores that the server and this program used
    pub(crate) cores: [f64; 2],
}

pub(crate) fn open_files(pid: u32) -> Result<usize> {
    Ok(fs::read_dir(format!("/proc/{pid}/fd")).context("the server is gone")?.count())
}

pub(crate) async fn watch(pid: u32, ends: Instant) -> Result<Used> {
    let cpu = || anyhow::Ok([proc::cpu_seconds(pid)?, proc::cpu_seconds(std::process::id())?]);
    let (begun, before) = (Instant::now(), cpu()?);
    let (mut used, mut ticks) = (Used::default(), interval(EVERY));
    while Instant::now() < ends {
        ticks.tick().await;
        used.resident.push(proc::memory(pid)?.resident);
        used.most_files = used.most_files.max(open_files(pid)?);
    }
    let after = cpu()?;
    used.cores = [0, 1].map(|of| (after[of] - before[of]) / begun.elapsed().as_secs_f64());
    Ok(used)
}

impl Used {
    pub(crate) fn peak(&self) -> u64 {
        self.resident.iter().copied().max().unwrap_or(0)
    }

    /// In the middle and in the end.
    pub(crate) fn middle_and_end(&self) -> (u64, u64) {
        let (all, half) = (self.resident.len(), self.resident.len() / 2);
        let average = |samples: &[u64]| samples.iter().sum::<u64>() / (samples.len() as u64).max(1);
        let from = |end: usize| end.saturating_sub(WINDOW.min(half));
        (average(&self.resident[from(half)..half]), average(&self.resident[from(all)..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_compared_between_the_middle_and_the_end() {
        let resident = [vec![10; 20], vec![30; 20]].concat();
        let used = Used { resident, ..Used::default() };
        assert_eq!((used.middle_and_end(), used.peak()), ((10, 30), 30));
        assert_eq!(Used { resident: vec![7], ..Used::default() }.middle_and_end().0, 0);
    }
}
