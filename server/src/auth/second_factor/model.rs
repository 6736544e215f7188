//! Codes, keys and recovery codes.

use std::fmt::Write;

use anyhow::{Context, Result};
use chrono::{DateTime, TimeDelta, Utc};
use qrcode::{Color, QrCode};
use rand::{Rng, RngExt};
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use totp_rs::{Builder, Secret, Totp};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    text::clean,
    token::TokenHash,
};

/// A right password is worth this long without its code.
pub const CHALLENGE_LIFETIME: TimeDelta = TimeDelta::minutes(5);
/// Wrong codes after which the password must be entered again.
pub const MAX_TRIES: i16 = 5;
/// Challenges of an account at once; a new one ends the oldest.
pub const MAX_CHALLENGES: i64 = 5;
/// From the key's first sight to its first code.
pub const SETUP_LIFETIME: TimeDelta = TimeDelta::hours(1);

const RECOVERY_CODES: usize = 8;
/// Of RFC 4226, for SHA-1.
const SECRET_BYTES: usize = 20;
/// Without letters and digits that look alike, because people type them; 32 of them, so 80 bits in 16.
const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz023456789";
const RECOVERY_LETTERS: usize = 16;

/// Whether your two-step sign-in is on
#[derive(Debug, Serialize, ToSchema)]
pub struct SecondFactorState {
    /// Null: the password is enough
    #[schema(example = "2026-11-12T06:02:11Z")]
    pub since: Option<DateTime<Utc>>,
    /// Recovery codes that were not used
    #[schema(example = 8)]
    pub recovery_codes_left: i64,
}

/// A key for an authenticator app, shown once
#[derive(Debug, Serialize, ToSchema)]
pub struct NewSecondFactor {
    /// To be typed where no camera is
    #[schema(example = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")]
    pub key: String,
    /// The key as apps read it
    #[schema(
        example = "otpauth://totp/Ours:v.sinitsyna%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Ours"
    )]
    pub uri: String,
    /// Its QR code
    pub qr: Qr,
}

/// The dark squares of a QR code
#[derive(Debug, Serialize, ToSchema)]
pub struct Qr {
    /// Squares on each side, without a margin
    #[schema(example = 45)]
    pub size: usize,
    /// For the `d` of an SVG path
    #[schema(example = "M0 0h7v1h-7z")]
    pub path: String,
}

/// Recovery codes, shown once. Each works once, in place of a code of the app
#[derive(Debug, Serialize, ToSchema)]
pub struct RecoveryCodes {
    #[schema(example = json!(["k7dm-2xqv-9wfh-c3tb"]))]
    pub recovery_codes: Vec<String>,
}

/// What a person typed in the second step.
#[derive(Debug)]
pub enum GivenCode {
    /// Six digits of the app
    Digits(String),
    Recovery(TokenHash),
}

impl GivenCode {
    pub fn parse(text: &SecretString) -> ApiResult<Self> {
        let typed = clean("code", text.expose_secret(), 100)?;
        let letters =
            typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect::<String>();
        if letters.is_empty() {
            return Err(ApiError::invalid("code", "Enter the code"));
        }
        Ok(if letters.len() == 6 && letters.bytes().all(|letter| letter.is_ascii_digit()) {
            Self::Digits(letters)
        } else {
            Self::Recovery(TokenHash::of(&letters.to_lowercase()))
        })
    }
}

/// The secret of an authenticator, in base32.
pub fn new_secret() -> SecretString {
    let mut secret = [0_u8; SECRET_BYTES];
    rand::rng().fill_bytes(&mut secret);
    Secret::from(secret).to_base32().into()
}

/// The 30 seconds whose code this is: now, or one step to either side, because clocks differ.
pub fn matching_step(secret: &SecretString, digits: &str, now: DateTime<Utc>) -> Result<Option<i64>> {
    let now = u64::try_from(now.timestamp()).context("before 1970")?;
    Ok(totp(secret, "", "")?.check(digits, now).and_then(|step| i64::try_from(step).ok()))
}

