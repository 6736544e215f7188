//! Two roles of the database: one owns the tables and migrates, the other serves and only adds to what is kept for good. Whoever takes
//! the server over then cannot rewrite history.

use anyhow::{Context, Result, bail, ensure};
use percent_encoding::percent_decode_str;
use secrecy::{ExposeSecret, SecretString};
use sqlx::{ConnectOptions, PgConnection, PgPool};

use crate::{
    config::Database,
    database::{self, limits},
};

/// To these the role that serves adds rows, and reads them.
pub const INSERT_ONLY: [&str; 10] = [
    "audit_log",
    "calendar_choices",
    "closed_days",
    "closings",
    "credits",
    "point_rules",
    "score_changes",
    "sealed_parts",
    "seals",
    "targets",
];

/// As the address of the database names it.
#[derive(Debug)]
pub struct ServingRole {
    pub name: String,
    password: Option<SecretString>,
    database: String,
}

impl ServingRole {
    pub fn of(config: &Database) -> Result<Self> {
        let options = database::address(config)?;
        let name = options.get_username().to_owned();
        // With the rest of the address left out, because not every name and host is escaped in it.
        let url = options.clone().username("any").host("localhost").to_url_lossy();
        let password = url.password().map(|password| percent_decode_str(password).decode_utf8());
        let password = password.transpose().context("the password of the database is not UTF-8")?;
        let database = options.get_database().unwrap_or(&name).to_owned();
        Ok(Self { password: password.map(|password| password.as_ref().into()), database, name })
    }
}

/// Creates the role that serves, if it is missing, and refuses one that could change everything anyway. Nothing is migrated yet.
pub async fn prepare(owner: &PgPool, server: &ServingRole) -> Result<()> {
    let mut transaction = owner.begin().await?;
    lock(&mut transaction).await?;
    let us = sqlx::query!(
        r#"SELECT current_user::text AS "name!", quote_ident(current_user) AS "quoted!", quote_ident($1) AS "server!",
                  current_database()::text AS "database!", rolsuper OR rolcreaterole AS "may_create!",
                  EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "is_there!"
           FROM pg_roles WHERE rolname = current_user"#,
        server.name
    )
    .fetch_one(&mut *transaction)
    .await?;
    ensure!(
        us.name != server.name,
        "STANDINGS_DATABASE_URL and STANDINGS_OWNER_DATABASE_URL both name the role {}: the first is for the role that serves, the second for the owner of the tables",
        us.name
    );
    ensure!(
        us.database == server.database,
        "STANDINGS_OWNER_DATABASE_URL names the database {}, and STANDINGS_DATABASE_URL names {}",
        us.database,
        server.database
    );
    if !us.is_there {
        ensure!(
            us.may_create,
            "the role {} does not exist, and {} may not create it. As a superuser: CREATE ROLE {} LOGIN PASSWORD '…'; then run this again",
            server.name,
            us.name,
            us.server
        );
        create(&mut transaction, server).await?;
    }
    let has = sqlx::query!(
        r#"SELECT r.rolsuper OR r.rolcreaterole AS "everything!", pg_has_role(r.oid, us.oid, 'MEMBER') AS "membership!",
                  EXISTS (SELECT FROM pg_shdepend d
                          WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = r.oid AND d.deptype = 'o'
                            AND (d.dbid = here.oid OR (d.classid = 'pg_database'::regclass AND d.objid = here.oid))) AS "property!"
           FROM pg_roles r, pg_roles us, pg_database here
           WHERE r.rolname = $1 AND us.rolname = current_user AND here.datname = current_database()"#,
        server.name
    )
    .fetch_one(&mut *transaction)
    .await?;
    let (name, owner, server) = (&server.name, &us.quoted, &us.server);
    if has.everything {
        bail!(
            "the role {name} is a superuser or may create roles, and so can change everything. As a superuser: ALTER ROLE {server} NOSUPERUSER NOCREATEROLE;"
        );
    }
    if has.membership {
        bail!(
            "the role {name} is a member of {owner}, and so has all its rights: REVOKE {owner} FROM {server};"
        );
    }
    if has.property {
        bail!(
            "the role {name} owns this database or tables in it. As a superuser, in this database: REASSIGN OWNED BY {server} TO {owner}; then run this again"
        );
    }
    Ok(transaction.commit().await?)
}

async fn create(transaction: &mut PgConnection, server: &ServingRole) -> Result<()> {
    let password = server.password.as_ref().map_or("", ExposeSecret::expose_secret);
    set(transaction, "standings.serving_role", &server.name).await?;
    set(transaction, "standings.serving_password", password).await?;
    let created = sqlx::raw_sql(include_str!("create.sql")).execute(transaction).await;
    created.with_context(|| format!("cannot create the role {}", server.name))?;
    Ok(())
}

/// Gives the role that serves its rights, and takes all others. Every migration may have brought tables, so this follows each.
pub async fn grant(owner: &PgPool, server: &str) -> Result<()> {
    let mut transaction = owner.begin().await?;
    lock(&mut transaction).await?;
    set(&mut transaction, "standings.serving_role", server).await?;
    set(&mut transaction, "standings.insert_only", &format!("{{{}}}", INSERT_ONLY.join(","))).await?;
    let granted = sqlx::raw_sql(include_str!("grant.sql")).execute(&mut *transaction).await;
    granted.with_context(|| format!("cannot give the role {server} its rights"))?;
    limits::set(&mut transaction).await?;
    Ok(transaction.commit().await?)
}

/// Until the end of the transaction; a parameter, unlike a statement, is not logged.
async fn set(transaction: &mut PgConnection, setting: &str, value: &str) -> Result<()> {
    sqlx::query!("SELECT set_config($1, $2, true)", setting, value).fetch_one(transaction).await?;
    Ok(())
}

/// Several processes may start at once.
async fn lock(transaction: &mut PgConnection) -> Result<()> {
    sqlx::query!("SELECT pg_advisory_xact_lock(hashtext('standings roles'))").execute(transaction).await?;
    Ok(())
}

/// Who has connected, and which insert-only tables they could change. None if there are no tables yet.
pub async fn what_we_can_change(pool: &PgPool) -> sqlx::Result<Option<(String, Vec<String>)>> {
    let found = sqlx::query!(
        r#"SELECT current_user::text AS "name!", count(*) AS "tables!",
                  coalesce(array_agg(relname::text ORDER BY relname) FILTER (
                      WHERE pg_has_role(relowner, 'MEMBER') OR has_any_column_privilege(oid, 'UPDATE')
                         OR has_table_privilege(oid, 'DELETE, TRUNCATE, TRIGGER')), '{}') AS "open!"
           FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)"#,
        &INSERT_ONLY as &[&str]
    )
    .fetch_one(pool)
    .await?;
    Ok((found.tables > 0).then_some((found.name, found.open)))
}
