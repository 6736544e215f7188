//! Fills an empty database with a sample organisation: people with faces, teams with logos, a history of scores
//! and visits, connected calendars, requests for accounts and displays. The same seed and the same `now` make the
//! same rows, byte for byte; only the password hash differs.

mod access_requests;
mod accounts;
mod calendar;
mod connections;
mod copy;
mod database;
mod displays;
mod event_texts;
mod events;
mod external_events;
mod external_texts;
mod goals;
mod history;
mod indexes;
mod managers;
mod members;
mod name_lists;
mod names;
mod options;
mod people;
mod pictures;
mod plan;
mod random;
mod report;
mod rules;
mod tables;
mod teams;

pub use accounts::{Accounts, EMAILS, FOUNDER};
pub use options::Options;
pub use people::{ADMIN_EMAIL, REP_EMAIL};
pub use report::Report;

use chrono::{DateTime, Utc};
use object_store::ObjectStore;
use plan::Plan;
use sqlx::PgConnection;
use std::sync::Arc;

/// Fills the database completely or not at all.
pub async fn fill(
    pool: &sqlx::PgPool,
    storage: &dyn ObjectStore,
    options: &Options,
    password_hash: &str,
    now: DateTime<Utc>,
) -> anyhow::Result<Report> {
    let mut transaction = pool.begin().await?;
    database::claim(&mut transaction).await?;
    let report = write(&mut transaction, storage, options, Accounts::Known { password_hash }, now).await?;
    transaction.commit().await?;
    tracing::info!("the organisation is committed");
    database::vacuum(pool).await?;
    Ok(report)
}

/// Writes in the caller's transaction, which must have locked out other writers and checked that the database
/// is empty. Pictures are stored first: if the rest fails, the next attempt overwrites them.
pub async fn write(
    transaction: &mut PgConnection,
    storage: &dyn ObjectStore,
    options: &Options,
    accounts: Accounts<'_>,
    now: DateTime<Utc>,
) -> anyhow::Result<Report> {
    options.check()?;
    let mut report = Report::new(options);
    let calendar = database::calendar(transaction, options, now).await?;
    let since = calendar.days[0].midnight;
    let mut people = people::make(options);
    accounts.enter(&mut people);
    let plan = Arc::new(Plan::make(options, calendar, people));
    report.manager_email = plan.known_manager().map(|_| people::MANAGER_EMAIL);
    let pictures = Arc::new(pictures::store(&plan, storage, options).await?);
    tracing::info!(pictures = pictures.files.len(), "pictures stored");

    database::name_organisation(transaction, options, since).await?;
    report.pictures = tables::files(transaction, &plan, &pictures).await?;
    tables::users(transaction, &plan, &pictures, accounts).await?;
    tables::teams(transaction, &plan, &pictures).await?;

    let aside = if database::owns_tables(transaction).await? {
        Some(indexes::set_aside(transaction).await?)
    } else {
        // The ledger names members, and the reference stays.
        tables::members(transaction, &plan, vec![0; plan.members.len()]).await?;
        None
    };
    let columns = &["id", "member_id", "balle", "changed_at", "changed_by", "reason"];
    let made = (Arc::clone(&plan), options.clone());
    let ledger = copy::into_table(transaction, "score_changes", columns, move |rows| {
        history::write(&made.0, &made.1, rows)
    });
    let (score_changes, scores) = ledger.await?;
    report.score_changes = score_changes;
    tracing::info!(score_changes, "the ledger is written");

    // Each member repeats its last score.
    report.members = if aside.is_some() {
        tables::members(transaction, &plan, scores).await?
    } else {
        database::repeat_scores(transaction).await?
    };
    tables::stints(transaction, &plan).await?;
    let columns = &[
        "id",
        "member_id",
        "team_id",
        "kind",
        "starts_at",
        "ends_at",
        "summary",
        "description",
        "created_at",
        "created_by",
    ];
    let made = (Arc::clone(&plan), options.clone());
    let diary =
        copy::into_table(transaction, "events", columns, move |rows| events::write(&made.0, &made.1, rows));
    report.events = diary.await?.0;
    tracing::info!(events = report.events, "the events are written");

    report.calendars = tables::connections(transaction, &plan).await?;
    let columns = &["id", "user_id", "provider_id", "kind", "starts_at", "ends_at", "is_all_day", "summary"];
    let made = (Arc::clone(&plan), options.clone());
    let agenda = copy::into_table(transaction, "external_events", columns, move |rows| {
        external_events::write(&made.0, &made.1, rows)
    });
    report.external_events = agenda.await?.0;
    database::name_days(transaction, options).await?;
    tracing::info!(events = report.external_events, "the connected calendars are written");

    if let Some(aside) = aside {
        indexes::put_back(transaction, aside).await?;
    }
    access_requests::write(transaction, &plan).await?;
    displays::write(transaction, &plan, options).await?;
    rules::write(transaction, now).await?;
    managers::write(transaction, &plan, now).await?;
    goals::write(transaction, now).await?;
    tables::bookkeeping(transaction, &plan, options).await?;
    database::advance_sequences(transaction).await?;
    Ok(report)
}
