//! The one-time code and the request of the set-up.

use chrono::TimeDelta;
use rand::RngExt;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    organisation::model::OrganisationChange,
    users::model::{given_email, given_name, given_password},
};

/// A code expires after this time; a restart makes a new one.
pub const CODE_LIFE: TimeDelta = TimeDelta::days(7);

/// Without letters and digits that look alike, because people type it.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH: usize = 12;
/// Bytes, with room for extra spaces and dashes.
const MAX_TYPED_LENGTH: usize = 100;

/// Sixty bits, shown in the log as `K7QF-2M9P-XR4T`.
#[derive(Debug)]
pub struct Code(SecretString);

impl Code {
    pub fn generate() -> Self {
        let mut random = rand::rng();
        let letters = (0..LENGTH).map(|_| char::from(LETTERS[random.random_range(0..LETTERS.len())]));
        Self(letters.collect::<String>().into())
    }

    /// Case, spaces and dashes do not matter.
    pub fn typed(text: &SecretString) -> Self {
        let letters = text.expose_secret().chars().filter(char::is_ascii_alphanumeric);
        Self(letters.take(2 * LENGTH).collect::<String>().to_ascii_uppercase().into())
    }

    pub fn reveal(&self) -> String {
        let groups = self.0.expose_secret().as_bytes().chunks(4).map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join("-")
    }

    pub fn sha256(&self) -> [u8; 32] {
        Sha256::digest(self.0.expose_secret().as_bytes()).into()
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupRequest {
    /// The newest code from the server's log
    #[schema(value_type = String, example = "K7QF-2M9P-XR4T", min_length = 1, max_length = 100)]
    code: SecretString,
    organisation: NewOrganisation,
    admin: NewAdmin,
    /// Also create sample teams, people and a history, to try things out
    #[serde(default)]
    sample_data: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewOrganisation {
    #[schema(example = "Аптека Плюс", min_length = 1, max_length = 120)]
    name: String,
    #[schema(example = "Europe/Moscow", max_length = 100)]
    zone: String,
    /// The first day of the week: 1 is Monday, 7 is Sunday
    #[schema(minimum = 1, maximum = 7, example = 1)]
    week_start: i16,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewAdmin {
    #[schema(example = "Вера Синицына", min_length = 1, max_length = 120)]
    name: String,
    #[schema(example = "v.sinitsyna@example.com", max_length = 254)]
    email: String,
    #[schema(value_type = String, format = Password, example = "correct horse", min_length = 6, max_length = 1024)]
    password: SecretString,
}

/// A parsed request; the organisation's fields are checked where the organisation is changed.
#[derive(Debug)]
pub struct Setup {
    pub code: Code,
    pub organisation: OrganisationChange,
    pub admin: Admin,
    pub sample_data: bool,
}

#[derive(Debug)]
pub struct Admin {
    pub name: String,
    pub email: String,
    pub password: SecretString,
}

impl SetupRequest {
    pub fn parse(self) -> ApiResult<Setup> {
        let Self { code, organisation, admin, sample_data } = self;
        if !(1..=MAX_TYPED_LENGTH).contains(&code.expose_secret().len()) {
            return Err(ApiError::invalid(
                "code",
                "The code is in the server's log and looks like K7QF-2M9P-XR4T",
            ));
        }
        Ok(Setup {
            code: Code::typed(&code),
            organisation: OrganisationChange {
                name: Some(organisation.name),
                zone: Some(organisation.zone),
                week_start: Some(organisation.week_start),
                ..OrganisationChange::default()
            },
            admin: Admin {
                name: given_name(&admin.name).map_err(|error| prefix_field("admin", error))?,
                email: given_email(&admin.email).map_err(|error| prefix_field("admin", error))?,
                password: given_password(admin.password).map_err(|error| prefix_field("admin", error))?,
            },
            sample_data,
        })
    }
}

/// Names the half of the request in the field, because both halves have a `name`.
pub fn prefix_field(half: &str, mut error: ApiError) -> ApiError {
    error.fields =
        error.fields.into_iter().map(|(field, why)| (format!("{half}.{field}").into(), why)).collect();
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_accepted_however_it_is_typed() {
        let code = Code::generate();
        let shown = code.reveal();
        assert_eq!(shown.len(), 14, "{shown}");
        for typed in [
            shown.clone(),
            shown.to_lowercase(),
            shown.replace('-', ""),
            format!(" {} ", shown.replace('-', " ")),
        ] {
            assert_eq!(Code::typed(&typed.into()).sha256(), code.sha256());
        }
        assert_ne!(Code::generate().sha256(), code.sha256());
        assert_ne!(Code::typed(&format!("{shown}2").into()).sha256(), code.sha256());
    }
}
