//! Logs, metrics and traces.

use std::io::{IsTerminal, stderr};

use anyhow::{Context, Result};
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use sqlx::PgPool;
use tracing_subscriber::{EnvFilter, Layer, fmt, layer::SubscriberExt, registry, util::SubscriberInitExt};

use crate::{
    clock::Clock,
    config::{LogFormat, Telemetry},
};

mod collector;
mod queries;
pub mod traces;

/// In seconds; closest where people begin to notice.
const DURATIONS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The library of jobs writes what a job was given into these lines: a sealed token, or who somebody is at Google. jobs.rs says
/// without it which job has failed, and why.
const TELLING: [&str; 2] =
    ["graphile_worker::runner::release::failure=off", "graphile_worker::runner::task_execution=off"];

pub fn log_to_stderr(options: &Telemetry) -> Result<()> {
    let mut filter = EnvFilter::try_new(&options.log).context("--log is not a level or a list of levels")?;
    for lines in TELLING {
        filter = filter.add_directive(lines.parse()?);
    }
    let lines = fmt::layer().with_writer(stderr).with_ansi(stderr().is_terminal());
    let lines = match options.log_format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    match options.otlp_endpoint {
        None => registry().with(lines).with(filter).init(),
        // The filter is for the lines only: traces need the statements that are not logged.
        Some(_) => registry().with(lines.with_filter(filter)).with(queries::layer()).init(),
    }
    Ok(())
}

pub fn record_metrics() -> Result<PrometheusHandle> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &DURATIONS)?
        .install_recorder()
        .context("cannot record metrics")?;
    describe();
    // Start at 0: a rate does not see the first step of a new counter.
    for name in [
        "database_pool_timeouts_total",
        "http_connections_refused_total",
        "http_requests_shed_total",
        "live_messages_total",
        "standings_calendar_messages_refused_total",
    ] {
        counter!(name).increment(0);
    }
    gauge!("live_streams").set(0);
    // The collector below also sets it where /proc is readable.
    gauge!("process_start_time_seconds").set(seconds_now());
    gauge!("standings_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
    Ok(handle)
}

/// Seconds since 1970.
pub fn seconds_now() -> f64 {
    u32::try_from(Clock::system().now().timestamp()).map_or(0.0, f64::from)
}

/// All metrics; docs/guide/en/operator/06-watching.md explains them.
fn describe() {
    describe_counter!("http_requests_total", "Answered requests");
    describe_histogram!("http_request_duration_seconds", "Time to answer a request");
    describe_gauge!("http_requests_in_flight", "Running requests");
    describe_counter!("http_requests_shed_total", "Requests refused because too many were running");
    describe_counter!("http_connections_refused_total", "Connections closed because too many were open");
    describe_gauge!("live_streams", "Open screens");
    describe_counter!("live_messages_total", "Messages written to open screens");
    describe_histogram!("live_reading_seconds", "Time to read what has changed");
    describe_gauge!("nats_connected", "Whether this process is connected to NATS");
    describe_gauge!("database_connections", "Connections of a pool");
    describe_gauge!("database_connections_max", "Connections that a pool may have");
    describe_counter!("database_pool_timeouts_total", "Requests that found no free connection");
    describe_counter!("database_reads_total", "Reads that may come from the replica");
    describe_counter!("jobs_total", "Finished jobs");
    describe_gauge!("jobs_last_success_timestamp_seconds", "When a job last succeeded");
    describe_counter!("calendar_readings_total", "Finished readings of calendars");
    describe_gauge!("history_broken", "Days that are not what was sealed");
    describe_gauge!("history_unsealed", "Days that are over and not sealed");
    describe_gauge!("history_verified_timestamp_seconds", "When verifying was last brought to its end");
    describe_counter!("points_found_by_night_total", "People whose points only the nightly run has found");
    describe_counter!(
        "standings_calendar_messages_refused_total",
        "Push messages that belong to no connection"
    );
    describe_gauge!("standings_build_info", "The version, as a label");
    metrics_process::Collector::default().describe();
}

/// The metrics for Prometheus, with current values of the pool.
pub fn render(metrics: &PrometheusHandle, pool: &PgPool) -> String {
    let (all, idle) = (pool.size(), u32::try_from(pool.num_idle()).unwrap_or(u32::MAX));
    gauge!("database_connections", "state" => "idle").set(idle);
    gauge!("database_connections", "state" => "busy").set(all.saturating_sub(idle));
    gauge!("database_connections_max").set(pool.options().get_max_connections());
    metrics_process::Collector::default().collect();
    metrics.render()
}
