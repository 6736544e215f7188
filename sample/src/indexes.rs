use anyhow::Context;
use sqlx::{AssertSqlSafe, PgConnection, Row};

/// Building an index at the end is several times faster than updating it for millions of rows, and a foreign
/// key is checked in one join. The definitions are read from PostgreSQL, so that only the migrations hold
/// them.
#[derive(Debug)]
pub(super) struct SetAside {
    create: Vec<String>,
}

/// Foreign keys are dropped first and created last, because they depend on the others. A key that another
/// table references stays.
const DEFINITIONS: &str = "
    WITH large(id) AS (VALUES ('score_changes'::regclass), ('events'::regclass), ('external_events'::regclass))
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
           format('ALTER TABLE %s ADD CONSTRAINT %I %s',
                  conrelid::regclass, conname, pg_get_constraintdef(oid)),
           contype::text || conname AS place
    FROM pg_constraint
    WHERE conrelid IN (SELECT id FROM large)
      AND (contype = 'f'
           OR contype IN ('p', 'u')
              AND conrelid NOT IN (SELECT confrelid FROM pg_constraint WHERE contype = 'f'))
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass),
           pg_get_indexdef(indexrelid),
           'g' || indexrelid::regclass::text
    FROM pg_index
    WHERE indrelid IN (SELECT id FROM large)
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
    ORDER BY place";

pub(super) async fn set_aside(connection: &mut PgConnection) -> anyhow::Result<SetAside> {
    let rows = sqlx::raw_sql(DEFINITIONS)
        .fetch_all(&mut *connection)
        .await
        .context("the indexes cannot be listed")?;
    let mut create = Vec::new();
    for row in rows {
        run(connection, row.try_get(0)?).await?;
        create.push(row.try_get(1)?);
    }
    // In reverse: primary keys, indexes, foreign keys.
    create.reverse();
    // Likewise the counts by day: one pass at the end instead of a trigger for all rows.
    run(connection, "ALTER TABLE events DISABLE TRIGGER USER".to_owned()).await?;
    create.push("ALTER TABLE events ENABLE TRIGGER USER".to_owned());
    create.push("SELECT recount_event_days()".to_owned());
    Ok(SetAside { create })
}

pub(super) async fn put_back(connection: &mut PgConnection, aside: SetAside) -> anyhow::Result<()> {
    run(connection, "SET LOCAL maintenance_work_mem = '512MB'".to_owned()).await?;
    for statement in aside.create {
        let started = std::time::Instant::now();
        run(connection, statement.clone()).await?;
        tracing::debug!(seconds = started.elapsed().as_secs_f32(), statement, "put back");
    }
    Ok(())
}

async fn run(connection: &mut PgConnection, statement: String) -> anyhow::Result<()> {
    // These statements are ours, or built by PostgreSQL with quoted names.
    let executed = sqlx::raw_sql(AssertSqlSafe(statement.clone())).execute(connection).await;
    executed.with_context(|| format!("failed: {statement}"))?;
    Ok(())
}
