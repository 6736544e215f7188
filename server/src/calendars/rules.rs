//! Finds the kind of an event: the first rule with a word of the title, or else the first that looks at descriptions
//! and has a word of it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Kind;
use crate::{
    error::{ApiError, ApiResult},
    text::clean,
};

const MAX_RULES: usize = 20;
const MAX_WORDS: usize = 50;
const MAX_WORD_LENGTH: usize = 60;

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub kind: Kind,
    /// Whole words or phrases; upper and lower case, and ё and е, are the same
    #[schema(example = json!(["demo", "презентация"]))]
    pub words: Vec<String>,
    /// Look for them in descriptions too: titles of events are then shown to everybody for a word that does not
    /// stand in them. Descriptions are neither stored nor shown
    #[serde(default)]
    #[schema(example = false)]
    pub looks_at_descriptions: bool,
}

/// The first match wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    rules: Vec<Rule>,
    /// The words of each rule, folded for comparing.
    folded: Vec<Vec<String>>,
}

/// The rules of a version.
#[derive(Debug)]
pub struct CurrentRules {
    pub version: i64,
    pub rules: Rules,
}

impl Rules {
    pub fn new(rules: Vec<Rule>) -> Self {
        let words = |rule: &Rule| rule.words.iter().map(|word| folded(word)).collect();
        Self { folded: rules.iter().map(words).collect(), rules }
    }

    pub fn into_rules(self) -> Vec<Rule> {
        self.rules
    }

    pub fn look_at_descriptions(&self) -> bool {
        self.rules.iter().any(|rule| rule.looks_at_descriptions)
    }

    pub fn parse(rules: &[Rule]) -> ApiResult<Self> {
        if rules.is_empty() || rules.len() > MAX_RULES {
            return Err(ApiError::invalid("rules", format!("There must be 1 to {MAX_RULES} rules")));
        }
        rules.iter().map(parse_rule).collect::<ApiResult<_>>().map(Self::new)
    }

    /// Returns None if no rule matches.
    pub fn kind(&self, title: &str, description: &str) -> Option<Kind> {
        self.first_match(title, |_| true)
            .or_else(|| self.first_match(description, |rule| rule.looks_at_descriptions))
    }

    fn first_match(&self, text: &str, applies: fn(&Rule) -> bool) -> Option<Kind> {
        let text = folded(text);
        let mut rules = self.rules.iter().zip(&self.folded).filter(|(rule, _)| applies(rule));
        let matching = rules.find(|(_, words)| words.iter().any(|word| has_word(&text, word)));
        matching.map(|(rule, _)| rule.kind)
    }
}

fn parse_rule(rule: &Rule) -> ApiResult<Rule> {
    if rule.words.len() > MAX_WORDS {
        return Err(ApiError::invalid("rules", format!("A rule can have at most {MAX_WORDS} words")));
    }
    let mut words: Vec<String> = Vec::new();
    for word in &rule.words {
        let word = clean("rules", word, MAX_WORD_LENGTH)?;
        if !word.contains(char::is_alphanumeric) {
            return Err(ApiError::invalid("rules", "A word must have at least one letter or digit"));
        }
        if !words.iter().any(|known| folded(known) == folded(&word)) {
            words.push(word);
        }
    }
    Ok(Rule { words, ..rule.clone() })
}

fn folded(text: &str) -> String {
    text.to_lowercase().replace('ё', "е")
}

/// Expects folded texts. Matches whole words only: 'demo' is not in 'demolition'.
fn has_word(text: &str, word: &str) -> bool {
    let outside = |neighbour: Option<char>| neighbour.is_none_or(|letter| !letter.is_alphanumeric());
    !word.is_empty()
        && text.match_indices(word).any(|(at, _)| {
            outside(text[..at].chars().next_back()) && outside(text[at + word.len()..].chars().next())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(rules: &[(Kind, &[&str])]) -> Rules {
        let rule = |(kind, words): &(Kind, &[&str])| Rule {
            kind: *kind,
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            looks_at_descriptions: false,
        };
        Rules::new(rules.iter().map(rule).collect())
    }

    #[test]
    fn whole_words_in_any_case_and_language() {
        let rules = rules(&[(Kind::Failed, &["no-show", "отменена"]), (Kind::Demo, &["demo", "ещё раз"])]);
        for (title, kind) in [
            ("Demo: Аптека 36,6", Some(Kind::Demo)),
            ("DEMO", Some(Kind::Demo)),
            ("demolition", None),
            ("ademo", None),
            ("Встреча ОТМЕНЕНА!", Some(Kind::Failed)),
            ("отмененаб", None),
            ("client no-show", Some(Kind::Failed)),
            ("Еще раз", Some(Kind::Demo)),
            ("demo2", None),
            ("(demo)", Some(Kind::Demo)),
            ("demolition, then demo", Some(Kind::Demo)),
            ("", None),
        ] {
            assert_eq!(rules.kind(title, ""), kind, "{title}");
        }
    }

    #[test]
    fn the_first_rule_with_a_word_of_the_title_wins() {
        let rules = rules(&[(Kind::Failed, &["lost"]), (Kind::Closed, &["won"]), (Kind::Demo, &["demo"])]);
        assert_eq!(rules.kind("won or lost", ""), Some(Kind::Failed));
        assert_eq!(rules.kind("demo", "lost"), Some(Kind::Demo));
        assert_eq!(rules.kind("dinner", "won"), None);
    }

    #[test]
    fn a_widened_rule_looks_at_descriptions_after_all_rules_have_looked_at_the_title() {
        let narrow = rules(&[(Kind::Failed, &["lost"]), (Kind::Closed, &["won"]), (Kind::Demo, &["demo"])]);
        let mut rules = narrow.into_rules();
        rules[1].looks_at_descriptions = true;
        let rules = Rules::new(rules);
        assert_eq!(rules.kind("dinner", "lost, then won"), Some(Kind::Closed));
        assert_eq!(rules.kind("demo", "won"), Some(Kind::Demo));
        assert_eq!(rules.kind("dinner", "lost demo"), None);
    }

    #[test]
    fn rules_are_bounded_and_cleaned() {
        let rule = |words: Vec<String>| vec![Rule { kind: Kind::Demo, words, looks_at_descriptions: false }];
        let parsed = Rules::parse(&rule(vec![" Демо ".into(), "демо".into(), "показ".into()])).unwrap();
        assert_eq!(parsed.rules[0].words, ["Демо", "показ"]);
        assert!(Rules::parse(&[]).is_err());
        assert!(Rules::parse(&rule(vec!["—".into()])).is_err());
        assert!(Rules::parse(&rule(vec!["x".repeat(61)])).is_err());
        assert!(Rules::parse(&rule((0..51).map(|n| n.to_string()).collect())).is_err());
        assert!(Rules::parse(&vec![parsed.rules[0].clone(); 21]).is_err());
    }
}
