//! A row of the csv files: one request and its expected status.

use std::{collections::BTreeMap, fmt};

use axum::http::Method;

const FILES: [(&str, &str); 2] =
    [("authorisation.csv", include_str!("authorisation.csv")), ("added.csv", include_str!("added.csv"))];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Actor {
    Anonymous,
    BadToken,
    Inactive,
    User,
    /// Of the own group, and in it.
    ManagerOwnTeam,
    /// Of the other group, and in the own one.
    ManagerOtherTeam,
    Admin,
    /// A display of the own group.
    Display,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Nobody,
    Oneself,
    OtherUser,
    OtherAdmin,
    Inactive,
    OwnGroup,
    OtherGroup,
    Existing,
    Deleted,
    Missing,
    Malformed,
}

/// The keys behind the subject. Code that uses a key removes it; a key that is left at the end was not
/// understood.
pub(super) type Keys = BTreeMap<String, String>;

#[derive(Debug)]
pub(super) struct Row {
    place: String,
    target: String,
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) actor: Actor,
    pub(super) subject: Subject,
    pub(super) keys: Keys,
    pub(super) expected: u16,
    pub(super) later: bool,
}

impl Row {
    /// A row that nobody wrote: what it should answer is not known.
    pub(super) fn generated(
        method: &Method,
        path: &str,
        actor: Actor,
        (target, subject): (&str, Subject),
    ) -> Self {
        Self {
            place: "generated".to_owned(),
            target: target.to_owned(),
            method: method.clone(),
            path: path.to_owned(),
            actor,
            subject,
            keys: Keys::new(),
            expected: 0,
            later: false,
        }
    }

    /// The same without a target.
    pub(super) fn on_nothing(&self) -> Self {
        Self::generated(&self.method, &self.path, self.actor, SUBJECTS[0])
    }

    pub(super) fn has(&self, key: &str, value: &str) -> bool {
        self.keys.get(key).is_some_and(|given| given == value)
    }

    pub(super) fn is(&self, method: &Method, path: &str) -> bool {
        self.method == method && self.path == path
    }

    pub(super) fn succeeds(&self) -> bool {
        self.expected < 300
    }
}

impl fmt::Display for Row {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, method, path, actor, target, .. } = self;
        write!(out, "{place}: {method} {path} by {actor:?} on {target}")
    }
}

pub(super) fn all() -> Vec<Row> {
    let mut rows = Vec::new();
    for (file, text) in FILES {
        let mut lines = text.lines().enumerate();
        let (_, head) = lines.next().unwrap();
        assert_eq!(head, "method,path,actor,target,expected_status,when,note", "{file}");
        rows.extend(lines.map(|(index, line)| row(format!("{file}:{}", index + 1), line)));
    }
    rows
}

fn row(place: String, line: &str) -> Row {
    let cells = cells(line);
    let [method, path, actor, target, expected, when, _note] = &cells[..] else {
        panic!("{place}: {} cells", cells.len())
    };
    let (subject, keys) = target.split_once(';').unwrap_or((target, ""));
    let keys = keys.split(';').filter(|key| !key.is_empty());
    let later = match when.as_str() {
        "now" => false,
        "later" => true,
        other => panic!("{place}: when is '{other}'"),
    };
    Row {
        method: method.parse().unwrap(),
        path: path.clone(),
        actor: actor_of(actor).unwrap_or_else(|| panic!("{place}: the actor '{actor}' is unknown")),
        subject: subject_of(subject).unwrap_or_else(|| panic!("{place}: the subject '{subject}' is unknown")),
        keys: keys.map(|key| key.split_once('=').unwrap_or((key, ""))).map(owned).collect(),
        expected: expected.parse().unwrap(),
        later,
        target: target.clone(),
        place,
    }
}

fn owned((key, value): (&str, &str)) -> (String, String) {
    (key.to_owned(), value.to_owned())
}

pub(super) const ACTORS: [(&str, Actor); 8] = [
    ("anonymous", Actor::Anonymous),
    ("bad_token", Actor::BadToken),
    ("inactive", Actor::Inactive),
    ("user", Actor::User),
    ("manager_own_team", Actor::ManagerOwnTeam),
    ("manager_other_team", Actor::ManagerOtherTeam),
    ("admin", Actor::Admin),
    ("display", Actor::Display),
];

fn actor_of(text: &str) -> Option<Actor> {
    ACTORS.iter().find(|(name, _)| *name == text).map(|(_, actor)| *actor)
}

pub(super) const SUBJECTS: [(&str, Subject); 11] = [
    ("none", Subject::Nobody),
    ("self", Subject::Oneself),
    ("other_user", Subject::OtherUser),
    ("other_admin", Subject::OtherAdmin),
    ("inactive", Subject::Inactive),
    ("own_group", Subject::OwnGroup),
    ("other_group", Subject::OtherGroup),
    ("existing", Subject::Existing),
    ("deleted", Subject::Deleted),
    ("missing", Subject::Missing),
    ("malformed", Subject::Malformed),
];

fn subject_of(text: &str) -> Option<Subject> {
    SUBJECTS.iter().find(|(name, _)| *name == text).map(|(_, subject)| *subject)
}

/// A cell with a comma is quoted, and quotes in it are doubled.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let (mut quoted, mut letters) = (false, line.chars().peekable());
    while let Some(letter) = letters.next() {
        let cell = cells.last_mut().unwrap();
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => cell.extend(letters.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cell.push(letter),
        }
    }
    cells
}
