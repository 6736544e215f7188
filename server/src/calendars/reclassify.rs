//! Classifies the stored titles again after a change of rules, without asking Google. Calendars that are no
//! longer read would otherwise keep titles that no rule matches. A title that was stored for a word of its
//! description is deleted: only a full reading can tell.

use std::collections::BTreeSet;

use sqlx::PgPool;

use super::{service, store::rules};
use crate::{change, clock::Clock, points, topic::Topic};

pub const JOB: &str = "judge_texts";
const BATCH: i64 = 500;

/// Safe to interrupt and to run again.
pub async fn run(pool: &PgPool, clock: &Clock) -> anyhow::Result<()> {
    let mut last = 0;
    loop {
        // Loaded for each batch, because they may change again.
        let current = service::rules(pool).await?;
        let mut transaction = pool.begin().await?;
        let texts = rules::unread_texts_after(&mut *transaction, current.version, last, BATCH).await?;
        let Some(next) = texts.last().map(|text| text.id) else { return Ok(()) };
        let mut changed = BTreeSet::new();
        for text in &texts {
            let kind = current.rules.kind(&text.summary, "");
            if kind != Some(text.kind) {
                rules::set_kind(&mut *transaction, text, kind).await?;
                changed.insert(text.user_id);
            }
        }
        let people = changed.iter().copied().collect::<Vec<_>>();
        points::service::make_people_due(&mut *transaction, &people, clock.now()).await?;
        change::raise(&mut transaction, changed.into_iter().map(Topic::Calendar)).await?;
        transaction.commit().await?;
        last = next;
    }
}
