//! Encrypts secrets of people with a key that is not in the database.

use std::fmt;

use anyhow::{Context, Result, ensure};
use base64::{Engine, engine::general_purpose::STANDARD};
use chacha20poly1305::{
    Key, KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};
use rand::Rng;
use secrecy::{ExposeSecret, SecretString};

use crate::ids::UserId;

const NONCE_BYTES: usize = 24;

/// All known keys. The first one seals; all of them open.
#[derive(Clone)]
pub struct Keys(Vec<(String, XChaCha20Poly1305)>);

/// What is sealed: one kind put in the place of another does not open.
#[derive(Clone, Copy, Debug)]
pub enum SecretKind {
    /// Of a connected calendar
    RefreshToken,
    /// The key of a person's authenticator
    SecondFactor,
}

/// A sealed secret and the name of its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    pub key_id: String,
    pub bytes: Vec<u8>,
}

impl Sealed {
    /// The connections of sample data have no token: there is nothing to open, to reseal or to revoke.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
}

impl Keys {
    /// `2026a:<base64 of 32 bytes>`, several separated by commas, the newest first.
    pub fn parse(text: &SecretString) -> Result<Self> {
        let keys = text.expose_secret().split(',').map(str::trim).filter(|key| !key.is_empty());
        let keys = keys.map(parse_key).collect::<Result<Vec<_>>>()?;
        ensure!(!keys.is_empty(), "no key is given: 'standings calendars new-key' creates one");
        let mut ids = keys.iter().map(|(id, _)| id).collect::<Vec<_>>();
        ids.sort();
        ensure!(ids.windows(2).all(|pair| pair[0] != pair[1]), "two keys have the same name");
        Ok(Self(keys))
    }

    pub fn current(&self) -> &str {
        &self.0[0].0
    }

    /// Bound to its owner: a secret copied into another person's row does not open.
    pub fn seal(&self, kind: SecretKind, owner: UserId, secret: &SecretString) -> Result<Sealed> {
        let (id, key) = &self.0[0];
        let mut nonce = [0_u8; NONCE_BYTES];
        rand::rng().fill_bytes(&mut nonce);
        let bound = associated_data(kind, owner);
        let payload = Payload { msg: secret.expose_secret().as_bytes(), aad: bound.as_bytes() };
        let sealed =
            key.encrypt(&XNonce::from(nonce), payload).ok().context("a secret could not be sealed")?;
        Ok(Sealed { key_id: id.clone(), bytes: [nonce.as_slice(), &sealed].concat() })
    }

    /// Returns None if no key opens it.
    pub fn open(&self, kind: SecretKind, owner: UserId, sealed: &Sealed) -> Option<SecretString> {
        let (_, key) = self.0.iter().find(|(id, _)| *id == sealed.key_id)?;
        let (nonce, bytes) = sealed.bytes.split_at_checked(NONCE_BYTES)?;
        let nonce: [u8; NONCE_BYTES] = nonce.try_into().ok()?;
        let bound = associated_data(kind, owner);
        let opened = key.decrypt(&XNonce::from(nonce), Payload { msg: bytes, aad: bound.as_bytes() }).ok()?;
        String::from_utf8(opened).ok().map(SecretString::from)
    }
}

fn parse_key(text: &str) -> Result<(String, XChaCha20Poly1305)> {
    let (id, key) = text.split_once(':').context("write a key as name:base64")?;
    ensure!((1..=40).contains(&id.len()), "a key's name must have 1 to 40 characters");
    let key = STANDARD.decode(key).ok().and_then(|key| <[u8; 32]>::try_from(key).ok());
    let key = key.with_context(|| format!("the key '{id}' is not 32 bytes in base64"))?;
    Ok((id.to_owned(), XChaCha20Poly1305::new(&Key::from(key))))
}

fn associated_data(kind: SecretKind, owner: UserId) -> String {
    match kind {
        SecretKind::RefreshToken => format!("refresh token of user {owner}"),
        SecretKind::SecondFactor => format!("second factor of user {owner}"),
    }
}

/// Makes a new key for the configuration.
pub fn new_key(id: &str) -> String {
    let mut key = [0_u8; 32];
    rand::rng().fill_bytes(&mut key);
    format!("{id}:{}", STANDARD.encode(key))
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(id, _)| id)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Keys {
        Keys::parse(&text.into()).unwrap()
    }

    #[test]
    fn a_token_opens_for_its_owner_with_its_key_only() {
        let (old, new) = (new_key("old"), new_key("new"));
        let before = keys(&old);
        let sealed = before.seal(SecretKind::RefreshToken, UserId(7), &"1//refresh".into()).unwrap();
        assert!(!sealed.bytes.windows(7).any(|part| part == b"refresh"));
        let after = keys(&format!("{new}, {old}"));
        assert_eq!(
            after.open(SecretKind::RefreshToken, UserId(7), &sealed).unwrap().expose_secret(),
            "1//refresh"
        );
        assert_eq!(after.current(), "new");
        assert!(after.open(SecretKind::RefreshToken, UserId(8), &sealed).is_none(), "another person's");
        assert!(after.open(SecretKind::SecondFactor, UserId(7), &sealed).is_none(), "another kind");
        assert!(keys(&new).open(SecretKind::RefreshToken, UserId(7), &sealed).is_none(), "the key is gone");
        let mut changed = sealed.clone();
        *changed.bytes.last_mut().unwrap() ^= 1;
        assert!(after.open(SecretKind::RefreshToken, UserId(7), &changed).is_none());
        assert_ne!(
            before.seal(SecretKind::RefreshToken, UserId(7), &"x".into()).unwrap(),
            before.seal(SecretKind::RefreshToken, UserId(7), &"x".into()).unwrap()
        );
    }

    #[test]
    fn keys_that_cannot_be_right_are_refused() {
        let same = format!("{},{}", new_key("a"), new_key("a"));
        for wrong in ["", "a", "a:b", ":AAAA", "a:AAAA", &same] {
            assert!(Keys::parse(&wrong.into()).is_err(), "{wrong}");
        }
        let shown = format!("{:?}", keys(&new_key("2026a")));
        assert_eq!(shown, r#"["2026a"]"#);
    }
}
