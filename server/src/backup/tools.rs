//! `pg_dump`, `pg_restore` and `psql`: PostgreSQL's own programs know every kind of object and every version.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::{Context, Result, bail};
use percent_encoding::percent_decode_str;
use reqwest::Url;
use secrecy::ExposeSecret;
use sqlx::ConnectOptions;
use tokio::{
    io::AsyncReadExt,
    process::{Child, ChildStdin, ChildStdout, Command},
    task::JoinHandle,
};

use crate::{config::Database, database, pg_programs};

const ALL: [&str; 3] = ["pg_dump", "pg_restore", "psql"];
/// More of what a program says helps nobody.
const SAID: u64 = 16 * 1024;

/// Of one version.
#[derive(Debug)]
pub(super) struct Tools {
    folder: PathBuf,
    pub(super) version: u32,
}

impl Tools {
    /// Of the version that is needed, or of the next newer one: an older program understands neither server nor file.
    pub(super) fn find(given: Option<&Path>, needed: u32) -> Result<Self> {
        let folders = given.map_or_else(pg_programs::folders, |given| vec![given.to_owned()]);
        let found = folders.into_iter().filter_map(|folder| {
            let version = ALL.iter().map(|program| pg_programs::version(&folder, program)).min().flatten()?;
            Some(Self { folder, version })
        });
        let mut found = found.collect::<Vec<_>>();
        found.sort_by_key(|tools| tools.version);
        let newest = found.last().map(|tools| tools.version);
        match (found.into_iter().find(|tools| tools.version >= needed), newest) {
            (Some(tools), _) => Ok(tools),
            (None, None) => bail!(
                "pg_dump, pg_restore and psql were not found: install them (Debian: apt-get install postgresql-client-{needed}), or name \
                 their folder with --postgresql"
            ),
            (None, Some(newest)) => bail!(
                "pg_dump, pg_restore and psql are of PostgreSQL {newest}, and {needed} or newer is needed: install them (Debian: apt-get \
                 install postgresql-client-{needed}), or name their folder with --postgresql"
            ),
        }
    }

    /// Talks to no database.
    pub(super) fn command(&self, name: &'static str) -> Command {
        Command::new(self.folder.join(name))
    }

    /// Every part of the address is in the environment: other users of the machine can read a command line.
    pub(super) fn on(&self, database: &Database, name: &'static str) -> Result<Command> {
        let options = database::address(database)?;
        let mut command = self.command(name);
        let host = options.get_socket().map_or_else(|| options.get_host().into(), Clone::clone);
        command.env("PGHOST", host).env("PGPORT", options.get_port().to_string());
        command.env("PGUSER", options.get_username()).env("PGAPPNAME", "standings");
        command.env("PGDATABASE", options.get_database().unwrap_or(options.get_username()));
        if let Some(settings) = options.get_options() {
            command.env("PGOPTIONS", settings);
        }
        // With the rest of the address left out, because not every name and host is escaped in it.
        let lossy = options.clone().username("any").host("localhost").to_url_lossy();
        if let Some(password) = lossy.password() {
            command.env("PGPASSWORD", &*percent_decode_str(password).decode_utf8()?);
        }
        let given = Url::parse(database.database_url.expose_secret()).context("the database address")?;
        for (key, value) in given.query_pairs() {
            let variable = match &*key {
                "sslmode" | "ssl-mode" => "PGSSLMODE",
                "sslrootcert" | "ssl-root-cert" | "ssl-ca" => "PGSSLROOTCERT",
                "sslcert" | "ssl-cert" => "PGSSLCERT",
                "sslkey" | "ssl-key" => "PGSSLKEY",
                _ => continue,
            };
            command.env(variable, &*value);
        }
        Ok(command)
    }
}

/// A program at work, which ends with us.
#[derive(Debug)]
pub(super) struct Running {
    name: &'static str,
    child: Child,
    said: JoinHandle<String>,
}

impl Running {
    pub(super) fn start(
        mut command: Command,
        name: &'static str,
    ) -> Result<(Self, Option<ChildStdin>, Option<ChildStdout>)> {
        let spawned = command.stderr(Stdio::piped()).kill_on_drop(true).spawn();
        let mut child = spawned.with_context(|| format!("cannot run {name}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let mut errors = child.stderr.take().context("no standard error")?;
        let said = tokio::spawn(async move {
            let mut said = Vec::new();
            let _ = (&mut errors).take(SAID).read_to_end(&mut said).await;
            // A full pipe would stop it.
            let _ = tokio::io::copy(&mut errors, &mut tokio::io::sink()).await;
            String::from_utf8_lossy(&said).trim().to_owned()
        });
        Ok((Self { name, child, said }, input, output))
    }

    /// Fails with what the program says, if it fails.
    pub(super) async fn finish(&mut self) -> Result<()> {
        let status = self.child.wait().await?;
        let said = (&mut self.said).await?;
        if !status.success() {
            bail!("{} has failed: {}", self.name, if said.is_empty() { status.to_string() } else { said });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::HashMap, path::PathBuf};

    use super::Tools;
    use crate::config::Database;

    #[test]
    fn the_password_is_in_the_environment_and_nowhere_else() {
        let url = "postgres://An%20owner:p%40ss%2Fword's@db.example.com:5433/standings?sslmode=verify-full\
                   &sslrootcert=/etc/ca.pem&options[role]=standings_owner";
        let database = Database { database_url: url.into(), database_connections: 2, test_database: false };
        let tools = Tools { folder: PathBuf::from("/nowhere"), version: 15 };
        let command = tools.on(&database, "pg_dump").unwrap();
        let text = |value: &std::ffi::OsStr| value.to_str().unwrap().to_owned();
        let set: HashMap<String, String> =
            command.as_std().get_envs().map(|(name, value)| (text(name), text(value.unwrap()))).collect();
        assert_eq!(command.as_std().get_args().count(), 0);
        for (name, value) in [
            ("PGHOST", "db.example.com"),
            ("PGPORT", "5433"),
            ("PGUSER", "An owner"),
            ("PGPASSWORD", "p@ss/word's"),
            ("PGDATABASE", "standings"),
            ("PGSSLMODE", "verify-full"),
            ("PGSSLROOTCERT", "/etc/ca.pem"),
            ("PGOPTIONS", "-c role=standings_owner"),
        ] {
            assert_eq!(set.get(name).map(String::as_str), Some(value), "{name}");
        }
    }
}
