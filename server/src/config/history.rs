//! Verifying the history.

use std::str::FromStr;

use clap::Args;

use super::Database;

#[derive(Debug, Args)]
pub struct Verify {
    #[command(flatten)]
    pub database: Database,
    /// A seal that was kept elsewhere, as this command prints it: fail if it is not in the chain
    #[arg(long, env = "STANDINGS_EXPECTED_SEAL", value_name = "NUMBER:HASH")]
    pub expect: Option<ExpectedSeal>,
}

/// `257:9f2c41d7…`
#[derive(Clone, Debug)]
pub struct ExpectedSeal {
    pub number: i64,
    pub hash: String,
}

impl FromStr for ExpectedSeal {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str = "write it as number:hash, such as 257:9f2c… with 64 hexadecimal digits";
        let (number, hash) = text.trim().split_once(':').ok_or(FORM)?;
        let number = number.parse().map_err(|_| FORM)?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        if is_hash { Ok(Self { number, hash: hash.to_ascii_lowercase() }) } else { Err(FORM) }
    }
}
