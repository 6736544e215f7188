//! Secrets that we issue, and their hashes in the database.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::Rng;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

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

/// The database stores only this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_tokens_are_alike() {
        let (one, other) = (Token::generate(), Token::generate());
        assert_eq!(one.reveal().len(), 43);
        assert_ne!(one.sha256(), other.sha256());
    }
}
