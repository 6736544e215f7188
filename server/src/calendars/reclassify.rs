//! Classifies the stored texts again after a change of rules, without asking Google. Calendars that are no
//! longer read would otherwise keep texts that no rule matches.

use std::collections::BTreeSet;

use sqlx::PgPool;

use super::{service, store::rules};
use crate::{change, topic::Topic};

pub const JOB: &str = "judge_texts";
const BATCH: i64 = 500;

/// Safe to interrupt and to run again.
pub async fn run(pool: &PgPool) -> anyhow::Result<()> {
    let mut last = 0;
    loop {
        // Loaded for each batch, because they may change again.
        let current = service::rules(pool).await?;
        let texts = rules::texts_after(pool, last, BATCH).await?;
        let Some(next) = texts.last().map(|text| text.id) else { return Ok(()) };
        let mut transaction = pool.begin().await?;
        let mut changed = BTreeSet::new();
        for text in &texts {
            let kind = current.kind(&text.summary, &text.description);
            if kind != Some(text.kind) {
                rules::set_kind(&mut *transaction, text, kind).await?;
                changed.insert(Topic::Calendar(text.user_id));
            }
        }
        change::raise(&mut transaction, changed).await?;
        transaction.commit().await?;
        last = next;
    }
}
