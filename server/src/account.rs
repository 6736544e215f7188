//! An account as the API shows it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::ids::{TeamId, UserId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Role {
    Admin,
    User,
}

/// Somebody as lists show them
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Person {
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Иван Карпов")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct User {
    #[schema(value_type = i64, example = 7)]
    pub id: UserId,
    #[schema(example = "Вера Синицына")]
    pub name: String,
    #[schema(example = "v.sinitsyna@example.com")]
    pub email: String,
    pub role: Role,
    /// A file id for GET /api/file/{fileId}
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    pub is_active: bool,
    #[schema(example = false)]
    pub is_google_account: bool,
    /// The account has a password on this server
    pub is_default_account: bool,
    /// Of the teams that the person is in, the one they joined first
    #[serde(rename = "groupId")]
    #[schema(value_type = Option<i64>, example = 3)]
    pub group_id: Option<TeamId>,
    /// For administrators: an administrator or a provider vouches for the email; false if its owner typed it
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email_proved: Option<bool>,
    /// For administrators: another account's email that looks like this one
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "admin@example.com")]
    pub similar_email: Option<String>,
}
