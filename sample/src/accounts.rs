use super::names::{Complexion, Gender, Language, Name};
use super::people::{ADMIN, DOMAIN, INACTIVE, Person};

/// The end of all sample emails.
pub const EMAILS: &str = DOMAIN;
/// The id of the person who set up the organisation: the first in the list.
pub const FOUNDER: i64 = 1;

/// Who can sign in.
#[derive(Clone, Copy, Debug)]
pub enum Accounts<'a> {
    /// An administrator, a rep and a deactivated user, with one password
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

    pub(super) fn password_hash(&self, place: usize) -> Option<&str> {
        let (hash, last) = match self {
            Self::Known { password_hash } => (password_hash, INACTIVE),
            Self::Founder { password_hash, .. } => (password_hash, ADMIN),
        };
        (place <= last).then_some(hash)
    }
}
