use super::names::{Complexion, Gender, Language, Name};
use super::people::{ADMIN, DOMAIN, INACTIVE, Person};

/// How the emails of everybody invented end.
pub const EMAILS: &str = DOMAIN;
/// The id of who set the organisation up: the first place of the list.
pub const FOUNDER: i64 = 1;

/// Who can sign in to what is made.
#[derive(Clone, Copy, Debug)]
pub enum Accounts<'a> {
    /// An administrator, a rep and somebody who is switched off, with one password
    Known { password_hash: &'a str },
    /// The person who set it up, in the administrator's place; nobody else
    Founder { name: &'a str, email: &'a str, password_hash: &'a str },
}

impl Accounts<'_> {
    pub(super) fn enter(&self, people: &mut [Person]) {
        if let Self::Founder { name, email, .. } = self {
            // The last administrator cannot be lost, and that one must be able to sign in.
            for person in people.iter_mut() {
                person.is_admin = false;
            }
            people[ADMIN] = Person {
                name: Name {
                    full: (*name).to_owned(),
                    gender: Gender::Woman,
                    complexion: Complexion::Light,
                    language: Language::Russian,
                },
                email: (*email).to_owned(),
                is_admin: true,
                // A drawn face is nobody's own.
                has_picture: false,
            };
        }
    }

    pub(super) fn password_hash(&self, place: usize) -> Option<&str> {
        let (hash, last) = match self {
            Self::Known { password_hash } => (password_hash, INACTIVE),
            Self::Founder { password_hash, .. } => (password_hash, ADMIN),
        };
        (place <= last).then_some(hash)
    }
}
