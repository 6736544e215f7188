//! Reading a backup back. The database is filled in one transaction, which is committed after the checksum at the end was right: a
//! damaged backup leaves it empty, and the pictures as they were.

use anyhow::{Context, Result, bail, ensure};
use sqlx::{Connection, PgPool};
use tokio::io::AsyncRead;

use super::{
    Target,
    archive::Reader,
    content::{self, Content, FORMAT, Manifest},
    first_failure,
    session::Session,
    storing::Storing,
    tools::Tools,
};
use crate::{
    config::Database,
    database::{self, Use},
    files::Storage,
    roles,
    seals::verifying::{Verified, verify},
};

#[derive(Debug)]
pub(super) struct Restored {
    pub(super) manifest: Manifest,
    pub(super) content: Content,
    pub(super) verified: Verified,
}

pub(super) async fn read<R>(target: &Target<'_>, from: R) -> Result<Restored>
where
    R: AsyncRead + Unpin,
{
    let pool = database::connect(&target.database, Use::Operator).await?;
    refuse_used(&pool).await?;
    if let Some(server) = &target.server {
        roles::prepare(&pool, server).await?;
    }
    let mut archive = Reader::new(from)?;
    let manifest = match archive.next().await? {
        Some((name, bytes)) if name == "manifest.json" => understood(&bytes)?,
        _ => bail!("this is no backup of 'standings backup'"),
    };
    let tools = Tools::find(target.postgresql, manifest.pg_dump)?;
    let content = fill(&mut archive, &tools, &target.database, target.storage).await?;
    check(&pool, target.storage, &content).await.context(
        "the database was filled, but is not what was backed up: do not serve it. Drop it, and restore into a new one",
    )?;
    let verified = make_usable(&pool, target).await?;
    Ok(Restored { manifest, content, verified })
}

fn understood(bytes: &[u8]) -> Result<Manifest> {
    let manifest: Manifest =
        serde_json::from_slice(bytes).context("the manifest of the backup cannot be read")?;
    let known = database::MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    ensure!(
        manifest.format == FORMAT && manifest.schema <= known,
        "the backup was made by Standings {} (schema {}), which is newer than this program (schema {known}): restore it with that version",
        manifest.standings,
        manifest.schema
    );
    Ok(manifest)
}

async fn refuse_used(pool: &PgPool) -> Result<()> {
    let there = sqlx::query!(
        r#"SELECT current_database()::text AS "database!", count(*) AS "tables!", min(c.oid::regclass::text) AS first
           FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname NOT LIKE 'pg\_%' AND n.nspname <> 'information_schema'
             AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')"#
    )
    .fetch_one(pool)
    .await?;
    ensure!(
        there.tables == 0,
        "the database {} is not empty (it has {}): restore into a new one, and keep the old one until you have seen the new one work. \
         createdb --encoding=UTF8 --template=template0 --owner=… …",
        there.database,
        there.first.unwrap_or_default()
    );
    Ok(())
}

/// Everything but checking.
async fn fill<R>(
    archive: &mut Reader<R>,
    tools: &Tools,
    database: &Database,
    storage: &Storage,
) -> Result<Content>
where
    R: AsyncRead + Unpin,
{
    let mut sql = Session::begin(tools, database).await?;
    let mut pictures = Storing::new(storage);
    let (constraints, content) = match read_members(archive, tools, &mut sql, &mut pictures).await {
        Ok(read) => read,
        Err(error) => return first_failure(Err(error), pictures.remove_added().await),
    };
    pictures.refuse_different()?;
    sql.add_constraints(tools, &constraints).await?;
    sql.commit().await?;
    Ok(content)
}

/// Everything up to the checksum, which was right. The constraints, and what the backup says of its content.
async fn read_members<R>(
    archive: &mut Reader<R>,
    tools: &Tools,
    sql: &mut Session,
    pictures: &mut Storing<'_>,
) -> Result<(Vec<u8>, Content)>
where
    R: AsyncRead + Unpin,
{
    let (mut constraints, mut content) = (Vec::new(), None);
    while let Some((name, bytes)) = archive.next().await? {
        match name.split_once('/').map_or(name.as_str(), |(folder, _)| folder) {
            "database" => sql.add(tools, &bytes).await?,
            "constraints" => constraints.extend(bytes),
            "pictures" => pictures.add(&name, bytes).await?,
            "content.json" => {
                content = Some(serde_json::from_slice(&bytes).context("the backup's content.json")?);
            }
            _ => bail!("the backup has an unknown member {name}: restore it with the version that made it"),
        }
    }
    Ok((constraints, content.context("the backup has no content.json")?))
}

/// Compares every row and every picture with what the backup says of them.
async fn check(pool: &PgPool, storage: &Storage, expected: &Content) -> Result<()> {
    let mut connection = pool.acquire().await?;
    let mut snapshot = connection.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let tables = content::tables(&mut snapshot).await?;
    let pictures = content::pictures(&mut snapshot, storage, &expected.pictures.missing).await?;
    snapshot.rollback().await?;
    let names = tables.keys().chain(expected.tables.keys());
    let mut different =
        names.filter(|name| tables.get(*name) != expected.tables.get(*name)).collect::<Vec<_>>();
    different.dedup();
    ensure!(different.is_empty(), "these tables differ: {different:?}");
    ensure!(
        pictures.is_same(&expected.pictures),
        "the pictures differ: {pictures:?} instead of {:?}",
        expected.pictures
    );
    Ok(())
}

async fn make_usable(pool: &PgPool, target: &Target<'_>) -> Result<Verified> {
    // As the migrations do, but rights are not restored: nobody else may call what runs with the owner's rights.
    sqlx::raw_sql(include_str!("rights.sql")).execute(pool).await?;
    sqlx::raw_sql("ANALYZE").execute(pool).await?;
    database::migrate(pool).await?;
    if let Some(server) = &target.server {
        roles::grant(pool, &server.name).await?;
    }
    Ok(verify(pool).await?)
}
