//! Logs and metrics.

use std::io::{IsTerminal, stderr};

use anyhow::{Context, Result};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing_subscriber::EnvFilter;

use crate::config::{LogFormat, Logs};

/// Seconds; close together where a person begins to notice.
const DURATIONS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

pub fn log_to_stderr(options: &Logs) -> Result<()> {
    let filter = EnvFilter::try_new(&options.log).context("--log is not a level or a list of levels")?;
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal());
    match options.log_format {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().flatten_event(true).init(),
    }
    Ok(())
}

pub fn record_metrics() -> Result<PrometheusHandle> {
    PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &DURATIONS)?
        .install_recorder()
        .context("cannot record metrics")
}
