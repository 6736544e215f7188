use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use super::folder::Folder;
use crate::pg_programs;

/// The oldest version that the product supports.
const OLDEST: u32 = 15;

/// PostgreSQL's own programs, of one version.
#[derive(Debug)]
pub(super) struct Programs {
    folder: PathBuf,
    version: u32,
}

impl Programs {
    /// The newest version, or the one that made the data which is there.
    pub(super) fn find(given: Option<&Path>, trial: &Folder, fresh: bool) -> Result<Self> {
        let candidates = given.map_or_else(pg_programs::folders, |given| vec![given.to_owned()]);
        let found = candidates.into_iter().filter_map(Self::of).filter(|found| found.version >= OLDEST);
        let mut found = found.collect::<Vec<_>>();
        found.sort_by_key(|found| found.version);
        ensure!(
            !found.is_empty(),
            "PostgreSQL {OLDEST} or newer was not found: install it (Debian: apt-get install postgresql), or name \
             the folder of its programs with --postgresql"
        );
        let made_by = fs::read_to_string(trial.cluster().join("PG_VERSION"));
        match made_by {
            Ok(version) if !fresh => {
                let version = version.trim();
                found.into_iter().rfind(|found| found.version.to_string() == version).with_context(|| {
                    format!(
                        "the data is of PostgreSQL {version}, which is not installed: begin anew with --fresh"
                    )
                })
            }
            _ => found.pop().context("no PostgreSQL"),
        }
    }

    fn of(folder: PathBuf) -> Option<Self> {
        let version = pg_programs::version(&folder, "initdb")?;
        folder.join("pg_ctl").exists().then_some(Self { folder, version })
    }

    pub(super) fn command(&self, name: &str) -> Command {
        Command::new(self.folder.join(name))
    }
}
