//! Seals, and what verifying them found.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{canonical::hex, form::Hashed};

/// As it is stored.
#[derive(Clone, Debug)]
pub struct Seal {
    pub number: i64,
    pub day: NaiveDate,
    pub form: i16,
    pub zone: String,
    pub starts_at: Option<DateTime<Utc>>,
    pub ends_at: DateTime<Utc>,
    pub boards_rows: i64,
    pub boards_sha256: Vec<u8>,
    pub ledger_rows: i64,
    pub ledger_first_id: Option<i64>,
    pub ledger_last_id: Option<i64>,
    pub ledger_sha256: Vec<u8>,
    pub audit_rows: i64,
    pub audit_first_id: Option<i64>,
    pub audit_last_id: Option<i64>,
    pub audit_sha256: Vec<u8>,
    pub previous: Option<Vec<u8>>,
    pub sha256: Vec<u8>,
    pub sealed_at: DateTime<Utc>,
}

impl Seal {
    pub fn hash(&self) -> String {
        hex(&self.sha256)
    }

    pub(super) fn covers(&self, at: DateTime<Utc>) -> bool {
        self.starts_at.is_none_or(|start| start <= at) && at < self.ends_at
    }

    pub(super) fn ledger(&self) -> Hashed {
        Hashed {
            rows: self.ledger_rows,
            first_id: self.ledger_first_id,
            last_id: self.ledger_last_id,
            sha256: self.ledger_sha256.clone(),
        }
    }

    pub(super) fn audit(&self) -> Hashed {
        Hashed {
            rows: self.audit_rows,
            first_id: self.audit_first_id,
            last_id: self.audit_last_id,
            sha256: self.audit_sha256.clone(),
        }
    }

    pub(super) fn boards(&self) -> Hashed {
        Hashed { rows: self.boards_rows, first_id: None, last_id: None, sha256: self.boards_sha256.clone() }
    }
}

/// Which part of a day
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Score changes
    Ledger,
    /// Entries of the audit log
    Audit,
    /// The boards at its end, or their stored copy
    Boards,
    /// The seal itself
    Seal,
}

/// A day that is not what was sealed
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
pub struct Broken {
    #[schema(example = "2026-11-03")]
    pub day: NaiveDate,
    pub part: Part,
}

impl Broken {
    /// For operators
    pub fn sentence(self) -> &'static str {
        match self.part {
            Part::Ledger => "score changes are missing, changed or added",
            Part::Audit => "entries of the audit log are missing, changed or added",
            Part::Boards => "the boards are not those that were sealed",
            Part::Seal => "the seal is missing or changed",
        }
    }
}

/// The newest seal
#[derive(Debug, Serialize, ToSchema)]
pub struct NewestSeal {
    #[schema(example = 257)]
    pub number: i64,
    #[schema(example = "2026-11-14")]
    pub day: NaiveDate,
    /// 64 hexadecimal digits: kept elsewhere, it proves everything before it
    #[schema(example = "9f2c41d7b35cd07fb7c3a8c5aebc1f2d0d0c45d1f3be63b0f9a1a7d1ad5ce41b")]
    pub sha256: String,
    pub sealed_at: DateTime<Utc>,
}

/// The seal of a day
#[derive(Debug, Serialize, ToSchema)]
pub struct DaySeal {
    #[schema(example = 257)]
    pub number: i64,
    #[schema(example = "2026-11-14")]
    pub day: NaiveDate,
    #[schema(example = "9f2c41d7b35cd07fb7c3a8c5aebc1f2d0d0c45d1f3be63b0f9a1a7d1ad5ce41b")]
    pub sha256: String,
}

/// The last time that all seals were verified, to the end
#[derive(Debug, Serialize, ToSchema)]
pub struct Verification {
    pub started_at: DateTime<Utc>,
    pub finished_at: DateTime<Utc>,
    /// Sealed entries of the audit log
    #[schema(example = 48219)]
    pub entries: i64,
    /// Sealed score changes
    #[schema(example = 120_331)]
    pub changes: i64,
    /// Sealed days
    #[schema(example = 257)]
    pub days: i64,
    /// The first 100 days and parts that are not what was sealed; none, if nothing is missing or changed
    pub broken: Vec<Broken>,
}

/// A verification that runs
#[derive(Debug, Serialize, ToSchema)]
pub struct RunningVerification {
    pub started_at: DateTime<Utc>,
    /// Seals that it has come to
    #[schema(example = 100)]
    pub days: i64,
}

/// How the history is proved
#[derive(Debug, Serialize, ToSchema)]
pub struct Proof {
    /// Null before the first day was sealed
    pub seal: Option<NewestSeal>,
    /// The day of the first seal
    #[schema(example = "2026-03-03")]
    pub since: Option<NaiveDate>,
    /// Entries of the audit log that no seal covers yet
    #[schema(example = 37)]
    pub waiting: i64,
    /// Null before the first one
    pub verification: Option<Verification>,
    /// Null while none runs
    pub running: Option<RunningVerification>,
    /// The newest 92, newest first
    pub seals: Vec<DaySeal>,
}
