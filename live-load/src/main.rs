//! Loads the live streams of a server that it starts itself, and reports what the screens saw.

mod chaos;
mod message;
mod stop;
mod streams;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use live_load::{percentile, wire, world};

/// Starts its own server and database on this machine, and removes both afterwards
#[derive(Debug, Parser)]
struct Options {
    #[command(subcommand)]
    program: Program,
}

#[derive(Debug, Subcommand)]
enum Program {
    /// Measure the cost of a stream, and how long a change takes to reach all of them
    Streams(streams::Options),
    /// Kill processes while people write and screens come and go; in the end every screen must be up to date
    Chaos(chaos::Options),
    /// Stop a process as an operator does, and see its screens reconnect to the other
    Stop(stop::Options),
}

#[tokio::main]
async fn main() -> ExitCode {
    let ended = match Options::parse().program {
        Program::Streams(options) => streams::run(options).await,
        Program::Chaos(options) => chaos::run(options).await,
        Program::Stop(options) => stop::run(options).await,
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("live-load: {error:#}");
            ExitCode::FAILURE
        }
    }
}
