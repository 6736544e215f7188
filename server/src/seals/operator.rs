//! `standings verify`.

use anyhow::{Result, bail};

use super::verifying::verify;
use crate::{
    config::{ExpectedSeal, Verify},
    database::{self, Use},
};

/// Fails if anything is missing or changed. Changes nothing.
pub async fn run(config: Verify) -> Result<()> {
    let pool = database::connect(&config.database, Use::Operator).await?;
    database::refuse_unmigrated(&pool).await?;
    let found = verify(&pool).await?;
    for broken in &found.broken {
        println!("{}  {}", broken.day, broken.sentence());
    }
    let mut wrong = found.broken_days();
    if let Some(ExpectedSeal { number, hash }) = &config.expect {
        match found.seals.iter().find(|seal| seal.number == *number) {
            Some(seal) if seal.hash() == *hash => println!("Seal {number} is the expected one."),
            Some(seal) => println!("Seal {number} is not the expected one: its hash is {}.", seal.hash()),
            None => println!("Seal {number} is missing."),
        }
        let is_there = found.seals.iter().any(|seal| seal.number == *number && seal.hash() == *hash);
        wrong += usize::from(!is_there);
    }
    let counts = format!(
        "Verified entries: {}, score changes: {}, days: {}.",
        found.entries,
        found.changes,
        found.days()
    );
    if wrong > 0 {
        println!("{counts}");
        bail!("the history is not what was sealed: see above");
    }
    println!("{counts} Nothing is missing or changed.");
    match found.seals.last() {
        Some(seal) => {
            println!("The newest seal, to keep elsewhere: {}:{} ({})", seal.number, seal.hash(), seal.day);
        }
        None => println!("No day is sealed yet."),
    }
    Ok(())
}
