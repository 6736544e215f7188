//! The checker: what journals say against what the database, the API, the audit log, the receipts and the archive say.

pub(crate) mod api;
mod books;
mod compare;
mod facts;
pub(crate) mod sabotage;

use std::{collections::BTreeMap, path::Path};

use anyhow::Result;
use sqlx::PgConnection;

use crate::{
    journal::{self, Entry, Outcome},
    operation::Kind,
    write::fill::Organisation,
};
pub(crate) use compare::Comparison;

/// Of all writers.
pub(crate) fn journals(folder: &Path) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for file in std::fs::read_dir(folder)? {
        entries.extend(journal::read(&file?.path())?);
    }
    Ok(entries)
}

/// On one connection, so that it can also be asked inside a transaction that has damaged something.
pub(crate) async fn check(
    database: &mut PgConnection,
    organisation: &Organisation,
    entries: &[Entry],
) -> Result<Comparison> {
    let found = facts::read(database, &organisation.run).await?;
    let mut comparison = compare::compare(entries, found);
    comparison.violations.extend(books::check(database, organisation).await?);
    Ok(comparison)
}

/// Intents, acknowledged and unknown ones of each kind.
pub(crate) fn counts(entries: &[Entry]) -> BTreeMap<Kind, [usize; 3]> {
    let mut counts = BTreeMap::<_, [usize; 3]>::new();
    for (intent, outcome) in entries {
        let row = counts.entry(intent.kind).or_default();
        row[0] += 1;
        row[1] += usize::from(matches!(outcome, Outcome::Acknowledged(_)));
        row[2] += usize::from(*outcome == Outcome::Unknown);
    }
    counts
}
