//! The rows of the matrix that CI's gate runs: each asks something that no row before it asks.

use std::collections::HashSet;

use axum::http::Method;

use super::row::{Actor, Row};

/// What a row asks about who may do what. Values that a call refuses have tests of their own.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Question<'a> {
    /// Whether a call needs a session: the same code refuses everyone who has none.
    NeedsSession(&'a Method, &'a str),
    /// Whether a call lets this actor in.
    LetsIn(&'a Method, &'a str, Actor),
    /// Whether a call refuses this actor.
    Refuses(&'a Method, &'a str, Actor),
    /// Whether any call answers this actor so.
    Answers(Actor, u16),
    /// What a key does, whatever its value and the call.
    Key(&'a str),
}

pub(super) fn of(rows: Vec<Row>) -> Vec<Row> {
    let mut asked = HashSet::new();
    let mut places = HashSet::new();
    for (place, row) in rows.iter().enumerate() {
        let before = asked.len();
        asked.extend(questions(row));
        if asked.len() > before {
            places.insert(place);
        }
    }
    let chosen = rows.into_iter().enumerate().filter(|(place, _)| places.contains(place));
    chosen.map(|(_, row)| row).collect()
}

fn questions(row: &Row) -> Vec<Question<'_>> {
    let Row { method, path, actor, expected, .. } = row;
    let access = match expected {
        401 => Some(Question::NeedsSession(method, path)),
        403 | 404 => Some(Question::Refuses(method, path, *actor)),
        400.. => None,
        _ => Some(Question::LetsIn(method, path, *actor)),
    };
    let keys = row.keys.keys().map(|key| Question::Key(key));
    access.into_iter().chain([Question::Answers(*actor, *expected)]).chain(keys).collect()
}

#[test]
fn the_gates_part_of_the_matrix_asks_all_that_the_matrix_asks() {
    let (all, part) = (super::row::all(), of(super::row::all()));
    let asked = |rows: &[Row]| {
        rows.iter().flat_map(questions).map(|question| format!("{question:?}")).collect::<HashSet<_>>()
    };
    assert_eq!(asked(&part), asked(&all));
    assert!(part.len() < all.len() / 2, "{} rows of {}", part.len(), all.len());
}
