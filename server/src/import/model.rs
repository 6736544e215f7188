//! What an import is given and answers.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    files::form::{FilePart, Form},
    ids::ImportId,
    scores::model::parse_reason,
    teams::model::label,
};

pub const FILE: FilePart = FilePart {
    name: "file",
    max_bytes: 4 * 1024 * 1024,
    only_one: "Send one CSV file",
    too_large: "A CSV file can have at most 4 MiB: import it in parts",
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub enum Encoding {
    #[serde(rename = "utf-8")]
    Utf8,
    #[serde(rename = "windows-1251")]
    Windows1251,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Delimiter {
    Comma,
    Semicolon,
    Tab,
}

/// Which column of the file holds what, counted from 0. Null: none does
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Mapping {
    #[schema(example = 0)]
    pub name: Option<u32>,
    /// By which people are known
    #[schema(example = 1)]
    pub email: Option<u32>,
    #[schema(example = 2)]
    pub team: Option<u32>,
    #[schema(example = 3)]
    pub job_title: Option<u32>,
    #[schema(example = 4)]
    pub position: Option<u32>,
    #[schema(example = 5)]
    pub score: Option<u32>,
}

impl Mapping {
    fn columns(&self) -> impl Iterator<Item = u32> {
        [self.name, self.email, self.team, self.job_title, self.position, self.score].into_iter().flatten()
    }

    /// Each column of the file means one thing.
    pub fn fits(&self, heads: usize) -> ApiResult<()> {
        let mut columns = self.columns().collect::<Vec<_>>();
        columns.sort_unstable();
        let distinct = columns.windows(2).all(|pair| pair[0] != pair[1]);
        if distinct && columns.last().is_none_or(|last| usize::try_from(*last).is_ok_and(|last| last < heads))
        {
            Ok(())
        } else {
            Err(ApiError::invalid("mapping", "Choose another column of the file for each"))
        }
    }
}

/// What the job needs beside the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Options {
    pub mapping: Mapping,
    pub skip_refused: bool,
    pub reason: Option<String>,
    pub team_type: String,
}

/// A file with what the person says of it.
#[derive(Debug)]
pub struct Upload {
    pub file: Vec<u8>,
    pub dry_run: bool,
    /// None: by the heads
    pub mapping: Option<Mapping>,
    pub skip_refused: bool,
    pub reason: Option<String>,
    pub team_type: String,
}

impl Upload {
    pub const TEXTS: [&str; 5] = ["dry_run", "mapping", "skip_refused", "reason", "team_type"];

    pub fn parse(mut form: Form) -> ApiResult<Self> {
        let mapping = form.text("mapping").map(|text| {
            serde_json::from_str(&text).map_err(|_| {
                ApiError::invalid("mapping", "A mapping is JSON such as {\"name\": 0, \"email\": 1}")
            })
        });
        Ok(Self {
            dry_run: flag(&mut form, "dry_run")?,
            mapping: mapping.transpose()?,
            skip_refused: flag(&mut form, "skip_refused")?,
            reason: parse_reason(form.text("reason"))?,
            team_type: label("team_type", &form.text("team_type").unwrap_or_else(|| "Team".to_owned()))?,
            file: form.file.ok_or_else(|| ApiError::invalid(FILE.name, FILE.only_one))?,
        })
    }
}

fn flag(form: &mut Form, name: &'static str) -> ApiResult<bool> {
    match form.text(name).as_deref() {
        None | Some("false") => Ok(false),
        Some("true") => Ok(true),
        Some(_) => Err(ApiError::invalid(name, format!("'{name}' is true or false"))),
    }
}

/// Something that a row does
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    CreatePerson,
    CreateTeam,
    JoinTeam,
    ChangeScore,
    /// The job title or the position
    ChangeDetails,
}

/// Why a row is refused
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    EmailMissing,
    EmailWrong,
    /// Somebody new needs a name
    NameMissing,
    NameWrong,
    /// A job title, a position or a score without a team
    TeamMissing,
    TeamWrong,
    /// Several teams have this name
    TeamAmbiguous,
    JobTitleWrong,
    PositionWrong,
    ScoreWrong,
    /// The same person and team as an earlier row
    Twice,
    /// More cells than heads
    TooManyCells,
    CellTooLong,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct ScoreStep {
    #[schema(example = 1471)]
    pub from: f64,
    #[schema(example = 1486)]
    pub to: f64,
}

/// A row of the file, and what it does: nothing, if it is unchanged
#[derive(Debug, PartialEq, Serialize, ToSchema)]
pub struct PlannedRow {
    /// The line of the file on which it begins
    #[schema(example = 2)]
    pub line: usize,
    #[schema(example = "Алла Воронина")]
    pub name: String,
    #[schema(example = "a.voronina@example.com")]
    pub email: String,
    #[schema(example = "Volga — Endocrinology")]
    pub team: String,
    pub does: Vec<Deed>,
    pub score: Option<ScoreStep>,
    pub why: Option<Refusal>,
    /// All cells of a refused row
    #[schema(example = json!(["Алла Воронина", "a.voronina", "Volga — Endocrinology", "", "", "1486"]))]
    pub cells: Vec<String>,
}

/// How many rows, and what they do
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportCounts {
    #[schema(example = 300)]
    pub rows: u32,
    #[schema(example = 290)]
    pub create_person: u32,
    #[schema(example = 4)]
    pub create_team: u32,
    #[schema(example = 290)]
    pub join_team: u32,
    #[schema(example = 295)]
    pub change_score: u32,
    #[schema(example = 5)]
    pub change_details: u32,
    #[schema(example = 2)]
    pub unchanged: u32,
    #[schema(example = 3)]
    pub refused: u32,
}

/// What an import would do
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportPlan {
    pub encoding: Encoding,
    pub delimiter: Delimiter,
    /// The first row of the file
    #[schema(example = json!(["ФИО", "Почта", "Команда", "Должность", "Позиция", "Баллы"]))]
    pub heads: Vec<String>,
    /// As given, or as the heads say
    pub mapping: Mapping,
    pub counts: ImportCounts,
    /// In the order of the file, at most 10,000; none while no column is known to hold emails
    pub rows: Vec<PlannedRow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum ImportState {
    Waiting,
    Running,
    Done,
    /// Nothing was changed
    Failed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum ImportProblem {
    /// What the file meets is not what it met when the import was started: look at a new plan
    Changed,
    /// On the server's side
    Failed,
}

/// An import that was started
#[derive(Debug, Serialize, ToSchema)]
pub struct Import {
    #[schema(value_type = i64, example = 7)]
    pub id: ImportId,
    pub state: ImportState,
    /// Rows that are settled
    #[schema(example = 297)]
    pub done: i32,
    /// Rows that were accepted
    #[schema(example = 297)]
    pub total: i32,
    /// What it did, once it is done
    pub result: Option<ImportCounts>,
    /// Why it failed
    pub problem: Option<ImportProblem>,
    #[schema(example = "2026-11-15T06:02:11Z")]
    pub created_at: DateTime<Utc>,
    #[schema(example = "2026-11-15T06:02:14Z")]
    pub finished_at: Option<DateTime<Utc>>,
}
