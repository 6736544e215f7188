use super::names::{Complexion, Gender, Language, Name};
use super::people::{ADMIN, DOMAIN, INACTIVE, Person};
use super::plan::Plan;

/// The end of all sample emails.
pub const EMAILS: &str = DOMAIN;
/// The id of the person who set up the organisation: the first in the list.
pub const FOUNDER: i64 = 1;

/// Who can sign in.
#[derive(Clone, Copy, Debug)]
pub enum Accounts<'a> {
    /// An administrator, a rep, a deactivated user and a manager, with one password
    Known { password_hash: &'a str },
    /// Only the person who set up the organisation, in the administrator's place
    Founder { name: &'a str, email: &'a str, password_hash: &'a str },
}

impl Accounts<'_> {
    pub(super) fn enter(&self, people: &mut [Person]) {
        if let Self::Founder { name, email, .. } = self {
            // The only administrator must be the one who can sign in.
            for person in people.iter_mut() {
                person.is_admin = false;
            }
            people[ADMIN] = Person {
                name: Name {
                    full: (*name).to_owned(),
                    gender: Gender::Woman,
                    complexion: Complexion::Light,
                    language: Language::of(name),
                },
                email: (*email).to_owned(),
                is_admin: true,
                // The founder gets no drawn face.
                has_picture: false,
            };
        }
    }

    pub(super) fn password_hash(&self, plan: &Plan, place: usize) -> Option<&str> {
        match self {
            Self::Known { password_hash } => {
                (place <= INACTIVE || plan.known_manager() == Some(place)).then_some(password_hash)
            }
            Self::Founder { password_hash, .. } => (place == ADMIN).then_some(password_hash),
        }
    }
}