pub fn shown(secret: &SecretString, organisation: &str, email: &str) -> Result<NewSecondFactor> {
    let uri = totp(secret, organisation, email)?.to_url().ok().context("the address of the key")?;
    let qr = QrCode::new(&uri)?;
    Ok(NewSecondFactor { key: secret.expose_secret().to_owned(), uri, qr: drawn(&qr) })
}

fn totp(secret: &SecretString, organisation: &str, email: &str) -> Result<Totp> {
    let secret = Secret::try_from_base32(secret.expose_secret()).ok().context("the secret is unreadable")?;
    // A colon separates the two where apps show them.
    let [issuer, account] = [organisation, email].map(|text| text.replace(':', " "));
    let built = Builder::new().with_secret(secret).with_account_name(account);
    let built = built.with_issuer((!issuer.is_empty()).then_some(issuer)).build();
    built.map_err(|error| anyhow::anyhow!("{error}"))
}

/// One rectangle for each run of dark squares in a row.
fn drawn(qr: &QrCode) -> Qr {
    let size = qr.width();
    let mut path = String::new();
    for (y, row) in qr.to_colors().chunks(size).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                let _ = write!(path, "M{x} {y}h{length}v1h-{length}z", length = run.len());
            }
            x += run.len();
        }
    }
    Qr { size, path }
}

pub fn new_recovery_codes() -> Vec<String> {
    let mut random = rand::rng();
    let mut code = || {
        let letters = (0..RECOVERY_LETTERS).map(|_| LETTERS[random.random_range(0..LETTERS.len())]);
        let letters = letters.collect::<Vec<_>>();
        letters.chunks(4).map(|four| String::from_utf8_lossy(four)).collect::<Vec<_>>().join("-")
    };
    (0..RECOVERY_CODES).map(|_| code()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn codes_are_those_of_rfc_6238_and_may_be_one_step_off() {
        // 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' is the RFC's '12345678901234567890'; its last six digits.
        let secret = SecretString::from("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        let step = |digits: &str, seconds| matching_step(&secret, digits, at(seconds)).unwrap();
        for (seconds, digits) in [(59, "287082"), (1_111_111_109, "081804"), (2_000_000_000, "279037")] {
            assert_eq!(step(digits, seconds), Some(seconds / 30));
            assert_eq!(step(digits, seconds + 30), Some(seconds / 30));
            assert_eq!(step(digits, seconds - 30), Some(seconds / 30));
            assert_eq!(step(digits, seconds + 60), None);
        }
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let parse = |text: &str| GivenCode::parse(&text.into());
        assert!(matches!(parse(" 287 082 "), Ok(GivenCode::Digits(digits)) if digits == "287082"));
        let [one, other] = ["k7dm-2xqv-9wfh-c3tb", " K7DM 2XQV 9WFH C3TB"].map(|text| parse(text).unwrap());
        assert!(
            matches!((one, other), (GivenCode::Recovery(one), GivenCode::Recovery(other)) if one == other)
        );
        assert!(parse(" - ").is_err() && parse(&"1".repeat(101)).is_err());
    }

    #[test]
    fn recovery_codes_differ_and_can_be_typed() {
        let codes = new_recovery_codes();
        let different = codes.iter().collect::<std::collections::BTreeSet<_>>();
        assert_eq!((codes.len(), different.len(), codes[0].len()), (8, 8, 19));
        assert_eq!(LETTERS.len(), 32);
    }

    #[test]
    fn an_app_reads_the_key_with_its_organisation_and_account() {
        let shown = shown(&new_secret(), "Аптека: Плюс", "vera@example.com").unwrap();
        assert!(shown.uri.starts_with("otpauth://totp/"), "{}", shown.uri);
        assert!(shown.uri.contains(&format!("secret={}", shown.key)) && shown.uri.contains("issuer="));
        assert_eq!(shown.key.len(), 32);
        assert!(shown.qr.path.starts_with("M0 0h7v1h-7z") && shown.qr.size > 20);
    }
}
