//! Keeps those who ask from taking the processor away from those who answer: each side has half of the cores, also while the
//! best is looked for.

use std::{fs, process::Stdio};

use anyhow::{Context, Result, ensure};
use tokio::process::Command;

#[derive(Clone, Debug)]
pub(crate) struct Cores {
    pub(crate) answering: String,
    pub(crate) asking: String,
}

impl Cores {
    pub(crate) fn halves() -> Result<Self> {
        let status = fs::read_to_string("/proc/self/status")?;
        let listed = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
        let all = numbers(listed.context("no cores")?.trim()).context("cores that cannot be read")?;
        ensure!(all.len() > 1, "one core is not enough for a server and those who ask it");
        let (answering, asking) = all.split_at(all.len() / 2);
        let list = |cores: &[u32]| cores.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        Ok(Self { answering: list(answering), asking: list(asking) })
    }
}

/// All threads of this process, and whatever it starts from now on.
pub(crate) async fn keep_to(cores: &str) -> Result<()> {
    let mut command = Command::new("taskset");
    command.args(["-a", "-c", "-p", cores, &std::process::id().to_string()]).stdout(Stdio::null());
    ensure!(command.status().await.context("no taskset")?.success(), "cannot keep to the cores {cores}");
    Ok(())
}

/// As `0-2,7`.
fn numbers(list: &str) -> Option<Vec<u32>> {
    let mut all = Vec::new();
    for part in list.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        all.extend(from.parse::<u32>().ok()?..=to.parse().ok()?);
    }
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_cores_are_read() {
        assert_eq!(numbers("0-2,7"), Some(vec![0, 1, 2, 7]));
        assert_eq!(numbers("5"), Some(vec![5]));
        assert_eq!(numbers("x"), None);
    }
}
