use std::{
    fs,
    net::{Ipv4Addr, TcpListener},
    os::unix::process::CommandExt,
    process::{Command, Output},
};

use anyhow::{Context, Result, bail};
use secrecy::{ExposeSecret, SecretString};

use super::{folder::Folder, programs::Programs};

/// The only role, which owns everything.
const ROLE: &str = "standings";

/// A running PostgreSQL of the trial's own, on loopback and with a password, because every user of the machine
/// reaches loopback.
#[derive(Debug)]
pub(super) struct Cluster<'a> {
    folder: &'a Folder,
    programs: Programs,
    url: SecretString,
}

impl<'a> Cluster<'a> {
    pub(super) fn start(folder: &'a Folder, programs: Programs) -> Result<Self> {
        // One that a killed trial has left.
        Self::stop_in(folder, &programs)?;
        let password = folder.database_password()?;
        if !folder.cluster().join("PG_VERSION").exists() {
            create(folder, &programs)?;
        }
        // Free until PostgreSQL takes it.
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let options = format!("-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories=''");
        let log = folder.path().join("postgresql.log");
        let mut start = programs.command("pg_ctl");
        start.arg("start").arg("-w").arg("-D").arg(folder.cluster());
        start.arg("-l").arg(&log).arg("-o").arg(options);
        run(start).with_context(|| format!("PostgreSQL does not start: see {}", log.display()))?;
        let url = format!("postgres://{ROLE}:{}@127.0.0.1:{port}/postgres", password.expose_secret());
        Ok(Self { folder, programs, url: url.into() })
    }

    pub(super) fn url(&self) -> &SecretString {
        &self.url
    }

    pub(super) fn stop(self) -> Result<()> {
        Self::stop_in(self.folder, &self.programs)
    }

    /// Stops the cluster in the folder, if there is one and it runs.
    pub(super) fn stop_in(folder: &Folder, programs: &Programs) -> Result<()> {
        if !folder.cluster().join("postmaster.pid").exists() {
            return Ok(());
        }
        let mut status = programs.command("pg_ctl");
        status.arg("status").arg("-D").arg(folder.cluster());
        if !output(status)?.status.success() {
            return Ok(());
        }
        let mut stop = programs.command("pg_ctl");
        stop.args(["stop", "-w", "-m", "fast", "-D"]).arg(folder.cluster());
        run(stop).context("PostgreSQL does not stop")
    }
}

/// Complete or not at all: an interrupted one would have the version's file, but no data.
fn create(folder: &Folder, programs: &Programs) -> Result<()> {
    let unfinished = folder.path().join("postgresql.new");
    if unfinished.exists() {
        fs::remove_dir_all(&unfinished)?;
    }
    let mut create = programs.command("initdb");
    create.args(["--username", ROLE, "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C.UTF-8"]);
    create.arg("--pwfile").arg(folder.path().join("database-password")).arg("-D").arg(&unfinished);
    run(create).context("PostgreSQL cannot create its data")?;
    Ok(fs::rename(unfinished, folder.cluster())?)
}

/// Ctrl C goes to all programs of the terminal's group: these are in a group of their own.
fn output(mut command: Command) -> Result<Output> {
    command
        .process_group(0)
        .output()
        .with_context(|| format!("cannot run {}", command.get_program().display()))
}

fn run(command: Command) -> Result<()> {
    let output = output(command)?;
    if output.status.success() {
        return Ok(());
    }
    bail!("{}", String::from_utf8_lossy(&output.stderr).trim())
}
