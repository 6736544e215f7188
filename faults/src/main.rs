//! Breaks what a server depends on while writers keep journals, and says what was lost, doubled or done by half.

mod check;
mod failovers;
mod journal;
mod kills;
mod operation;
mod overload;
mod play;
mod probes;
mod restarts;
mod scarcity;
mod shape;
mod wire;
mod write;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Proves that nothing is lost, on processes of its own, which it removes afterwards
#[derive(Debug, Parser)]
struct Options {
    #[command(subcommand)]
    program: Program,
}

#[derive(Debug, Subcommand)]
enum Program {
    /// Kill servers, workers, PostgreSQL and NATS with SIGKILL while people write
    Kills(kills::Options),
    /// Make another PostgreSQL the primary again and again while people write
    Failovers(failovers::Options),
    /// Restart the servers of the cluster one after the other while people read and write
    Restarts(restarts::Options),
    /// Let connections to PostgreSQL, NATS, S3 and Google be slow, cut, half-open and reset while people write
    Wire(wire::Options),
    /// Ask ten times as much as a server can answer, beside thousands of slow connections
    Overload(overload::Options),
    /// Let disks be full, file descriptors be few and clocks jump by an hour while people write
    Scarcity(scarcity::Options),
}

#[tokio::main]
async fn main() -> ExitCode {
    let ended = match Options::parse().program {
        Program::Kills(options) => kills::run(options).await,
        Program::Failovers(options) => failovers::run(options).await,
        Program::Restarts(options) => restarts::run(options).await,
        Program::Wire(options) => wire::run(options).await,
        Program::Overload(options) => overload::run(options).await,
        Program::Scarcity(options) => scarcity::run(options).await,
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("faults: {error:#}");
            ExitCode::FAILURE
        }
    }
}
