//! Settings of logs and traces, for every command.

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub struct Telemetry {
    /// Format of log lines
    #[arg(long, env = "STANDINGS_LOG_FORMAT", value_enum, default_value = "text", global = true)]
    pub log_format: LogFormat,
    /// What is logged: a level, or levels by module ('info,sqlx=warn')
    #[arg(long, env = "STANDINGS_LOG", default_value = "info,async_nats=warn", global = true)]
    pub log: String,
    /// Collector of OpenTelemetry traces, as http://host:4318; without it there are no traces
    #[arg(long, env = "STANDINGS_OTLP_ENDPOINT", global = true)]
    pub otlp_endpoint: Option<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}
