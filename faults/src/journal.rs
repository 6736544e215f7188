//! What a writer meant to do and what it was told, on disk before it goes on: not even this program's own end may make it
//! forget what was acknowledged.

use std::{
    fs::{File, OpenOptions},
    io::{BufRead, BufReader, Write},
    path::Path,
    sync::Arc,
};

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::operation::Kind;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Intent {
    /// By which everything that the write leaves behind is found
    pub(crate) mark: String,
    pub(crate) kind: Kind,
    /// How many scores or targets
    pub(crate) rows: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// With the hash of the answer, which a repeated request must repeat
    Acknowledged(u64),
    /// Answered with an error that promises nothing was done
    Refused(u16),
    /// No answer, or one that leaves it open
    Unknown,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Intent(Intent),
    Outcome(Outcome),
}

/// An intent and what became of it. One that the journal ends with is unknown.
pub(crate) type Entry = (Intent, Outcome);

#[derive(Debug)]
pub(crate) struct Journal(Arc<File>);

impl Journal {
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let file = OpenOptions::new().create_new(true).append(true).open(path);
        Ok(Self(Arc::new(file.with_context(|| format!("no journal at {}", path.display()))?)))
    }

    pub(crate) async fn intend(&self, intent: &Intent) -> Result<()> {
        self.append(&Line::Intent(intent.clone())).await
    }

    pub(crate) async fn learn(&self, outcome: Outcome) -> Result<()> {
        self.append(&Line::Outcome(outcome)).await
    }

    async fn append(&self, line: &Line) -> Result<()> {
        let (file, line) = (Arc::clone(&self.0), serde_json::to_string(line)? + "\n");
        let written = tokio::task::spawn_blocking(move || {
            file.as_ref().write_all(line.as_bytes())?;
            file.sync_data()
        });
        written.await?.context("the journal cannot be written")
    }
}

/// A line that was cut short is one that was never written.
pub(crate) fn read(path: &Path) -> Result<Vec<Entry>> {
    let mut entries = Vec::<Entry>::new();
    for line in BufReader::new(File::open(path)?).lines() {
        match serde_json::from_str(&line?) {
            Ok(Line::Intent(intent)) => entries.push((intent, Outcome::Unknown)),
            Ok(Line::Outcome(outcome)) => {
                entries.last_mut().context("an outcome of nothing")?.1 = outcome;
            }
            Err(_) => break,
        }
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_written_is_read_and_a_cut_line_is_none() {
        let path = std::env::temp_dir().join(format!("faults-journal-{}", std::process::id()));
        let journal = Journal::create(&path).unwrap();
        let intent = |mark: &str| Intent { mark: mark.to_owned(), kind: Kind::Score, rows: 1 };
        journal.intend(&intent("a")).await.unwrap();
        journal.learn(Outcome::Acknowledged(7)).await.unwrap();
        journal.intend(&intent("b")).await.unwrap();
        (&*journal.0).write_all(b"{\"outcome\":{\"ackno").unwrap();
        let read = read(&path);
        std::fs::remove_file(&path).unwrap();
        let wanted = [(intent("a"), Outcome::Acknowledged(7)), (intent("b"), Outcome::Unknown)];
        assert_eq!(read.unwrap(), wanted);
    }
}
