//! What all screens have seen, and the violations found in it.

use std::{
    collections::{HashMap, hash_map::Entry},
    fmt,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use serde_json::Value;

use crate::message::BoardMessage;

/// Further violations say nothing new.
const MAX_KEPT: usize = 10;

#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// By team, version and day: each has one board, whichever screen shows it.
    boards: Mutex<HashMap<(i64, i64, String), Option<Value>>>,
    violations: Mutex<Vec<String>>,
    pub(crate) messages: AtomicU64,
    /// Messages that a screen ignored because it had a newer version.
    pub(crate) older: AtomicU64,
    pub(crate) opened: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) unreachable: AtomicU64,
    pub(crate) dropped: AtomicU64,
    pub(crate) ended: AtomicU64,
    pub(crate) broken: AtomicU64,
}

impl Seen {
    pub(crate) fn board(&self, message: &BoardMessage) {
        self.messages.fetch_add(1, Relaxed);
        if let Err(error) = message.places() {
            self.violation(format!("team {} version {}: {error:#}", message.id, message.version));
        }
        let day = (message.id, message.version, message.today.clone());
        match lock(&self.boards).entry(day) {
            Entry::Vacant(entry) => {
                entry.insert(message.board.clone());
            }
            Entry::Occupied(known) if *known.get() != message.board => {
                let [one, other] = [(known.get(), &message.board), (&message.board, known.get())].map(own);
                let (team, version) = (message.id, message.version);
                self.violation(format!("two boards of team {team} version {version}:\n  {one}\n  {other}"));
            }
            Entry::Occupied(_) => {}
        }
    }

    pub(crate) fn violation(&self, what: String) {
        let mut violations = lock(&self.violations);
        if violations.len() < MAX_KEPT && !violations.contains(&what) {
            violations.push(what);
        }
    }

    pub(crate) fn violations(&self) -> Vec<String> {
        lock(&self.violations).clone()
    }
}

pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Relaxed);
}

impl fmt::Display for Seen {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |counter: &AtomicU64| counter.load(Relaxed);
        writeln!(
            formatter,
            "{} streams opened, {} refused, {} unreachable; {} dropped by the screen, {} ended, {} broken",
            number(&self.opened),
            number(&self.refused),
            number(&self.unreachable),
            number(&self.dropped),
            number(&self.ended),
            number(&self.broken)
        )?;
        let versions = lock(&self.boards).len();
        write!(
            formatter,
            "{} boards of {versions} versions, {} older than known",
            number(&self.messages),
            number(&self.older)
        )
    }
}

/// What one board has and the other does not.
fn own((board, other): (&Option<Value>, &Option<Value>)) -> String {
    let members = |board: &Option<Value>| Some(board.as_ref()?.get("members")?.as_array()?.clone());
    let (mine, theirs) = (members(board).unwrap_or_default(), members(other).unwrap_or_default());
    let own = mine.into_iter().filter(|member| !theirs.contains(member)).collect::<Vec<_>>();
    if own.is_empty() { format!("{board:?}") } else { Value::from(own).to_string() }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(version: i64, today: &str, balle: i64) -> BoardMessage {
        let members = json!([{ "group_member_id": 1, "balle": balle, "place": 1 }]);
        let board = json!({ "id": 3, "version": version, "members": members });
        BoardMessage { id: 3, version, today: today.to_owned(), board: Some(board) }
    }

    #[test]
    fn a_version_of_a_day_has_one_board() {
        let seen = Seen::default();
        for right in [message(1, "mon", 5), message(1, "mon", 5), message(2, "mon", 6), message(1, "tue", 6)]
        {
            seen.board(&right);
        }
        assert_eq!(seen.violations(), [""; 0]);
        seen.board(&message(1, "mon", 6));
        assert!(seen.violations()[0].starts_with("two boards of team 3 version 1"));
    }
}
