//! Erasing, as people ask for it and read of it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::{
    account::Person,
    auth::model::email_key,
    error::{ApiError, ApiResult},
};

/// What is kept about a person: a list for each kind of thing, and the picture
#[derive(Debug, Serialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = Object)]
pub struct PersonalData(pub Map<String, Value>);

/// The second look: whoever erases an account types its email.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ErasureConfirmation)]
pub struct Confirmation {
    /// Of the account that is erased
    #[schema(example = "m.lebedeva@example.com", max_length = 254)]
    pub email: String,
}

impl Confirmation {
    pub fn require(&self, email: &str) -> ApiResult<()> {
        if email_key(&self.email) == email_key(email) {
            Ok(())
        } else {
            Err(ApiError::invalid("email", "This is not the email of the account"))
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Erasure {
    /// The account is closed, and what it holds is being erased
    pub erased: bool,
    /// When the person asked for it; an administrator decides
    #[schema(example = "2026-11-16T09:30:00Z")]
    pub asked_at: Option<DateTime<Utc>>,
}

/// Somebody who asked to be erased
#[derive(Debug, Serialize, ToSchema)]
pub struct ErasureRequest {
    pub person: Person,
    #[schema(example = "m.lebedeva@example.com")]
    pub email: String,
    #[schema(example = "2026-11-16T09:30:00Z")]
    pub asked_at: DateTime<Utc>,
}
