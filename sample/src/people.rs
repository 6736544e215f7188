use super::names::{self, Complexion, Gender, Language, Name};
use super::options::Options;
use super::random::Dice;
use std::collections::{HashMap, HashSet};

pub(super) const ADMIN: usize = 0;
pub(super) const REP: usize = 1;
pub(super) const INACTIVE: usize = 2;

pub(super) const DOMAIN: &str = "@demo.example";
pub const ADMIN_EMAIL: &str = "admin@demo.example";
pub const REP_EMAIL: &str = "rep@demo.example";
pub(super) const MANAGER_EMAIL: &str = "manager@demo.example";
pub(super) const INACTIVE_EMAIL: &str = "inactive@demo.example";

/// An account; its id is its index plus one.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Person {
    pub(super) name: Name,
    pub(super) email: String,
    pub(super) is_admin: bool,
    /// Without one, screens show initials.
    pub(super) has_picture: bool,
}

pub(super) fn make(options: &Options) -> Vec<Person> {
    let mut dice = Dice::new(options.seed, "people");
    let size = usize::try_from(options.people).unwrap_or(usize::MAX);
    let known = [
        ("Вера Синицына", ADMIN_EMAIL, Gender::Woman, true),
        ("Иван Карпов", REP_EMAIL, Gender::Man, false),
        ("Лариса Тихомирова", INACTIVE_EMAIL, Gender::Woman, false),
    ];
    let mut people: Vec<Person> = Vec::with_capacity(size);
    let mut names = HashSet::new();
    for (full, email, gender, is_admin) in known {
        names.insert(full.to_owned());
        let name = Name {
            full: full.to_owned(),
            gender,
            complexion: Complexion::Light,
            language: Language::Russian,
        };
        people.push(Person { name, email: email.to_owned(), is_admin, has_picture: true });
    }
    let mut mailboxes: HashMap<String, u32> = HashMap::new();
    while people.len() < size {
        // In a large company, people with the same name get a number in their email.
        let mut name = names::draw(&mut dice);
        for _ in 0..20 {
            if !names.contains(&name.full) {
                break;
            }
            name = names::draw(&mut dice);
        }
        names.insert(name.full.clone());
        let mailbox = names::mailbox(&name.full);
        let namesakes = mailboxes.entry(mailbox.clone()).or_default();
        *namesakes += 1;
        let number = if *namesakes > 1 { namesakes.to_string() } else { String::new() };
        let email = format!("{mailbox}{number}{DOMAIN}");
        // Two more administrators, among those without a team (see `members`).
        let is_admin = people.len() + 2 >= size;
        let has_picture = !dice.chance(0.12);
        people.push(Person { name, email, is_admin, has_picture });
    }
    people
}

#[cfg(test)]
mod tests {
    use super::{Options, make};
    use std::collections::HashSet;

    #[test]
    fn emails_are_unique_in_small_and_in_large() {
        for people in [240, 3_000] {
            let made = make(&Options { people, ..Options::default() });
            let emails: HashSet<_> = made.iter().map(|person| person.email.to_lowercase()).collect();
            assert_eq!(emails.len(), usize::try_from(people).unwrap());
        }
    }

    #[test]
    fn a_small_company_has_no_namesakes_three_administrators_and_some_without_a_picture() {
        let people = make(&Options::default());
        assert_eq!(people.iter().map(|person| &person.name.full).collect::<HashSet<_>>().len(), people.len());
        assert_eq!(people.iter().filter(|person| person.is_admin).count(), 3);
        let without = people.iter().filter(|person| !person.has_picture).count();
        assert!((15..50).contains(&without), "{without}");
    }

    #[test]
    fn the_seed_decides() {
        let seeded = |seed| make(&Options { seed, ..Options::default() });
        assert_eq!(seeded(7), seeded(7));
        assert_ne!(seeded(7), seeded(8));
    }
}
