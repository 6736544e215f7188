//! Verifying: everything that was sealed is read once more and hashed again. One pass over each table, as a stream, in one
//! snapshot; only a running hash of each seal is held.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};

use chrono::{DateTime, Utc};
use futures::{TryStreamExt, stream::BoxStream};
use sqlx::{Connection, PgConnection, PgPool};

use super::{
    chain,
    form::{Hashed, Lines, Sealable},
    model::{Broken, Part, Seal},
    sealing::hash_boards,
    store,
};

/// What was verified, and what is wrong with it.
#[derive(Debug, Default)]
pub struct Verified {
    /// Sealed entries of the audit log
    pub entries: i64,
    /// Sealed score changes
    pub changes: i64,
    /// Oldest first
    pub seals: Vec<Seal>,
    pub broken: BTreeSet<Broken>,
}

impl Verified {
    pub fn days(&self) -> i64 {
        self.seals.len().try_into().unwrap_or(i64::MAX)
    }

    pub fn broken_days(&self) -> usize {
        self.broken.iter().map(|broken| broken.day).collect::<BTreeSet<_>>().len()
    }
}

/// How far it is. Every day is come to three times: in the ledger, in the audit log, and for its boards.
#[derive(Debug, Default)]
pub struct Progress {
    ledger: AtomicUsize,
    audit: AtomicUsize,
    boards: AtomicUsize,
}

impl Progress {
    pub fn days(&self) -> i64 {
        let thirds = [&self.ledger, &self.audit, &self.boards].map(|days| days.load(Relaxed));
        i64::try_from(thirds.iter().sum::<usize>() / 3).unwrap_or(i64::MAX)
    }
}

pub async fn verify(pool: &PgPool) -> sqlx::Result<Verified> {
    verify_telling(pool, &Progress::default()).await
}

pub async fn verify_telling(pool: &PgPool, progress: &Progress) -> sqlx::Result<Verified> {
    let mut connection = pool.acquire().await?;
    let mut snapshot = connection.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let seals = store::all(&mut *snapshot).await?;
    let mut broken = chain::breaks(&seals);
    let spans = Spans::of(&seals);

    let ledger = spans.read(store::ledger(&mut snapshot), &progress.ledger).await?;
    let changes = ledger.rows;
    let lost_ledger = ledger.compare(&seals, Part::Ledger, Seal::ledger, &mut broken);
    let audit = spans.read(store::audit(&mut snapshot), &progress.audit).await?;
    let entries = audit.rows;
    let lost_audit = audit.compare(&seals, Part::Audit, Seal::audit, &mut broken);
    for (lost, part) in [(lost_ledger, Part::Ledger), (lost_audit, Part::Audit)] {
        if let Some(lost) = lost {
            let day = store::day_of(&mut *snapshot, lost).await?;
            broken.insert(Broken { day, part });
        }
    }

    broken.extend(store::emptied(&mut *snapshot).await?);
    broken.append(&mut compare_boards(&mut snapshot, &seals, &progress.boards).await?);
    snapshot.rollback().await?;
    Ok(Verified { entries, changes, seals, broken })
}

/// The boards by their definition: those that were sealed, and those that are stored, of days before the first seal too.
async fn compare_boards(
    snapshot: &mut PgConnection,
    seals: &[Seal],
    done: &AtomicUsize,
) -> sqlx::Result<BTreeSet<Broken>> {
    let (mut broken, mut known) = (BTreeSet::new(), BTreeMap::new());
    for (place, seal) in seals.iter().enumerate() {
        let boards = hash_boards(store::boards_at(snapshot, seal.ends_at)).await?;
        if boards != seal.boards() {
            broken.insert(Broken { day: seal.day, part: Part::Boards });
        }
        known.insert(seal.ends_at, boards);
        done.store(place + 1, Relaxed);
    }
    for (day, ends_at) in store::closed_days(&mut *snapshot).await? {
        let boards = match known.remove(&ends_at) {
            Some(boards) => boards,
            None => hash_boards(store::boards_at(snapshot, ends_at)).await?,
        };
        if hash_boards(store::closing_of(snapshot, day)).await? != boards {
            broken.insert(Broken { day, part: Part::Boards });
        }
    }
    Ok(broken)
}

/// Finds the seal of an instant.
struct Spans<'a> {
    seals: &'a [Seal],
    /// Places in `seals`, in the order of their ends: altered ones may be in another.
    by_end: Vec<usize>,
}

/// One pass over a table.
struct Pass {
    lines: Vec<Lines>,
    /// Seals with a row whose part is not the sealed one
    damaged: BTreeSet<usize>,
    /// Sealed rows
    rows: i64,
    /// The first row later than all seals that was sealed all the same: it was moved, or its seal is gone
    lost: Option<DateTime<Utc>>,
}

impl<'a> Spans<'a> {
    fn of(seals: &'a [Seal]) -> Self {
        let mut by_end = (0..seals.len()).collect::<Vec<_>>();
        by_end.sort_by_key(|place| seals[*place].ends_at);
        Self { seals, by_end }
    }

    fn place(&self, at: DateTime<Utc>) -> Option<usize> {
        let later = self.by_end.partition_point(|place| self.seals[*place].ends_at <= at);
        self.by_end.get(later).copied().filter(|place| self.seals[*place].covers(at))
    }

    async fn read<T: Sealable>(
        &self,
        mut rows: BoxStream<'_, sqlx::Result<T>>,
        done: &AtomicUsize,
    ) -> sqlx::Result<Pass> {
        let lines = self.seals.iter().map(|_| Lines::default()).collect();
        let mut pass = Pass { lines, damaged: BTreeSet::new(), rows: 0, lost: None };
        let newest = self.by_end.last().map(|place| self.seals[*place].ends_at);
        let mut line = Vec::new();
        while let Some(row) = rows.try_next().await? {
            let Some(place) = self.place(row.at()) else {
                let is_later = newest.is_none_or(|newest| newest <= row.at());
                if is_later && row.commitment().is_some() {
                    pass.lost = Some(pass.lost.map_or(row.at(), |lost| lost.min(row.at())));
                }
                continue;
            };
            pass.lines[place].add(&row, row.commitment(), &mut line);
            pass.rows += 1;
            // Rows are read in the order of ids, which is nearly that of time.
            done.store(place, Relaxed);
            if !row.holds() {
                pass.damaged.insert(place);
            }
        }
        done.store(self.seals.len(), Relaxed);
        Ok(pass)
    }
}

impl Pass {
    /// Returns the moment of the first row that was sealed and is later than all seals.
    fn compare(
        self,
        seals: &[Seal],
        part: Part,
        sealed: impl Fn(&Seal) -> Hashed,
        broken: &mut BTreeSet<Broken>,
    ) -> Option<DateTime<Utc>> {
        for (place, (seal, lines)) in seals.iter().zip(self.lines).enumerate() {
            if lines.finish() != sealed(seal) || self.damaged.contains(&place) {
                broken.insert(Broken { day: seal.day, part });
            }
        }
        self.lost
    }
}
