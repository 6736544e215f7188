//! The commands that show the sample organisation.

use std::{net::SocketAddr, path::PathBuf};

use clap::Args;

use super::{Database, NewPassword, Storage};

#[derive(Debug, Args)]
pub struct Demo {
    #[command(flatten)]
    pub database: Database,
    #[command(flatten)]
    pub storage: Storage,
    #[command(flatten)]
    pub password: NewPassword,
    #[command(flatten)]
    pub options: standings_sample::Options,
}

#[derive(Debug, Args)]
pub struct Trial {
    /// Address for the browser [default: 127.0.0.1:8080, or a free port if another program has that one]
    #[arg(long)]
    pub listen: Option<SocketAddr>,
    /// Folder of the data; created if it is missing [default: standings-try in your data folder]
    #[arg(long)]
    pub folder: Option<PathBuf>,
    /// Folder of PostgreSQL's programs [default: the newest one found]
    #[arg(long)]
    pub postgresql: Option<PathBuf>,
    /// Throw the data of the last trial away
    #[arg(long)]
    pub fresh: bool,
    /// Do not open the browser
    #[arg(long)]
    pub no_browser: bool,
}
