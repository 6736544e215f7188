//! The values of a row, valid by themselves.

use rust_decimal::Decimal;

use super::{
    model::{Mapping, Refusal},
    parse::Record,
};
use crate::{
    auth::model::email_key,
    scores::model::Balle,
    teams::model::label,
    text::clean,
    users::model::{given_email, given_name},
};

const MAX_CELL: usize = 2000;

/// The mapped cells of a row, trimmed.
pub(super) struct Cells<'a> {
    pub(super) name: &'a str,
    pub(super) email: &'a str,
    pub(super) team: &'a str,
    pub(super) job_title: &'a str,
    pub(super) position: &'a str,
    pub(super) score: &'a str,
}

impl<'a> Cells<'a> {
    pub(super) fn of(record: &'a Record, mapping: &Mapping) -> Self {
        let cell = |column: Option<u32>| {
            let cell = column.and_then(|column| record.cells.get(usize::try_from(column).ok()?));
            cell.map_or("", |cell| cell.trim())
        };
        Self {
            name: cell(mapping.name),
            email: cell(mapping.email),
            team: cell(mapping.team),
            job_title: cell(mapping.job_title),
            position: cell(mapping.position),
            score: cell(mapping.score),
        }
    }
}

/// A row whose values are valid by themselves.
pub(super) struct Given {
    pub(super) email: String,
    pub(super) email_key: String,
    pub(super) name: Option<String>,
    pub(super) team: Option<String>,
    pub(super) job_title: Option<String>,
    pub(super) position: Option<i32>,
    pub(super) score: Option<Decimal>,
}

impl Given {
    pub(super) fn read(record: &Record, cells: &Cells<'_>, heads: usize) -> Result<Self, Refusal> {
        if record.cells.iter().skip(heads).any(|cell| !cell.trim().is_empty()) {
            return Err(Refusal::TooManyCells);
        }
        if record.cells.iter().any(|cell| cell.chars().count() > MAX_CELL) {
            return Err(Refusal::CellTooLong);
        }
        let filled = |cell: &str| (!cell.is_empty()).then(|| cell.to_owned());
        let email = filled(cells.email).ok_or(Refusal::EmailMissing)?;
        let email = given_email(&email).map_err(|_| Refusal::EmailWrong)?;
        let name = filled(cells.name).map(|name| given_name(&name));
        let team = filled(cells.team).map(|team| label("team", &team));
        let job_title = filled(cells.job_title).map(|title| clean("job_title", &title, 120));
        let given = Self {
            email_key: email_key(&email),
            email,
            name: name.transpose().map_err(|_| Refusal::NameWrong)?,
            team: team.transpose().map_err(|_| Refusal::TeamWrong)?,
            job_title: job_title.transpose().map_err(|_| Refusal::JobTitleWrong)?,
            position: filled(cells.position)
                .map(|text| text.parse())
                .transpose()
                .map_err(|_| Refusal::PositionWrong)?,
            score: filled(cells.score).map(|text| score(&text)).transpose()?,
        };
        let needs_team = given.job_title.is_some() || given.position.is_some() || given.score.is_some();
        if needs_team && given.team.is_none() {
            return Err(Refusal::TeamMissing);
        }
        Ok(given)
    }
}

/// As spreadsheets write numbers: '1 234,50' is 1234.50.
fn score(text: &str) -> Result<Decimal, Refusal> {
    let plain = text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>().replace(',', ".");
    Balle::parse(&plain).map(|balle| balle.0).map_err(|_| Refusal::ScoreWrong)
}
