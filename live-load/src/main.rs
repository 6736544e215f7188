//! Loads the live streams of a server that it starts itself, and says what the screens saw.

mod chaos;
mod message;
mod percentile;
mod stop;
mod streams;
mod wire;
mod world;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Starts a server of its own on this machine, with a database of its own, and takes both away again
#[derive(Debug, Parser)]
struct Options {
    #[command(subcommand)]
    program: Program,
}

#[derive(Debug, Subcommand)]
enum Program {
    /// Measure what a stream costs, and how long a change takes to reach the last of many
    Streams(streams::Options),
    /// Kill processes while people write and screens come and go; then every screen must show the truth
    Chaos(chaos::Options),
    /// Stop a process as an operator does, and see its screens come back at the other
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
