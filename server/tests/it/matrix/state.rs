//! All rows of the database: compared before and after, and deleted between rows of the matrix.

use std::collections::BTreeMap;

use sqlx::{AssertSqlSafe, PgConnection, PgPool};

/// The rows of every table as text, sorted.
pub(super) type State = BTreeMap<String, Vec<String>>;

pub(super) struct Tables {
    read: String,
    empty: String,
}

impl Tables {
    /// Of a fresh database: tables with rows were filled by a migration and keep them.
    pub(super) async fn of(pool: &PgPool) -> Self {
        let names: Vec<String> = sqlx::query_scalar(
            "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
             WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
        )
        .fetch_all(pool)
        .await
        .unwrap();
        let each = |name: &String| format!("SELECT '{name}', held::text FROM {name} held");
        let read = names.iter().map(each).collect::<Vec<_>>().join(" UNION ALL ");
        let mut tables = Self { read, empty: String::new() };
        let filled = tables.state(&mut pool.acquire().await.unwrap()).await;
        let emptied = names.iter().filter(|name| !filled.contains_key(*name));
        let deletions = emptied.map(|name| format!("DELETE FROM {name};")).collect::<Vec<_>>().join(" ");
        // As a replica, to bypass foreign keys and the ledger's trigger against deletion.
        tables.empty = format!("BEGIN; SET LOCAL session_replication_role = replica; {deletions} COMMIT");
        tables
    }

    pub(super) async fn state(&self, connection: &mut PgConnection) -> State {
        let held: Vec<(String, String)> =
            sqlx::query_as(AssertSqlSafe(self.read.clone())).fetch_all(connection).await.unwrap();
        let mut state = State::new();
        for (table, row) in held {
            // What was tried is written too, and some of it after the answer, perhaps while the next row of the matrix runs;
            // audit_log/sign_ins.rs shows them.
            if [
                "failed",
                "locked_out",
                "password_wrong",
                "provider_refused",
                "refused",
                "second_factor_failed",
            ]
            .iter()
            .any(|what| row.contains(&format!(",session.{what},")))
            {
                continue;
            }
            state.entry(table).or_default().push(row);
        }
        for rows in state.values_mut() {
            rows.sort_unstable();
        }
        state
    }

    pub(super) async fn empty(&self, pool: &PgPool) {
        sqlx::raw_sql(AssertSqlSafe(self.empty.clone())).execute(pool).await.unwrap();
    }
}

pub(super) fn rows<'a>(state: &'a State, table: &str) -> &'a [String] {
    state.get(&format!("public.{table}")).map_or(&[], Vec::as_slice)
}

/// The difference, for a failure.
pub(super) fn difference(before: &State, after: &State) -> String {
    let lines = |state: &State| {
        state
            .iter()
            .flat_map(|(table, rows)| rows.iter().map(move |row| format!("{table} {row}")))
            .collect::<std::collections::BTreeSet<_>>()
    };
    let (before, after) = (lines(before), lines(after));
    let gone = before.difference(&after).map(|line| format!("\n    - {line}"));
    let new = after.difference(&before).map(|line| format!("\n    + {line}"));
    gone.chain(new).collect()
}
