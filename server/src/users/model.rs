//! Requests and answers about accounts.

use anyhow::{Result, ensure};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    auth::passwords,
    error::{ApiError, ApiResult},
    files::form::Form,
    ids::UserId,
    text::{clean, is_plain},
};

pub use crate::account::{Role, User};

/// A search result.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundUser {
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "m.lebedeva@example.com")]
    pub email: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
}

/// The filter of a list of accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Status {
    Active,
    Inactive,
    Admin,
}

/// The filter of the table of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum TableStatus {
    Active,
    Inactive,
    /// Has a link that works and has never signed in.
    Invited,
    Admin,
}

/// The number of accounts in the organisation.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct UserCounts {
    #[schema(example = 312)]
    pub total: i64,
    #[schema(example = 300)]
    pub active: i64,
    #[schema(example = 12)]
    pub inactive: i64,
    /// Active or not
    #[schema(example = 4)]
    pub admins: i64,
}

/// A plausible address: something, an @, something with a dot. Only a mail could prove that it exists.
pub fn parse_email(text: &str) -> Result<String> {
    let email = text.trim();
    let looks_right = email.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && domain.split('.').count() > 1
            && domain.split('.').all(|part| !part.is_empty())
            && !domain.contains('@')
    });
    ensure!(
        looks_right && is_plain(email) && !email.contains(char::is_whitespace),
        "'{email}' does not look like an email address"
    );
    ensure!(email.chars().count() <= 254, "an email address can have at most 254 characters");
    Ok(email.to_owned())
}

pub fn parse_name(text: &str) -> Result<String> {
    let name = text.trim();
    ensure!((1..=120).contains(&name.chars().count()), "a name has 1 to 120 characters");
    ensure!(is_plain(name), "a name cannot have invisible characters");
    Ok(name.to_owned())
}

/// A new account; all fields are required.
#[derive(Debug)]
pub struct NewUser {
    pub name: String,
    pub email: String,
    pub password: SecretString,
    pub picture: Vec<u8>,
}

impl NewUser {
    pub fn parse(mut form: Form) -> ApiResult<Self> {
        let missing =
            |field: &'static str| ApiError::invalid(field, "Email, password, name and picture are required");
        let mut text = |field: &'static str| form.text(field).ok_or_else(|| missing(field));
        let (name, email, password) = (text("name")?, text("email")?, text("password")?);
        Ok(Self {
            name: given_name(&name)?,
            email: given_email(&email)?,
            password: given_password(password.into())?,
            picture: form.file.ok_or_else(|| missing("picture"))?,
        })
    }
}

/// A change of an account; omitted fields stay as they are.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserChange {
    #[schema(example = "Вера Синицына", max_length = 120)]
    pub name: Option<String>,
    #[schema(example = "v.sinitsyna@example.com", max_length = 254)]
    pub email: Option<String>,
    /// At least 6 characters, at most 1024 bytes; empty to keep the password
    #[schema(value_type = Option<String>, example = "correct horse")]
    pub password: Option<SecretString>,
    /// Your current password. Without it you can change your own email and password only within ten minutes of
    /// signing in
    #[serde(rename = "currentPassword")]
    #[schema(value_type = Option<String>, example = "battery staple")]
    pub current_password: Option<SecretString>,
}

impl UserChange {
    pub const TEXTS: [&str; 4] = ["name", "email", "password", "currentPassword"];

    pub fn from_form(form: &mut Form) -> Self {
        Self {
            name: form.text("name"),
            email: form.text("email"),
            password: form.text("password").map(SecretString::from),
            current_password: form.text("currentPassword").map(SecretString::from),
        }
    }

    /// Treats an empty password as none. Nothing else is parsed yet, because permission is checked first.
    #[must_use]
    pub fn without_empty_password(mut self) -> Self {
        self.password = self.password.filter(|password| !password.expose_secret().is_empty());
        self
    }

    /// Fields that only the owner of an account with a password, or an administrator, may change.
    pub fn touches_sign_in(&self) -> bool {
        self.email.is_some() || self.password.is_some()
    }

    pub fn parse(self) -> ApiResult<Self> {
        Ok(Self {
            name: self.name.map(|name| given_name(&name)).transpose()?,
            email: self.email.map(|email| given_email(&email)).transpose()?,
            password: self.password.map(given_password).transpose()?,
            current_password: self.current_password,
        })
    }
}

pub fn given_name(text: &str) -> ApiResult<String> {
    clean("name", text, 120)?;
    parse_name(text).map_err(|error| ApiError::invalid("name", sentence(&error)))
}

pub fn given_email(text: &str) -> ApiResult<String> {
    clean("email", text, 254)?;
    parse_email(text).map_err(|error| ApiError::invalid("email", sentence(&error)))
}

pub fn given_password(password: SecretString) -> ApiResult<SecretString> {
    if passwords::is_allowed(&password) {
        Ok(password)
    } else {
        Err(ApiError::invalid("password", "A password has at least 6 characters and at most 1024 bytes"))
    }
}

fn sentence(error: &anyhow::Error) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_email_looks_like_one() {
        assert_eq!(parse_email(" Vera@Example.com ").unwrap(), "Vera@Example.com");
        for wrong in
            ["", "vera", "@x.com", "vera@", "vera@x", "vera@.com", "a b@x.com", "a@b@x.com", "a@x..com"]
        {
            assert!(parse_email(wrong).is_err(), "{wrong}");
        }
    }
}
