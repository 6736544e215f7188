//! What a backup holds, as numbers and hashes: a restored copy is compared with them.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use object_store::ObjectStoreExt;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, PgConnection};

use crate::files::{self, Storage};

pub(super) const FORMAT: u32 = 1;

/// The first member.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Manifest {
    pub(super) format: u32,
    /// The program's version
    pub(super) standings: String,
    /// The newest migration
    pub(super) schema: i64,
    /// The major version of the server
    pub(super) postgresql: u32,
    /// … and of pg_dump: an older pg_restore does not understand it
    pub(super) pg_dump: u32,
    pub(super) organisation: String,
    /// Everything is as it was then
    pub(super) made_at: DateTime<Utc>,
}

/// The last member before the checksum.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Content {
    pub(super) tables: BTreeMap<String, Table>,
    pub(super) pictures: Pictures,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Table {
    pub(super) rows: i64,
    /// The sum of the rows' hashes, so that their order does not matter and nothing is sorted
    pub(super) hash: String,
}

#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Pictures {
    pub(super) count: u64,
    pub(super) bytes: u64,
    /// The sum of the pictures' hashes
    hash: u64,
    /// Storage keys of rows without their bytes
    pub(super) missing: Vec<String>,
    /// How many of the missing ones were shown; older backups do not say it.
    #[serde(default)]
    pub(super) lost: u64,
}

impl Content {
    pub(super) fn rows(&self) -> i64 {
        self.tables.values().map(|table| table.rows).sum()
    }
}

impl Pictures {
    /// The same bytes in the same places, whatever was missing before.
    pub(super) fn is_same(&self, before: &Self) -> bool {
        self.missing.is_empty()
            && (self.count, self.bytes, self.hash) == (before.count, before.bytes, before.hash)
    }

    pub(super) fn add(&mut self, key: &str, bytes: &[u8]) {
        let hash = Sha256::new().chain_update(key).chain_update([0]).chain_update(bytes).finalize();
        let (half, _) = hash.split_at(8);
        self.hash = self.hash.wrapping_add(u64::from_be_bytes(half.try_into().unwrap_or_default()));
        self.count += 1;
        self.bytes += bytes.len() as u64;
    }

    /// A picture may get lost. All of them are missing only where the backup was made without the folder or bucket.
    pub(super) fn refuse_none_stored(&self) -> Result<()> {
        ensure!(
            self.count > 0 || self.lost == 0,
            "none of the {} pictures that are shown was stored where the backup was made, and so it has none: back up with the same \
             STANDINGS_FILES (or settings of S3) as the service, and in a container with the same volume",
            self.lost
        );
        Ok(())
    }
}

/// As the connection's snapshot sees them. Without the tables whose content PostgreSQL itself drops after a crash: a standby has none.
#[expect(
    clippy::disallowed_methods,
    reason = "the tables are those that are there, not those that are known"
)]
pub(super) async fn tables(connection: &mut PgConnection) -> Result<BTreeMap<String, Table>> {
    // The text of a row depends on them.
    let settings = "SELECT set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true), set_config('IntervalStyle', 'postgres', true),
        set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)";
    sqlx::query(settings).execute(&mut *connection).await?;
    let names: Vec<String> = sqlx::query_scalar(
        "SELECT format('%I.%I', n.nspname, c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')",
    )
    .fetch_all(&mut *connection)
    .await?;
    let mut tables = BTreeMap::new();
    for name in names {
        let hash = format!(
            "SELECT count(*), coalesce(sum(('x' || left(encode(sha256(convert_to(the_row::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text
             FROM {name} AS the_row"
        );
        let (rows, hash) = sqlx::query_as(AssertSqlSafe(hash))
            .fetch_one(&mut *connection)
            .await
            .with_context(|| format!("the table {name} cannot be read"))?;
        tables.insert(name, Table { rows, hash });
    }
    Ok(tables)
}

/// The pictures of the rows that a connection sees, as they are stored, but those that the backup had not.
pub(super) async fn pictures(
    connection: &mut PgConnection,
    storage: &Storage,
    known_missing: &[String],
) -> Result<Pictures> {
    let mut pictures = Pictures::default();
    let mut keys = files::service::kept(connection);
    while let Some(key) = keys.try_next().await? {
        if known_missing.contains(&key) {
            continue;
        }
        match fetch(storage, &key).await? {
            Some(bytes) => pictures.add(&key, &bytes),
            None => pictures.missing.push(key),
        }
    }
    Ok(pictures)
}

pub(super) async fn fetch(storage: &Storage, key: &str) -> Result<Option<bytes::Bytes>> {
    let found = match storage.0.get(&key.into()).await {
        Err(object_store::Error::NotFound { .. }) => return Ok(None),
        found => found.with_context(|| format!("the picture {key} cannot be read"))?,
    };
    Ok(Some(found.bytes().await.with_context(|| format!("the picture {key} cannot be read"))?))
}
