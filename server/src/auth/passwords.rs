//! Password hashing: argon2id in a pool with a bounded share of memory and cores.

use anyhow::{Context, Result};
use argon2::{Algorithm, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier, Version};
use secrecy::{ExposeSecret, SecretString};

use crate::blocking::BlockingPool;

/// The specification's minimum.
const MIN_CHARACTERS: usize = 6;
/// Against abuse.
pub const MAX_BYTES: usize = 1024;
pub const ALLOWED: &str = "a password has at least 6 characters and at most 1024 bytes";

pub fn is_allowed(password: &SecretString) -> bool {
    let password = password.expose_secret();
    password.chars().count() >= MIN_CHARACTERS && password.len() <= MAX_BYTES
}

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

/// A hash that no password matches, with the same parameters, so that an unknown email takes as long as a
/// known one.
const DUMMY_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c3RhbmRpbmdzLW5vYm9keQ$Zk2y3d1l0x8p7o6n5m4b3v2c1x0z9a8s7d6f5g4h3j0";

#[derive(Debug)]
pub struct Passwords {
    /// One per core: each takes 19 MiB and tens of milliseconds.
    pool: BlockingPool,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { pool: BlockingPool::per_core() }
    }
}

impl Passwords {
    /// `length` counts hashes at work and waiting. Each holds a place of the server, and a flood of sign-ins must not
    /// take them all: a person who is refused can try again in a second.
    pub fn with_queue(length: usize) -> Self {
        Self { pool: BlockingPool::per_core().with_queue(length) }
    }

    pub async fn hash(&self, password: SecretString) -> Result<String> {
        self.pool
            .run(move || {
                let hash = argon2()?.hash_password(password.expose_secret().as_bytes())?;
                Ok(hash.to_string())
            })
            .await?
    }

    /// Without a hash it returns false after the same work.
    pub async fn verify(&self, password: SecretString, hash: Option<String>) -> Result<bool> {
        self.pool
            .run(move || {
                let known = hash.is_some();
                let hash = hash.unwrap_or_else(|| DUMMY_HASH.to_owned());
                let parsed = PasswordHash::new(&hash).context("a stored password hash is unreadable")?;
                let right = argon2()?.verify_password(password.expose_secret().as_bytes(), &parsed).is_ok();
                Ok(right && known)
            })
            .await?
    }
}

fn argon2() -> Result<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).context("argon2 parameters")?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_has_six_characters_in_any_script() {
        for (password, allowed) in [
            ("12345", false),
            ("123456", true),
            ("абв", false), // six bytes
            ("пароль", true),
            ("п".repeat(512).as_str(), true),
            ("п".repeat(513).as_str(), false),
        ] {
            assert_eq!(is_allowed(&password.into()), allowed, "{password}");
        }
    }

    #[tokio::test]
    async fn a_hash_names_its_parameters_and_matches_its_password() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.verify("correct horse".into(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify("correct horsf".into(), Some(hash)).await.unwrap());
    }

    #[tokio::test]
    async fn an_unknown_email_takes_as_long_as_a_wrong_password() {
        assert!(PasswordHash::new(DUMMY_HASH).is_ok());
        assert!(!Passwords::default().verify("anything".into(), None).await.unwrap());
    }
}
