//! Backups, and trying them.

use std::path::PathBuf;

use clap::Args;
use secrecy::SecretString;

use super::{Database, Storage};

#[derive(Debug, Args)]
pub struct Backup {
    #[command(flatten)]
    pub database: Database,
    #[command(flatten)]
    pub storage: Storage,
    /// Where to: a new file, a folder, in which the file is named by its time, or '-' for standard output
    #[arg(long, value_name = "FILE|FOLDER|-")]
    pub to: PathBuf,
    /// In a folder: how many backups stay, the newest ones. Without it all of them
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub keep: Option<u16>,
    /// Write when and how it went into this file, for node_exporter's textfile collector
    #[arg(long, value_name = "FILE")]
    pub metrics_file: Option<PathBuf>,
    /// Folder of PostgreSQL's programs [default: those of the server's version, if they are found]
    #[arg(long, value_name = "FOLDER")]
    pub postgresql: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Restore {
    #[command(flatten)]
    pub database: Database,
    /// The same database, with the role that owns its tables, as for 'standings migrate'. Without it one role does both
    #[arg(long, env = "STANDINGS_OWNER_DATABASE_URL", hide_env_values = true)]
    pub owner_database_url: Option<SecretString>,
    #[command(flatten)]
    pub storage: Storage,
    /// The backup, the newest one in a folder, or '-' for standard input
    #[arg(long, value_name = "FILE|FOLDER|-")]
    pub from: PathBuf,
    /// Folder of PostgreSQL's programs [default: those of the backup's version, if they are found]
    #[arg(long, value_name = "FOLDER")]
    pub postgresql: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Drill {
    #[command(flatten)]
    pub database: Database,
    #[command(flatten)]
    pub storage: Storage,
    /// The backup to try, the newest one in a folder, or '-' for standard input; without it one is made and not kept
    #[arg(long, value_name = "FILE|FOLDER|-")]
    pub from: Option<PathBuf>,
    /// Server for the drill, with a role that may create databases; best not the one that serves [default: the same one]
    #[arg(long, env = "STANDINGS_DRILL_DATABASE_URL", hide_env_values = true)]
    pub drill_database_url: Option<SecretString>,
    /// Folder that has room for the pictures while the drill runs [default: the one for temporary files]
    #[arg(long, value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
    /// Write when and how it went into this file, for node_exporter's textfile collector
    #[arg(long, value_name = "FILE")]
    pub metrics_file: Option<PathBuf>,
    /// Folder of PostgreSQL's programs [default: those of the server's version, if they are found]
    #[arg(long, value_name = "FOLDER")]
    pub postgresql: Option<PathBuf>,
}
