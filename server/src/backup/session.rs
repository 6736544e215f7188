//! The session that fills a database: pg_restore makes SQL of the dump, and psql runs it in one transaction.

use std::{io::Write, process::Stdio};

use anyhow::{Context, Result, bail, ensure};
use tokio::{
    io::AsyncWriteExt,
    process::{ChildStdin, ChildStdout},
    task::JoinHandle,
};

use super::tools::{Running, Tools};
use crate::config::Database;

/// psql in a transaction, which is rolled back if it is not committed.
pub(super) struct Session {
    psql: Running,
    /// At one time either pg_restore writes to psql, or we do.
    input: Input,
}

enum Input {
    Ours(ChildStdin),
    Dump(Box<Converting>),
    Gone,
}

impl Session {
    pub(super) async fn begin(tools: &Tools, database: &Database) -> Result<Self> {
        let mut command = tools.on(database, "psql")?;
        command.args([
            "--no-psqlrc",
            "--quiet",
            "--no-password",
            "--set=ON_ERROR_STOP=1",
            "--output=/dev/null",
        ]);
        command.stdin(Stdio::piped()).stdout(Stdio::null());
        let (psql, input, _) = Running::start(command, "psql")?;
        let mut session = Self { psql, input: Input::Ours(input.context("no standard input")?) };
        session.say("BEGIN;\n").await?;
        Ok(session)
    }

    /// A part of the dump.
    pub(super) async fn add(&mut self, tools: &Tools, bytes: &[u8]) -> Result<()> {
        if !matches!(self.input, Input::Dump(_)) {
            self.convert(tools, &[]).await?;
        }
        let Input::Dump(converting) = &mut self.input else { bail!("pg_restore is gone") };
        match converting.input.write_all(bytes).await {
            Ok(()) => Ok(()),
            // One of the two programs has ended, and has said why.
            Err(error) => {
                self.take_back().await?;
                Err(self.why(error.into()).await)
            }
        }
    }

    async fn convert(&mut self, tools: &Tools, how: &[&str]) -> Result<()> {
        self.take_back().await?;
        let Input::Ours(input) = std::mem::replace(&mut self.input, Input::Gone) else {
            bail!("psql is gone")
        };
        self.input = Input::Dump(Box::new(Converting::start(tools, how, input)?));
        Ok(())
    }

    /// Waits until all of a dump has gone to psql.
    async fn take_back(&mut self) -> Result<()> {
        match std::mem::replace(&mut self.input, Input::Gone) {
            Input::Dump(converting) => match converting.finish().await {
                Ok(input) => self.input = Input::Ours(input),
                Err(error) => return Err(self.why(error).await),
            },
            ours => self.input = ours,
        }
        Ok(())
    }

    async fn say(&mut self, sql: &str) -> Result<()> {
        self.take_back().await?;
        let Input::Ours(input) = &mut self.input else { bail!("psql is gone") };
        match input.write_all(sql.as_bytes()).await {
            Ok(()) => Ok(()),
            Err(error) => Err(self.why(error.into()).await),
        }
    }

    /// What psql has said, if it has failed: a broken pipe says nothing.
    async fn why(&mut self, error: anyhow::Error) -> anyhow::Error {
        self.input = Input::Gone;
        self.psql.finish().await.err().unwrap_or(error)
    }

    /// Policies name roles, which another server need not have; they are made with the rights.
    pub(super) async fn add_constraints(&mut self, tools: &Tools, dump: &[u8]) -> Result<()> {
        ensure!(!dump.is_empty(), "the backup has no constraints");
        let mut file = tempfile::NamedTempFile::new()?;
        file.write_all(dump)?;
        let listed = tools.command("pg_restore").arg("--list").arg(file.path()).output().await?;
        ensure!(listed.status.success(), "pg_restore: {}", String::from_utf8_lossy(&listed.stderr).trim());
        let listed = String::from_utf8(listed.stdout)?;
        let wanted = listed.lines().filter(|line| line.split_whitespace().nth(3) != Some("POLICY"));
        let mut names = tempfile::NamedTempFile::new()?;
        names.write_all(wanted.collect::<Vec<_>>().join("\n").as_bytes())?;
        let list = format!("--use-list={}", names.path().display());
        let path = file.path().to_str().context("the folder for temporary files has a strange name")?;
        self.convert(tools, &[&list, path]).await?;
        self.take_back().await
    }

    pub(super) async fn commit(mut self) -> Result<()> {
        self.say("\nCOMMIT;\n").await?;
        self.input = Input::Gone;
        self.psql.finish().await
    }
}

/// pg_restore, which makes SQL of a dump, and what it makes on its way to psql.
struct Converting {
    pg_restore: Running,
    input: ChildStdin,
    copying: JoinHandle<std::io::Result<ChildStdin>>,
}

impl Converting {
    fn start(tools: &Tools, how: &[&str], to: ChildStdin) -> Result<Self> {
        let mut command = tools.command("pg_restore");
        // The owner of the database owns everything, rights follow, and not every role may comment on extensions.
        command.args(["--no-owner", "--no-privileges", "--no-comments", "--file=-"]).args(how);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let (pg_restore, input, output) = Running::start(command, "pg_restore")?;
        let copying = tokio::spawn(copy(output.context("no standard output")?, to));
        Ok(Self { pg_restore, input: input.context("no standard input")?, copying })
    }

    async fn finish(mut self) -> Result<ChildStdin> {
        drop(self.input);
        // If it fails, psql has ended.
        let psql = self.copying.await?.context("the database has not accepted the backup")?;
        self.pg_restore.finish().await?;
        Ok(psql)
    }
}

async fn copy(mut from: ChildStdout, mut to: ChildStdin) -> std::io::Result<ChildStdin> {
    tokio::io::copy(&mut from, &mut to).await?;
    Ok(to)
}
