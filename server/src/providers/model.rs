//! The rules for a first sign-in.

use crate::{
    error::{ApiError, Code},
    ids::UserId,
    oidc::Identity,
    text::is_hidden,
    users::model::{Role, given_email},
};

/// The most new accounts that may wait for an administrator.
pub(super) const MAX_WAITING: i64 = 200;

/// Domains whose people get an account by signing in.
#[derive(Debug, Default)]
pub struct Domains(Vec<String>);

impl Domains {
    pub fn new(names: &[String]) -> Self {
        let name = |name: &String| name.trim().trim_start_matches('@').to_lowercase();
        Self(names.iter().map(name).filter(|name| !name.is_empty()).collect())
    }

    fn contains(&self, email: &str) -> bool {
        email.rsplit_once('@').is_some_and(|(_, domain)| self.0.contains(&domain.to_lowercase()))
    }
}

/// The existing account with the email.
#[expect(clippy::struct_excessive_bools, reason = "what the rules ask, each by itself")]
#[derive(Debug)]
pub(super) struct ExistingAccount {
    pub(super) id: UserId,
    pub(super) role: Role,
    pub(super) is_active: bool,
    /// False if the account's owner typed the email.
    pub(super) email_proved: bool,
    pub(super) has_second_factor: bool,
    /// The account is linked to another identity of the same issuer.
    pub(super) is_another: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Link(UserId),
    Create,
    Refuse(Refusal),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    Unverified,
    Administrator,
    SecondFactor,
    OtherIdentity,
    Inactive,
    UnprovedEmail,
    Unknown,
    Full,
}

/// Returns the email if the provider has verified it.
pub(super) fn verified_email(identity: &Identity) -> Result<String, Refusal> {
    let email = identity.email.as_deref().filter(|_| identity.email_verified).map(given_email);
    email.and_then(Result::ok).ok_or(Refusal::Unverified)
}

/// Decides about a verified email. `waiting` is the number of accounts that wait for an administrator.
pub(super) fn decide(
    email: &str,
    account: Option<&ExistingAccount>,
    domains: &Domains,
    waiting: i64,
) -> Decision {
    match account {
        // Taking over a mailbox must not make anybody an administrator.
        Some(account) if account.role == Role::Admin => Decision::Refuse(Refusal::Administrator),
        // The mailbox has a new owner, who is not the account's.
        Some(account) if account.is_another => Decision::Refuse(Refusal::OtherIdentity),
        Some(account) if !account.is_active => Decision::Refuse(Refusal::Inactive),
        // Nor may a mailbox be enough where a password is not.
        Some(account) if account.has_second_factor => Decision::Refuse(Refusal::SecondFactor),
        // Its owner may have typed the email of this person, who would then share an account with them.
        Some(account) if !account.email_proved => Decision::Refuse(Refusal::UnprovedEmail),
        Some(account) => Decision::Link(account.id),
        None if !domains.contains(email) => Decision::Refuse(Refusal::Unknown),
        None if waiting >= MAX_WAITING => Decision::Refuse(Refusal::Full),
        None => Decision::Create,
    }
}

/// The new account's name: the provider's, or the beginning of the email.
pub(super) fn name_of(identity: &Identity, email: &str) -> String {
    let clean = |text: &str| {
        let text = text.chars().filter(|letter| !is_hidden(*letter)).collect::<String>();
        text.trim().chars().take(120).collect::<String>().trim_end().to_owned()
    };
    let said = identity.name.as_deref().map(clean).filter(|name| !name.is_empty());
    said.unwrap_or_else(|| clean(email.split('@').next().unwrap_or(email)))
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let sentence = match refusal {
            Refusal::Inactive => return Self::new(Code::UserNotActive),
            Refusal::Unknown => return Self::new(Code::UserNotFound),
            Refusal::Unverified => "The provider has not verified your email: verify it there and try again",
            Refusal::Administrator => "This is an administrator's email: sign in with your password",
            Refusal::SecondFactor => {
                "This account has two-step sign-in: sign in with your password and a code"
            }
            Refusal::OtherIdentity => {
                "This email's account belongs to somebody else at the provider: ask an administrator"
            }
            Refusal::UnprovedEmail => {
                "An account here has your email, but nobody has confirmed it: ask an administrator to do so under Users"
            }
            Refusal::Full => "Many new accounts wait for an administrator: try again later",
        };
        Self::because(Code::Forbidden, sentence)
    }
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;
