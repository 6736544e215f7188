//! Invited people and their links.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    account::Role,
    auth::model::email_key,
    error::{ApiError, ApiResult, Code},
    ids::{AccountLinkId, TeamId, UserId},
    users::model::{given_email, given_name},
};

/// Invitations in one call.
const MAX_PEOPLE: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Purpose {
    /// For who has never signed in
    Invitation,
    /// For who forgot their password
    Reset,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenPerson {
    /// Without it the person is asked for it
    #[schema(example = "Алла Воронина", max_length = 120)]
    name: Option<String>,
    #[schema(example = "a.voronina@example.com", max_length = 254)]
    email: String,
    /// The team they join with their first sign-in
    #[schema(value_type = Option<i64>, example = 3)]
    team: Option<TeamId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewInvitations {
    #[schema(min_items = 1, max_items = 200)]
    people: Vec<GivenPerson>,
}

/// Somebody to invite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub name: Option<String>,
    pub email: String,
    pub team: Option<TeamId>,
}

impl NewInvitations {
    /// Names every wrong line.
    pub fn parse(self) -> ApiResult<Vec<Person>> {
        if self.people.is_empty() || self.people.len() > MAX_PEOPLE {
            return Err(ApiError::invalid("people", format!("Invite 1 to {MAX_PEOPLE} people at once")));
        }
        let mut seen = std::collections::HashSet::new();
        let mut wrong = Vec::new();
        let mut people = Vec::new();
        for (line, given) in self.people.into_iter().enumerate() {
            match given.parse() {
                Ok(person) if !seen.insert(email_key(&person.email)) => {
                    wrong.push((line, ApiError::invalid("email", "This email is given twice")));
                }
                Ok(person) => people.push(person),
                Err(error) => wrong.push((line, error)),
            }
        }
        if wrong.is_empty() { Ok(people) } else { Err(refused(wrong)) }
    }
}

impl GivenPerson {
    fn parse(self) -> ApiResult<Person> {
        let name = self.name.filter(|name| !name.trim().is_empty());
        Ok(Person {
            name: name.map(|name| given_name(&name)).transpose()?,
            email: given_email(&self.email)?,
            team: self.team,
        })
    }
}

/// One error for all wrong lines; the fields are those of the request, such as `people.3.email`.
pub fn refused(wrong: Vec<(usize, ApiError)>) -> ApiError {
    let mut all = ApiError::new(Code::Invalid);
    for (line, error) in wrong {
        let fields = error.fields.into_iter();
        all.fields.extend(fields.map(|(field, why)| (format!("people.{line}.{field}").into(), why)));
    }
    all
}

/// What an invitation of an email would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EmailStanding {
    /// An account is made
    New,
    /// Has never signed in: gets a new link, and the one before ends
    Invited,
    /// Is a user already, and not invited
    User,
    /// Deactivated, and not invited
    Inactive,
}

/// What is known of an email.
#[derive(Debug)]
pub struct Known {
    pub id: UserId,
    pub name: String,
    pub role: Role,
    pub is_active: bool,
    pub is_google_account: bool,
    pub has_signed_in: bool,
}

impl Known {
    pub fn standing(&self) -> EmailStanding {
        if !self.is_active {
            EmailStanding::Inactive
        } else if self.has_signed_in || self.is_google_account || self.role == Role::Admin {
            EmailStanding::User
        } else {
            EmailStanding::Invited
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Checked {
    #[schema(example = "a.voronina@example.com")]
    pub email: String,
    pub standing: EmailStanding,
    /// Of the account that has the email
    #[schema(example = "Алла Воронина")]
    pub name: Option<String>,
    /// When the link was made that a new one replaces
    #[schema(example = "2026-11-12T06:02:11Z")]
    pub link_made_at: Option<DateTime<Utc>>,
}

/// A new link
#[derive(Debug, Serialize, ToSchema)]
pub struct MadeLink {
    #[schema(value_type = i64, example = 12)]
    pub id: AccountLinkId,
    #[schema(value_type = i64, example = 41)]
    pub user_id: UserId,
    /// Null if the person will be asked for it
    #[schema(example = "Алла Воронина")]
    pub name: Option<String>,
    #[schema(example = "a.voronina@example.com")]
    pub email: String,
    pub purpose: Purpose,
    /// The last day on which it works, in the organisation's time zone
    #[schema(example = "2026-11-22")]
    pub last_day: NaiveDate,
    /// Returned only once: it cannot be read again. The link is /invite#token
    #[schema(example = "vB2kq0d3mXyQe1uT5sRw8AvB2kq0d3mXyQe1uT5sRw8")]
    pub token: String,
}

/// A link that works
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenLink {
    #[schema(value_type = i64, example = 12)]
    pub id: AccountLinkId,
    #[schema(value_type = i64, example = 41)]
    pub user_id: UserId,
    #[schema(example = "Алла Воронина")]
    pub name: Option<String>,
    #[schema(example = "a.voronina@example.com")]
    pub email: String,
    pub purpose: Purpose,
    /// The team that the person joins with their first sign-in
    #[schema(value_type = Option<i64>, example = 3)]
    pub team: Option<TeamId>,
    #[schema(example = "2026-11-15T06:02:11Z")]
    pub created_at: DateTime<Utc>,
    #[schema(example = "2026-11-22")]
    pub last_day: NaiveDate,
}

/// What a link says to who opens it
#[derive(Debug, Serialize, ToSchema)]
pub struct Invitation {
    #[serde(skip)]
    pub user_id: UserId,
    pub purpose: Purpose,
    /// Null: the person must give it
    #[schema(example = "Алла Воронина")]
    pub name: Option<String>,
    #[schema(example = "a.voronina@example.com")]
    pub email: String,
    #[schema(example = "2026-11-22")]
    pub last_day: NaiveDate,
}

/// Until an invited person gives their name, the account is called by its email.
pub fn name_of(name: String, email: &str) -> Option<String> {
    Some(name).filter(|name| name != email)
}
