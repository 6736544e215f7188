//! Special days in PostgreSQL.

use sqlx::PgExecutor;

use super::model::SpecialDay;

/// By day.
pub async fn of_year(database: impl PgExecutor<'_>, year: i32) -> sqlx::Result<Vec<SpecialDay>> {
    sqlx::query_as!(
        SpecialDay,
        "SELECT day, works, name FROM special_days
         WHERE day BETWEEN make_date($1, 1, 1) AND make_date($1, 12, 31) ORDER BY day",
        year
    )
    .fetch_all(database)
    .await
}

/// The year has these and no others.
pub async fn put(transaction: impl PgExecutor<'_>, year: i32, held: &[SpecialDay]) -> sqlx::Result<()> {
    let days = held.iter().map(|one| one.day).collect::<Vec<_>>();
    let works = held.iter().map(|one| one.works).collect::<Vec<_>>();
    let names = held.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
    sqlx::query!(
        "WITH gone AS (
             DELETE FROM special_days
             WHERE day BETWEEN make_date($1, 1, 1) AND make_date($1, 12, 31) AND day <> ALL ($2::date[]))
         INSERT INTO special_days (day, works, name)
         SELECT day, works, name FROM unnest($2::date[], $3::boolean[], $4::text[]) AS given (day, works, name)
         ON CONFLICT (day) DO UPDATE SET works = excluded.works, name = excluded.name",
        year,
        &days,
        &works,
        &names
    )
    .execute(transaction)
    .await?;
    Ok(())
}
