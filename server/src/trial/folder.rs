use std::{
    env,
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{ErrorKind, Write},
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use secrecy::{ExposeSecret, SecretString};

use crate::{admin::given_or_generated, config::NewPassword};

/// Says that the folder is a trial's, and is locked while a trial runs.
const MARKER: &str = "standings-try.lock";

/// Where a trial keeps its data; nobody else can read it.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    _lock: File,
}

impl Folder {
    /// Refuses a folder with anything that is not a trial's, such as the data of a real PostgreSQL.
    pub(super) fn open(given: Option<&Path>) -> Result<Self> {
        let path = given.map_or_else(usual, |given| Ok(given.to_owned()))?;
        let shown = path.display();
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&path)
            .with_context(|| format!("cannot create the folder {shown}"))?;
        let path = path.canonicalize()?;
        let marker = path.join(MARKER);
        ensure!(
            marker.exists() || fs::read_dir(&path)?.next().is_none(),
            "{shown} has files that are not of 'standings try': name another folder with --folder"
        );
        let lock = private().open(&marker).with_context(|| format!("cannot write in {shown}"))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path, _lock: lock }),
            Err(TryLockError::WouldBlock) => {
                bail!(
                    "'standings try' already runs with the data in {shown}: stop it, or name another --folder"
                )
            }
            Err(TryLockError::Error(error)) => Err(error).context("cannot lock the folder of the trial"),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn cluster(&self) -> PathBuf {
        self.path.join("postgresql")
    }

    pub(super) fn pictures(&self) -> PathBuf {
        self.path.join("pictures")
    }

    /// The password of the sample accounts: the same at every start.
    pub(super) fn password(&self) -> Result<SecretString> {
        self.secret("password")
    }

    pub(super) fn database_password(&self) -> Result<SecretString> {
        self.secret("database-password")
    }

    /// Generated when it is first needed.
    fn secret(&self, name: &str) -> Result<SecretString> {
        let path = self.path.join(name);
        match fs::read_to_string(&path) {
            Ok(kept) => Ok(kept.into()),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let made = given_or_generated(NewPassword { password: None })?.secret;
                private().open(&path)?.write_all(made.expose_secret().as_bytes())?;
                Ok(made)
            }
            Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
        }
    }

    /// Removes only what a trial has made.
    pub(super) fn empty(&self) -> Result<()> {
        for name in
            ["postgresql", "postgresql.new", "postgresql.log", "pictures", "password", "database-password"]
        {
            let path = self.path.join(name);
            let removed = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            match removed {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(error).with_context(|| format!("cannot remove {}", path.display()));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false).mode(0o600);
    options
}

fn usual() -> Result<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")));
    Ok(data.context("there is no home folder: name a folder with --folder")?.join("standings-try"))
}
