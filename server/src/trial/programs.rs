use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use super::folder::Folder;

/// Where Debian keeps PostgreSQL's programs, in a folder per version; they are not on the PATH.
const DEBIAN: &str = "/usr/lib/postgresql";
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
        let candidates = given.map_or_else(known_folders, |given| vec![given.to_owned()]);
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
        let said = Command::new(folder.join("initdb")).arg("--version").output().ok()?;
        let version = version_in(&String::from_utf8_lossy(&said.stdout))?;
        folder.join("pg_ctl").exists().then_some(Self { folder, version })
    }

    pub(super) fn command(&self, name: &str) -> Command {
        Command::new(self.folder.join(name))
    }
}

fn known_folders() -> Vec<PathBuf> {
    let on_path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().filter_map(Result::ok);
    env::split_paths(&on_path).chain(versions.map(|version| version.path().join("bin"))).collect()
}

/// The major version in a line like "initdb (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)".
fn version_in(line: &str) -> Option<u32> {
    let number = line.split_once("(PostgreSQL) ")?.1;
    number.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::version_in;

    #[test]
    fn the_version_is_read_from_what_the_program_says() {
        assert_eq!(version_in("initdb (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"), Some(15));
        assert_eq!(version_in("initdb (PostgreSQL) 18beta1\n"), Some(18));
        assert_eq!(version_in("something else"), None);
    }
}
