//! An account as the API shows it.

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
    #[schema(example = false)]
    pub is_google_account: bool,
    /// The account has a password on this server
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
