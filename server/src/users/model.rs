//! A user as the API shows one.

use anyhow::{Result, ensure};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Role {
    Admin,
    User,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct User {
    #[schema(example = 7)]
    pub id: i64,
    #[schema(example = "Вера Синицына")]
    pub name: String,
    #[schema(example = "v.sinitsyna@example.com")]
    pub email: String,
    pub role: Role,
    /// A file id for GET /api/file/{fileId}
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    pub is_active: bool,
    pub is_google_account: bool,
    /// The account has a password of ours
    pub is_default_account: bool,
}

impl User {
    pub fn new(
        id: i64,
        name: String,
        email: String,
        role: Role,
        picture: Option<String>,
        is_active: bool,
        is_google_account: bool,
    ) -> Self {
        let is_default_account = !is_google_account;
        Self { id, name, email, role, picture, is_active, is_google_account, is_default_account }
    }
}

/// Good enough to write to: something, an @, something with a dot. Whether it exists only mail can say.
pub fn parse_email(text: &str) -> Result<String> {
    let email = text.trim();
    let looks_right = email.split_once('@').is_some_and(|(local, domain)| {
        !local.is_empty()
            && domain.split('.').count() > 1
            && domain.split('.').all(|part| !part.is_empty())
            && !domain.contains('@')
    });
    ensure!(
        looks_right && !email.contains(char::is_whitespace),
        "'{email}' does not look like an email address"
    );
    ensure!(email.chars().count() <= 254, "an email address has at most 254 characters");
    Ok(email.to_owned())
}

pub fn parse_name(text: &str) -> Result<String> {
    let name = text.trim();
    ensure!((1..=120).contains(&name.chars().count()), "a name has 1 to 120 characters");
    Ok(name.to_owned())
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
