//! Sealing the days that are over, in order.

use chrono::{DateTime, Utc};
use futures::{TryStreamExt, stream::BoxStream};
use rand::Rng;
use sqlx::{PgConnection, PgPool};

use super::{
    chain::hash_of,
    form::{BoardRow, FORM, Hashed, Lines, Sealable, commit},
    model::Seal,
    store::{self, NextDay, Parts},
};
use crate::{boards::closings, change};

/// So many commitments are written by one statement.
const BATCH: usize = 2_000;

/// Seals yesterday, and before it whatever days no worker has sealed; says how many. A day waits until nothing can be added
/// to it any more, as its closing does. Who comes while another seals does nothing.
pub async fn seal_days(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut sealed = 0;
    while seal_next(pool, now).await? {
        sealed += 1;
    }
    Ok(sealed)
}

async fn seal_next(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut transaction = change::begin(pool.clone()).await?;
    let Some((newest, next)) = next_day(&mut transaction, now).await? else {
        // Not left to the pool, which would give the lock back at some later moment.
        transaction.rollback().await?;
        return Ok(false);
    };
    let starts_at = newest.as_ref().map(|seal| seal.ends_at);
    // Rows are read by one connection while commitments are written by the other.
    let mut reader = pool.acquire().await?;
    let ledger = store::ledger_between(&mut reader, starts_at, next.ends_at);
    let ledger = seal_rows(ledger, &mut transaction).await?;
    let audit = store::audit_between(&mut reader, starts_at, next.ends_at);
    let audit = seal_rows(audit, &mut transaction).await?;
    let boards = hash_boards(store::boards_at(&mut reader, next.ends_at)).await?;
    let mut seal = Seal {
        number: newest.as_ref().map_or(1, |seal| seal.number + 1),
        day: next.day,
        form: FORM,
        zone: next.zone,
        starts_at,
        ends_at: next.ends_at,
        boards_rows: boards.rows,
        boards_sha256: boards.sha256,
        ledger_rows: ledger.rows,
        ledger_first_id: ledger.first_id,
        ledger_last_id: ledger.last_id,
        ledger_sha256: ledger.sha256,
        audit_rows: audit.rows,
        audit_first_id: audit.first_id,
        audit_last_id: audit.last_id,
        audit_sha256: audit.sha256,
        previous: newest.map(|seal| seal.sha256),
        sha256: Vec::new(),
        sealed_at: now,
    };
    seal.sha256 = hash_of(&seal);
    store::insert(&mut transaction, &seal).await?;
    transaction.commit().await?;
    tracing::info!(number = seal.number, day = %seal.day, sha256 = seal.hash(), "sealed a day");
    Ok(true)
}

/// The newest seal, and the day after it if that can be sealed now and nobody else is at it.
async fn next_day(
    transaction: &mut PgConnection,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(Option<Seal>, NextDay)>> {
    if !store::try_lock(transaction).await? {
        return Ok(None);
    }
    let newest = store::newest(&mut *transaction).await?;
    let Some(next) = store::next_day(&mut *transaction, newest.as_ref(), now).await? else {
        return Ok(None);
    };
    // A new zone may have come between the two statements.
    let settled = closings::settled(&mut *transaction, now, next.day).await?;
    Ok((settled == Some(next.ends_at)).then_some((newest, next)))
}

async fn seal_rows<T: Sealable>(
    mut rows: BoxStream<'_, sqlx::Result<T>>,
    transaction: &mut PgConnection,
) -> sqlx::Result<Hashed> {
    let (mut lines, mut line, mut parts) = (Lines::default(), Vec::new(), Parts::default());
    while let Some(row) = rows.try_next().await? {
        let commitment = row.part().map(|part| {
            let mut salt = [0_u8; 16];
            rand::rng().fill_bytes(&mut salt);
            let commitment = commit(&salt, &part);
            parts.row_ids.push(row.id());
            parts.salts.push(salt.to_vec());
            parts.commitments.push(commitment.clone());
            commitment
        });
        lines.add(&row, commitment.as_deref(), &mut line);
        if parts.row_ids.len() >= BATCH {
            store::insert_parts(transaction, T::SOURCE, &std::mem::take(&mut parts)).await?;
        }
    }
    store::insert_parts(transaction, T::SOURCE, &parts).await?;
    Ok(lines.finish())
}

pub(super) async fn hash_boards(mut rows: BoxStream<'_, sqlx::Result<BoardRow>>) -> sqlx::Result<Hashed> {
    let (mut lines, mut line) = (Lines::default(), Vec::new());
    while let Some(row) = rows.try_next().await? {
        lines.add_board(&row, &mut line);
    }
    Ok(lines.finish())
}
