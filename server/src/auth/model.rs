//! Tokens, and how long a session lasts.

use axum::http::{HeaderMap, header};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use rand::Rng;
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::users::model::Role;

/// Unused this long, a session has ended.
pub const IDLE_LIMIT: TimeDelta = TimeDelta::hours(12);
/// Last use is written at most this often: a read must not cost a write.
pub const LAST_SEEN_STEP: TimeDelta = TimeDelta::minutes(5);
/// One account's sessions at once; the oldest goes.
pub const SESSIONS_OF_AN_ACCOUNT: i64 = 20;

pub fn longest_session(role: Role) -> TimeDelta {
    match role {
        Role::Admin => TimeDelta::days(3),
        Role::User => TimeDelta::days(7),
    }
}

/// A session as its owner sees it: from where and with what it was begun, and when it was used last.
#[derive(Debug, Serialize, ToSchema)]
pub struct Session {
    #[schema(example = 512)]
    pub id: i64,
    #[schema(example = "2026-11-12T06:02:11Z")]
    pub created_at: DateTime<Utc>,
    /// To five minutes
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub last_seen_at: DateTime<Utc>,
    /// At the latest; unused for 12 hours, it ends earlier
    #[schema(example = "2026-11-19T06:02:11Z")]
    pub expires_at: DateTime<Utc>,
    #[schema(example = "203.0.113.7")]
    pub address: Option<String>,
    #[schema(example = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0")]
    pub user_agent: Option<String>,
    /// The one that asks
    pub current: bool,
}

/// Shown once, to the person who signed in.
#[derive(Debug)]
pub struct Token(SecretString);

impl Token {
    pub fn generate() -> Self {
        let mut bits = [0_u8; 32];
        rand::rng().fill_bytes(&mut bits);
        Self(URL_SAFE_NO_PAD.encode(bits).into())
    }

    pub fn reveal(&self) -> String {
        self.0.expose_secret().to_owned()
    }

    pub fn sha256(&self) -> TokenHash {
        TokenHash::of(self.0.expose_secret())
    }
}

/// What the database knows of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }

    /// The token stands raw in the Authorization header (AUTH-12); 'Bearer' before it does no harm.
    pub fn presented(headers: &HeaderMap) -> Option<Self> {
        let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?.trim();
        let token = match value.split_at_checked(7) {
            Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer ") => token.trim(),
            _ => value,
        };
        (!token.is_empty()).then(|| Self::of(token))
    }
}

/// How emails are compared: without the spaces around them, whatever their case.
pub fn email_key(email: &str) -> String {
    email.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presented(value: &'static str) -> Option<TokenHash> {
        TokenHash::presented(&HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())]))
    }

    #[test]
    fn auth_12_a_token_is_taken_raw_and_with_bearer() {
        let hash = TokenHash::of("abc");
        assert_eq!(presented("abc"), Some(hash));
        assert_eq!(presented("Bearer abc"), Some(hash));
        assert_eq!(presented("bearer  abc "), Some(hash));
        assert_eq!(presented("Bearer "), Some(TokenHash::of("Bearer")));
        assert_eq!(presented(" "), None);
        assert_eq!(TokenHash::presented(&HeaderMap::new()), None);
    }

    #[test]
    fn no_two_tokens_are_alike() {
        let (one, other) = (Token::generate(), Token::generate());
        assert_eq!(one.reveal().len(), 43);
        assert_ne!(one.sha256(), other.sha256());
    }
}
