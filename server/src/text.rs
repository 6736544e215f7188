//! Texts that people send.

use rust_decimal::Decimal;

use crate::error::{ApiError, ApiResult};

/// The years that every part of the product supports.
pub const YEARS: std::ops::RangeInclusive<i32> = 1..=9999;

/// Trims a text of one line, such as a name, limits its length, and refuses invisible characters.
pub fn clean(field: &'static str, text: &str, max: usize) -> ApiResult<String> {
    checked(field, text.trim(), max, is_plain(text.trim()))
}

/// The same for a text that may have several lines.
pub fn clean_lines(field: &'static str, text: &str, max: usize) -> ApiResult<String> {
    checked(field, text.trim(), max, text.split(['\n', '\r', '\t']).all(is_plain))
}

fn checked(field: &'static str, text: &str, max: usize, plain: bool) -> ApiResult<String> {
    if !plain {
        let sentence = format!("'{field}' has an invisible character: type it again instead of pasting it");
        return Err(ApiError::invalid(field, sentence));
    }
    if text.chars().count() > max {
        return Err(ApiError::invalid(field, format!("'{field}' can have at most {max} characters")));
    }
    Ok(text.to_owned())
}

/// A number of at least 0 in plain notation: digits, optionally with one or two decimals. '-0' is 0.
pub fn plain_decimal(text: &str) -> Option<Decimal> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, places) =
        digits.split_once('.').map_or((digits, None), |(whole, places)| (whole, Some(places)));
    let plain =
        |part: &str| !part.is_empty() && part.len() <= 18 && part.bytes().all(|byte| byte.is_ascii_digit());
    if !plain(whole) || places.is_some_and(|places| !plain(places) || places.len() > 2) {
        return None;
    }
    let value = digits.parse::<Decimal>().ok()?;
    (value.is_zero() || !text.starts_with('-')).then_some(value)
}

/// Whether every character can be seen. Others would make two names look alike, reverse the reading order, or
/// control an operator's terminal.
pub fn is_plain(text: &str) -> bool {
    let before = [None].into_iter().chain(text.chars().map(Some));
    text.chars()
        .zip(before)
        .all(|(letter, before)| !is_hidden(letter) || (is_joiner(letter) && before.is_some_and(is_symbol)))
}

/// For terminals: a text from a time when any character was stored.
pub fn printable(text: &str) -> String {
    text.chars().map(|letter| if is_hidden(letter) { '\u{fffd}' } else { letter }).collect()
}

/// Control characters, and those that Unicode calls bidirectional controls, default ignorable or blank.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Emoji are built with these.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200d}' | '\u{fe0f}' | '\u{e0020}'..='\u{e007f}')
}

fn is_symbol(letter: char) -> bool {
    is_joiner(letter) || !(letter.is_alphanumeric() || letter.is_ascii() || letter.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_trimmed_bounded_and_storable() {
        assert_eq!(clean("x", " Ёлка ", 4).unwrap(), "Ёлка");
        assert!(clean("x", "Ёлка!", 4).is_err());
        assert!(clean("x", "a\0b", 9).is_err());
    }

    #[test]
    fn hidden_characters_are_refused_and_emoji_are_not() {
        let hidden = [
            "\u{200b}",
            "a\u{2060}b",
            "\u{3164}",
            "a\u{7f}b",
            "\u{feff}a",
            "\u{202e}liveD",
            "a\nb",
            "a\u{1b}[2Jb",
        ];
        for text in hidden.into_iter().chain(["Iv\u{200d}an", "Ivan\u{fe0f}", "\u{200d}"]) {
            assert!(clean("x", text, 99).is_err(), "{text:?}");
        }
        for text in
            ["Вера Синицына", "José Ñandú", "李小龙", "अनुष्का", "❤\u{fe0f} Team", "👩\u{200d}🔬", "O’Neil"]
        {
            assert_eq!(clean("x", text, 99).unwrap(), text);
        }
        assert_eq!(clean_lines("x", "one\r\n\ttwo", 99).unwrap(), "one\r\n\ttwo");
        assert!(clean_lines("x", "one\u{1b}[2J", 99).is_err());
        assert_eq!(printable("a\u{1b}[2Jb\u{202e}я"), "a\u{fffd}[2Jb\u{fffd}я");
    }
}
