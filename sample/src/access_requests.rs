use super::calendar::HOUR;
use super::copy;
use super::people::DOMAIN;
use super::plan::Plan;
use sqlx::PgConnection;
use std::sync::Arc;

/// People who wait for an account: name, mailbox, message, and how many hours ago they asked. No list of names has
/// theirs, so that nobody has the email already.
const WAITING: &[(&str, &str, &str, i64)] = &[
    ("Яков Вербицкий", "yakov.verbitsky", "С понедельника работаю в команде Volga.", 70),
    ("Helen Thornbury", "helen.thornbury", "I joined the Capital team this week.", 26),
    ("Алиса Солнцева", "alisa.solntseva", "", 3),
];

pub(super) async fn write(connection: &mut PgConnection, plan: &Arc<Plan>) -> anyhow::Result<u64> {
    let columns = &["id", "name", "email", "message", "created_at"];
    let now = plan.calendar.now;
    let copied = copy::into_table(connection, "access_requests", columns, move |rows| {
        for (name, mailbox, message, hours) in WAITING {
            rows.numbered_row()?;
            rows.text(name);
            rows.text_of(&[mailbox, DOMAIN]);
            rows.text(message);
            rows.instant(now - hours * HOUR);
        }
        Ok(())
    });
    Ok(copied.await?.0)
}
