//! Memory and CPU time of a process.

use std::fs;

use anyhow::{Context, Result};

/// In kilobytes. Socket buffers belong to the kernel and are not included.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    pub resident: u64,
    /// Shared pages count by this process's share.
    pub proportional: u64,
}

pub fn memory(pid: u32) -> Result<Memory> {
    let text = fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).context("the process is gone")?;
    Ok(Memory { resident: field(&text, "Rss:")?, proportional: field(&text, "Pss:")? })
}

fn field(text: &str, name: &str) -> Result<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|value| value.split_whitespace().next()?.parse().ok()).with_context(|| format!("no {name}"))
}

/// CPU time so far, in user and kernel mode.
pub fn cpu_seconds(pid: u32) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("the process is gone")?;
    ticks(&stat).map(seconds).context("the kernel's line cannot be read")
}

/// The program's name may contain spaces and parentheses.
fn ticks(stat: &str) -> Option<u64> {
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    Some(fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?)
}

#[expect(clippy::cast_precision_loss, reason = "a process does not run for a hundred thousand years")]
fn seconds(ticks: u64) -> f64 {
    ticks as f64 / rustix::param::clock_ticks_per_second() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernels_lines_are_read() {
        let stat = "7 (a ) name) S 1 7 7 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 1 0 1 1";
        assert_eq!(ticks(stat), Some(300));
        let rollup = "55-7ff [rollup]\nRss:    1024 kB\nPss:     512 kB\nPss_Dirty: 9 kB\n";
        assert_eq!((field(rollup, "Rss:").unwrap(), field(rollup, "Pss:").unwrap()), (1024, 512));
    }

    #[test]
    fn this_process_has_memory() {
        let memory = memory(std::process::id()).unwrap();
        assert!(memory.resident >= memory.proportional && memory.proportional > 0);
        assert!(cpu_seconds(std::process::id()).unwrap() >= 0.0);
    }
}
