//! Turns a typed search into terms that the database can look up.

use serde::Deserialize;
use utoipa::IntoParams;

use crate::error::{ApiError, ApiResult};

/// Results, best first.
pub const MAX_RESULTS: i64 = 20;
const MIN_LENGTH: usize = 2;
const MAX_LENGTH: usize = 200;
/// A trigram index needs three letters: shorter words match the beginning of a word only.
const ANY_PART_FROM: usize = 3;
const MAX_WORDS: usize = 8;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchQuery {
    /// Part of a name or an email; fewer than 2 characters find nothing
    #[param(example = "леб", max_length = 200)]
    q: Option<String>,
}

/// Every word must match, in any order. The longest is looked up in the index.
#[derive(Debug, PartialEq, Eq)]
pub struct Search {
    pub longest: String,
    pub others: Vec<String>,
    /// The whole text with single spaces: names that begin with it come first.
    pub typed: String,
}

impl SearchQuery {
    /// Returns None if there is too little to search for.
    pub fn parse(&self) -> ApiResult<Option<Search>> {
        let search = Search::bounded(self.q.as_deref().unwrap_or_default())?;
        let letters = search.typed.chars().filter(|letter| *letter != ' ').count();
        Ok((letters >= MIN_LENGTH).then_some(search))
    }
}

impl Search {
    /// As `of`, but of a text that is not too long.
    pub fn bounded(typed: &str) -> ApiResult<Self> {
        if typed.chars().count() > MAX_LENGTH {
            return Err(ApiError::invalid("q", format!("A search can have at most {MAX_LENGTH} characters")));
        }
        Ok(Self::of(typed))
    }

    /// An empty text matches everything.
    pub fn of(typed: &str) -> Self {
        let typed = typed.replace('\0', " ");
        let mut words = typed.split_whitespace().take(MAX_WORDS).collect::<Vec<_>>();
        let typed = words.join(" ");
        words.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
        let mut parts = words.into_iter().map(part);
        Self { longest: parts.next().unwrap_or_default(), others: parts.collect(), typed }
    }
}

/// Searched texts have a space before every word.
fn part(word: &str) -> String {
    let begins = if word.chars().count() < ANY_PART_FROM { " " } else { "" };
    format!("{begins}{word}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(q: &str) -> Option<Search> {
        SearchQuery { q: Some(q.to_owned()) }.parse().unwrap()
    }

    #[test]
    fn too_little_finds_nothing_and_too_much_is_refused() {
        assert_eq!(SearchQuery { q: None }.parse().unwrap(), None);
        for little in ["", " ", "a", " a "] {
            assert_eq!(search(little), None, "{little}");
        }
        assert!(SearchQuery { q: Some("a".repeat(201)) }.parse().is_err());
    }

    #[test]
    fn short_words_match_the_beginning_and_long_ones_any_part() {
        let found = search(" mar  Ле 1").unwrap();
        assert_eq!(found.longest, "mar");
        assert_eq!(found.others, [" Ле", " 1"]);
        assert_eq!(found.typed, "mar Ле 1");
    }

    #[test]
    fn a_filtered_list_starts_with_everything_and_accepts_a_single_letter() {
        assert_eq!(
            Search::of(" \0 "),
            Search { longest: String::new(), others: vec![], typed: String::new() }
        );
        assert_eq!(Search::of("м").longest, " м");
    }
}
