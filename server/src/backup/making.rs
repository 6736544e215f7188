//! Writing a backup: everything is read in one snapshot, which the server exports to pg_dump.

use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use sqlx::{Connection, PgConnection, PgPool};
use tokio::io::{AsyncReadExt, AsyncWrite};

use super::{
    Source,
    archive::{PART, Writer},
    content::{self, Content, FORMAT, Manifest, Pictures},
    tools::{Running, Tools},
};
use crate::{
    config::Database,
    database::{self, Use},
    files::{self, Storage},
};

/// What was written.
#[derive(Debug)]
pub(super) struct Made {
    pub(super) content: Content,
    pub(super) bytes: u64,
}

pub(super) async fn write<W>(source: &Source<'_>, out: W, now: DateTime<Utc>) -> Result<Made>
where
    W: AsyncWrite + Unpin + Send + 'static,
{
    let pool = database::connect(source.database, Use::Operator).await?;
    let (schema, _) = database::versions(&pool).await?;
    ensure!(schema > 0, "the database has no tables of Standings: there is nothing to back up");
    let rights = Rights::of(&pool).await?;
    let mut connection = pool.acquire().await?;
    let mut snapshot = connection.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let seen = Snapshot::export(&mut snapshot).await?;
    let tools = Tools::find(source.postgresql, seen.postgresql)?;
    let manifest = Manifest {
        format: FORMAT,
        standings: env!("CARGO_PKG_VERSION").to_owned(),
        schema,
        postgresql: seen.postgresql,
        pg_dump: tools.version,
        organisation: seen.organisation,
        made_at: now,
    };
    let mut archive = Writer::new(out, u64::try_from(now.timestamp())?);
    archive.add("manifest.json", &serde_json::to_vec_pretty(&manifest)?).await?;
    let dump = Dump { tools: &tools, database: source.database, snapshot: &seen.id, rights };
    let dumped = async {
        dump.write(&mut archive, "database", &["--section=pre-data", "--section=data"]).await?;
        // Apart, and short: a restore leaves out what names roles.
        dump.write(&mut archive, "constraints", &["--section=post-data"]).await
    };
    let (tables, ()) = tokio::try_join!(content::tables(&mut snapshot), dumped)?;
    let pictures = add_pictures(&mut archive, &mut snapshot, &pool, source.storage).await?;
    snapshot.rollback().await?;
    let content = Content { tables, pictures };
    archive.add("content.json", &serde_json::to_vec_pretty(&content)?).await?;
    let bytes = archive.bytes;
    archive.finish().await?;
    Ok(Made { content, bytes })
}

struct Snapshot {
    id: String,
    postgresql: u32,
    organisation: String,
}

impl Snapshot {
    async fn export(transaction: &mut PgConnection) -> Result<Self> {
        let row = sqlx::query!(
            r#"SELECT pg_export_snapshot() AS "id!", current_setting('server_version_num')::int / 10000 AS "version!",
                      set_config('idle_in_transaction_session_timeout', '0', true) AS idle, set_config('statement_timeout', '0', true) AS statement,
                      (SELECT name FROM organisation) AS "organisation!""#
        )
        .fetch_one(transaction)
        .await
        .context("no snapshot of the database can be taken")?;
        Ok(Self { id: row.id, postgresql: u32::try_from(row.version)?, organisation: row.organisation })
    }
}

/// Whether the role sees everything, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rights {
    Owner,
    /// By policies that let it: pg_dump must be told, because it is careful.
    Policies,
}

impl Rights {
    async fn of(pool: &PgPool) -> Result<Self> {
        let row = sqlx::query!(
            r#"SELECT current_user::text AS "role!", count(*) AS "limited!",
                      string_agg(c.oid::regclass::text, ', ') FILTER (WHERE NOT EXISTS (
                          SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd IN ('*', 'r')
                             AND pg_get_expr(p.polqual, p.polrelid) = 'true'
                             AND EXISTS (SELECT FROM unnest(p.polroles) AS r (oid) WHERE r.oid = 0 OR pg_has_role(r.oid, 'USAGE')))) AS hidden
               FROM pg_class c WHERE c.relrowsecurity AND row_security_active(c.oid)"#
        )
        .fetch_one(pool)
        .await?;
        if let Some(hidden) = row.hidden {
            anyhow::bail!(
                "the role {} does not see every row of {hidden}: back up with the role that serves, or with the owner of the tables",
                row.role
            );
        }
        Ok(if row.limited > 0 { Self::Policies } else { Self::Owner })
    }
}

struct Dump<'a> {
    tools: &'a Tools,
    database: &'a Database,
    snapshot: &'a str,
    rights: Rights,
}

impl Dump<'_> {
    /// As members `name/00000000`, `name/00000001` …: together they are what pg_dump wrote.
    async fn write<W>(&self, archive: &mut Writer<W>, name: &str, sections: &[&str]) -> Result<()>
    where
        W: AsyncWrite + Unpin + Send + 'static,
    {
        let mut command = self.tools.on(self.database, "pg_dump")?;
        command.args(["--format=custom", "--no-password", "--no-unlogged-table-data"]);
        command.arg(format!("--snapshot={}", self.snapshot)).args(sections);
        if self.rights == Rights::Policies {
            command.arg("--enable-row-security");
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let (mut running, _, output) = Running::start(command, "pg_dump")?;
        let mut output = output.context("no standard output")?;
        let mut part = Vec::with_capacity(PART);
        for number in 0_u32.. {
            part.clear();
            (&mut output).take(PART as u64).read_to_end(&mut part).await?;
            if part.is_empty() {
                break;
            }
            archive.add(&format!("{name}/{number:08}"), &part).await?;
        }
        running.finish().await
    }
}

/// One by one. A picture that is removed meanwhile is kept for days; only that of an erased person goes at once.
async fn add_pictures<W>(
    archive: &mut Writer<W>,
    snapshot: &mut PgConnection,
    pool: &PgPool,
    storage: &Storage,
) -> Result<Pictures>
where
    W: AsyncWrite + Unpin + Send + 'static,
{
    let mut pictures = Pictures::default();
    let mut keys = files::service::kept(snapshot);
    while let Some(key) = keys.try_next().await? {
        if let Some(bytes) = content::fetch(storage, &key).await? {
            archive.add(&key, &bytes).await?;
            pictures.add(&key, &bytes);
        } else {
            if files::service::is_in_use(pool, &key).await? {
                tracing::warn!(key, "a picture that is shown is not stored, and so not in the backup");
                pictures.lost += 1;
            }
            pictures.missing.push(key);
        }
    }
    Ok(pictures)
}
