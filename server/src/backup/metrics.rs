//! When a command last succeeded, for node_exporter's textfile collector: the command is over when Prometheus asks.

use std::{path::Path, time::Duration};

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use tokio::fs;

#[derive(Debug)]
pub(super) struct Metrics {
    /// In the names of the metrics
    pub(super) name: &'static str,
    /// In their descriptions
    pub(super) what: &'static str,
    pub(super) took: Duration,
    pub(super) now: DateTime<Utc>,
}

impl Metrics {
    /// The file is replaced as a whole. After a failure the time of the last success stays in it.
    pub(super) async fn write(&self, to: Option<&Path>, succeeded: bool) -> Result<()> {
        let Some(path) = to else { return Ok(()) };
        let before = fs::read_to_string(path).await.unwrap_or_default();
        // The collector reads only names that end in .prom.
        let part = path.with_extension("part");
        let written = async {
            fs::write(&part, self.text(&before, succeeded)).await?;
            fs::rename(&part, path).await
        };
        written.await.with_context(|| format!("cannot write {}", path.display()))
    }

    fn text(&self, before: &str, succeeded: bool) -> String {
        let Self { name, what, took, now } = self;
        let now = now.timestamp();
        let success = format!("standings_{name}_last_success_timestamp_seconds");
        let earlier = before.lines().find_map(|line| line.strip_prefix(&format!("{success} "))?.parse().ok());
        let last = if succeeded { now } else { earlier.unwrap_or(0) };
        format!(
            "# HELP {success} When the last {what} succeeded, 0 if none did.\n\
             # TYPE {success} gauge\n\
             {success} {last}\n\
             # HELP standings_{name}_last_run_timestamp_seconds When the last {what} ended, well or not.\n\
             # TYPE standings_{name}_last_run_timestamp_seconds gauge\n\
             standings_{name}_last_run_timestamp_seconds {now}\n\
             # HELP standings_{name}_duration_seconds How long it took.\n\
             # TYPE standings_{name}_duration_seconds gauge\n\
             standings_{name}_duration_seconds {:.3}\n",
            took.as_secs_f64()
        )
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Metrics;

    #[test]
    fn a_failure_keeps_the_time_of_the_last_success() {
        let at = |now: &str| Metrics {
            name: "drill",
            what: "drill",
            took: Duration::from_millis(1500),
            now: now.parse().unwrap(),
        };
        let never = at("2026-11-18T00:00:00Z").text("", false);
        assert!(never.contains("\nstandings_drill_last_success_timestamp_seconds 0\n"), "{never}");
        let first = at("2026-11-18T00:00:00Z").text(&never, true);
        let then = at("2026-11-19T00:00:00Z").text(&first, false);
        assert!(then.contains("\nstandings_drill_last_success_timestamp_seconds 1794960000\n"), "{then}");
        assert!(then.contains("\nstandings_drill_last_run_timestamp_seconds 1795046400\n"), "{then}");
        assert!(then.contains("\nstandings_drill_duration_seconds 1.500\n"), "{then}");
    }
}
