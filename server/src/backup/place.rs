//! Where a backup lies: a file, a folder of them, or a pipe.

use std::{
    fmt,
    path::{Path, PathBuf},
    pin::Pin,
};

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, Utc};
use futures::future::{Either, pending};
use tokio::{
    fs::{self, File, OpenOptions},
    io::{AsyncRead, AsyncWrite, BufReader, stdin, stdout},
};

use super::ABANDONED;
use crate::serve::stop_signal;

const PREFIX: &str = "standings-";
const SUFFIX: &str = ".tar";
const UNFINISHED: &str = ".tar.part";

pub(super) type Input = Pin<Box<dyn AsyncRead + Send>>;

#[derive(Debug)]
pub(super) enum Place {
    Stdout,
    File { path: PathBuf, folder: Option<PathBuf> },
}

pub(super) type Output = Pin<Box<dyn AsyncWrite + Send>>;

impl Place {
    /// In a folder, names sort by time.
    pub(super) fn of(given: &Path, now: DateTime<Utc>) -> Result<Self> {
        if given == Path::new("-") {
            return Ok(Self::Stdout);
        }
        let folder = given.is_dir().then(|| given.to_owned());
        let name = format!("{PREFIX}{}{SUFFIX}", now.format("%Y-%m-%dT%H%M%SZ"));
        let path = folder.as_ref().map_or_else(|| given.to_owned(), |folder| folder.join(name));
        ensure!(!path.exists(), "{} exists already, and a backup overwrites nothing", path.display());
        Ok(Self::File { path, folder })
    }

    /// Ends when the program is asked to stop, so that the unfinished file can be removed. A pipe has none: there the signal ends the
    /// program at once, even if nobody reads.
    pub(super) fn stopped(&self) -> Result<impl Future<Output = ()>> {
        Ok(match self {
            Self::Stdout => Either::Left(pending::<()>()),
            Self::File { .. } => Either::Right(stop_signal()?),
        })
    }

    /// A file that is not complete has another name, and only its owner can read it.
    pub(super) async fn open(&self) -> Result<Output> {
        Ok(match self {
            Self::Stdout => Box::pin(stdout()),
            Self::File { path, .. } => {
                let part = part_of(path);
                let mut options = OpenOptions::new();
                let opened = options.write(true).create(true).truncate(true).mode(0o600).open(&part).await;
                Box::pin(opened.with_context(|| format!("cannot write {}", part.display()))?)
            }
        })
    }

    /// It survives a power cut before it gets its name. What is not whole is removed.
    pub(super) async fn keep(&self, is_whole: bool) -> Result<()> {
        if let Self::File { path, .. } = self {
            let part = part_of(path);
            if !is_whole {
                return remove(&part).await;
            }
            File::open(&part).await?.sync_all().await?;
            fs::rename(part, path).await?;
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new("."))).await?.sync_all().await?;
        }
        Ok(())
    }

    pub(super) async fn forget_older(&self, keep: u16) -> Result<()> {
        let Self::File { folder: Some(folder), .. } = self else { return Ok(()) };
        for old in ours_in(folder, SUFFIX).await?.into_iter().rev().skip(keep.into()) {
            remove(&old).await?;
        }
        Ok(())
    }

    /// Those of backups that were killed: each is a copy of everything.
    pub(super) async fn forget_unfinished(&self, now: DateTime<Utc>) -> Result<()> {
        let Self::File { folder: Some(folder), .. } = self else { return Ok(()) };
        for part in ours_in(folder, UNFINISHED).await? {
            // A backup that runs may have finished meanwhile, and given it its name.
            let Ok(found) = fs::metadata(&part).await else { continue };
            if now - DateTime::<Utc>::from(found.modified()?) > ABANDONED {
                remove(&part).await?;
            }
        }
        Ok(())
    }
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

async fn remove(path: &Path) -> Result<()> {
    fs::remove_file(path).await.with_context(|| format!("cannot remove {}", path.display()))
}

/// Oldest first.
async fn ours_in(folder: &Path, suffix: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut entries = fs::read_dir(folder).await?;
    while let Some(entry) = entries.next_entry().await? {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(suffix));
        if is_ours && entry.file_type().await?.is_file() {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

/// A backup; in a folder the newest one.
pub(super) async fn input(given: &Path) -> Result<Input> {
    if given == Path::new("-") {
        return Ok(Box::pin(BufReader::new(stdin())));
    }
    let path = if given.is_dir() {
        let newest = ours_in(given, SUFFIX).await?.pop();
        newest.with_context(|| format!("there is no backup in {}", given.display()))?
    } else {
        given.to_owned()
    };
    let file = File::open(&path).await.with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Box::pin(BufReader::with_capacity(256 * 1024, file)))
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdout => f.write_str("to standard output"),
            Self::File { path, .. } => write!(f, "to {}", path.display()),
        }
    }
}
