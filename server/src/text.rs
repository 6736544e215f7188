//! Texts that people send.

use crate::error::{ApiError, ApiResult};

/// The years that every part of the product supports.
pub const YEARS: std::ops::RangeInclusive<i32> = 1..=9999;

/// Trims a text, limits its length, and refuses NUL, which PostgreSQL cannot store.
pub fn clean(field: &'static str, text: &str, max: usize) -> ApiResult<String> {
    let text = text.trim();
    if text.contains('\0') {
        return Err(ApiError::invalid(field, format!("'{field}' has a character that cannot be stored")));
    }
    if text.chars().count() > max {
        return Err(ApiError::invalid(field, format!("'{field}' can have at most {max} characters")));
    }
    Ok(text.to_owned())
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
}
