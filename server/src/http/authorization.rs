//! The token of a request.

use axum::http::{HeaderMap, header};

use crate::token::TokenHash;

/// The Authorization header holds the raw token (AUTH-12); 'Bearer' before it is accepted too.
pub fn presented(headers: &HeaderMap) -> Option<TokenHash> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?.trim();
    let token = match value.split_at_checked(7) {
        Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer ") => token.trim(),
        _ => value,
    };
    (!token.is_empty()).then(|| TokenHash::of(token))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(value: &'static str) -> Option<TokenHash> {
        presented(&HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())]))
    }

    #[test]
    fn auth_12_a_token_is_taken_raw_and_with_bearer() {
        let hash = TokenHash::of("abc");
        assert_eq!(of("abc"), Some(hash));
        assert_eq!(of("Bearer abc"), Some(hash));
        assert_eq!(of("bearer  abc "), Some(hash));
        assert_eq!(of("Bearer "), Some(TokenHash::of("Bearer")));
        assert_eq!(of(" "), None);
        assert_eq!(presented(&HeaderMap::new()), None);
    }
}
