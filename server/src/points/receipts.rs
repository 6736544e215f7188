//! Receipts as people read them: what happened, by which rule, and what it gave or took.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use sqlx::PgExecutor;
use utoipa::ToSchema;

use super::lines::Kind;
use crate::{
    ids::{EventId, MemberId},
    paging::Paging,
};

const MOST_NOTED: i64 = 50;

#[derive(Debug, Serialize, ToSchema)]
pub struct Receipt {
    #[schema(example = 4410)]
    pub id: i64,
    pub source: ReceiptSource,
    /// Null for a calendar event
    #[schema(value_type = Option<i64>, example = 1204)]
    pub event_id: Option<EventId>,
    pub kind: Kind,
    /// Null for a calendar event, and where the event is deleted
    #[schema(example = "Визит в аптеку № 12")]
    pub summary: Option<String>,
    /// The day it counts for
    #[schema(example = "2026-11-13")]
    pub day: NaiveDate,
    pub happened_at: DateTime<Utc>,
    /// Null where the event is gone
    #[schema(example = 60)]
    pub minutes: Option<i64>,
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 34_999.99)]
    pub amount: Option<Decimal>,
    /// What it gave or took here
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 7)]
    pub points: Decimal,
    /// What the event was counted for afterwards
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 10)]
    pub worth: Decimal,
    /// What it was before; null if it was not counted
    pub was: Option<Was>,
    /// The version of the rules; null if no line takes it
    #[schema(example = 12)]
    pub rules_id: Option<i64>,
    /// From 1
    #[schema(example = 2)]
    pub line: Option<i16>,
    /// The score did not move by it
    #[schema(example = false)]
    pub noted: bool,
    /// When it was written
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReceiptSource {
    Event,
    Calendar,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReceiptBefore)]
pub struct Was {
    pub kind: Kind,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 3)]
    pub worth: Decimal,
}

/// The first receipts of a row of the ledger, and how many there are.
#[derive(Debug, Default)]
pub struct OfChange {
    pub first: Vec<Receipt>,
    pub total: i64,
}

/// Of these rows of the ledger, each that has some: so many of each, from the first.
pub async fn of_changes(
    database: impl PgExecutor<'_> + Copy,
    changes: &[i64],
    most: i32,
) -> sqlx::Result<HashMap<i64, OfChange>> {
    if changes.is_empty() {
        return Ok(HashMap::new());
    }
    let counted = sqlx::query!(
        r#"SELECT change_id AS "change!", total AS "total!", ids AS "ids!: Vec<i64>"
           FROM (SELECT change_id, count(*) AS total, (array_agg(id ORDER BY id))[:$2] AS ids
                 FROM credits WHERE change_id = ANY ($1) GROUP BY change_id) AS counted"#,
        changes,
        most
    )
    .fetch_all(database)
    .await?;
    let ids = counted.iter().flat_map(|row| row.ids.iter().copied()).collect::<Vec<_>>();
    let mut of_changes = counted
        .into_iter()
        .map(|row| (row.change, OfChange { first: Vec::new(), total: row.total }))
        .collect::<HashMap<_, _>>();
    for (change, receipt) in described(database, &ids).await? {
        if let Some(of_change) = change.and_then(|change| of_changes.get_mut(&change)) {
            of_change.first.push(receipt);
        }
    }
    Ok(of_changes)
}

/// A page of one row's receipts, and how many there are. None: the member has no such row.
pub async fn page(
    database: impl PgExecutor<'_> + Copy,
    member: MemberId,
    change: i64,
    paging: Paging,
) -> sqlx::Result<Option<(Vec<Receipt>, i64)>> {
    let ids = sqlx::query_scalar!(
        "SELECT id FROM credits WHERE member_id = $1 AND change_id = $2 ORDER BY id LIMIT $3 OFFSET $4",
        member.0,
        change,
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await?;
    let total = sqlx::query_scalar!(
        r#"SELECT (SELECT count(*) FROM credits WHERE change_id = c.id) AS "count!"
           FROM score_changes c WHERE c.id = $2 AND c.member_id = $1"#,
        member.0,
        change
    )
    .fetch_optional(database)
    .await?;
    let Some(total) = total else { return Ok(None) };
    let receipts = described(database, &ids).await?;
    Ok(Some((receipts.into_iter().map(|(_, receipt)| receipt).collect(), total)))
}

/// Receipts of a member without a row of the ledger, made after one moment and until another, newest first.
pub async fn noted(
    database: impl PgExecutor<'_> + Copy,
    member: MemberId,
    after: Option<DateTime<Utc>>,
    until: Option<DateTime<Utc>>,
) -> sqlx::Result<Vec<Receipt>> {
    let ids = sqlx::query_scalar!(
        "SELECT id FROM credits
         WHERE member_id = $1 AND change_id IS NULL AND created_at > coalesce($2::timestamptz, '-infinity')
           AND created_at <= coalesce($3::timestamptz, 'infinity')
         ORDER BY id DESC LIMIT $4",
        member.0,
        after,
        until,
        MOST_NOTED
    )
    .fetch_all(database)
    .await?;
    let receipts = described(database, &ids).await?;
    Ok(receipts.into_iter().rev().map(|(_, receipt)| receipt).collect())
}

async fn described(database: impl PgExecutor<'_>, ids: &[i64]) -> sqlx::Result<Vec<(Option<i64>, Receipt)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query_file!("src/points/receipts.sql", ids).fetch_all(database).await?;
    let receipts = rows.into_iter().map(|row| {
        let event_id = row.source.strip_prefix("event/").and_then(|id| id.parse().ok()).map(EventId);
        let receipt = Receipt {
            id: row.id,
            source: if event_id.is_some() { ReceiptSource::Event } else { ReceiptSource::Calendar },
            event_id,
            kind: row.kind,
            summary: row.summary,
            day: row.day,
            happened_at: row.happened_at,
            minutes: row.minutes,
            amount: row.amount,
            points: row.points,
            worth: row.worth,
            was: row.was_kind.zip(row.was_worth).map(|(kind, worth)| Was { kind, worth }),
            rules_id: row.rules_id,
            line: row.line,
            noted: row.change_id.is_none(),
            created_at: row.created_at,
        };
        (row.change_id, receipt)
    });
    Ok(receipts.collect())
}
