//! `standings calendars`: creating keys and resealing tokens.

use anyhow::{Result, bail};
use sqlx::PgPool;

use super::store::connections;
use crate::{
    auth::second_factor,
    config::Calendars,
    database::{self, Use},
    sealing::{Keys, SecretKind, new_key},
};

pub async fn run(command: Calendars) -> Result<()> {
    match command {
        Calendars::NewKey { name } => println!("{}", new_key(&name)),
        Calendars::Reseal { database, calendar_keys } => {
            let keys = Keys::parse(&calendar_keys)?;
            let pool = database::connect(&database, Use::Operator).await?;
            database::refuse_unmigrated(&pool).await?;
            let (tokens, lost_tokens) = reseal(&pool, &keys).await?;
            let (factors, lost_factors) = second_factor::service::reseal(&pool, &keys).await?;
            let (resealed, lost) = (tokens + factors, lost_tokens + lost_factors);
            println!("{resealed} tokens are now sealed with the key '{}'.", keys.current());
            if lost > 0 {
                bail!(
                    "{lost} tokens are sealed with a key that was not given; keep it until they are resealed"
                );
            }
        }
    }
    Ok(())
}

/// Locks one token at a time, so that people can connect meanwhile. Returns how many were resealed, and how
/// many no given key opens.
pub async fn reseal(pool: &PgPool, keys: &Keys) -> Result<(u64, u64)> {
    let (mut resealed, mut lost) = (0, 0);
    let others = connections::sealed_with_other_keys(pool, keys.current()).await?;
    for user in others {
        let mut transaction = pool.begin().await?;
        let Some(sealed) = connections::lock_sealed(&mut *transaction, user).await? else { continue };
        let Some(token) = keys.open(SecretKind::RefreshToken, user, &sealed) else {
            lost += 1;
            continue;
        };
        let sealed = keys.seal(SecretKind::RefreshToken, user, &token)?;
        connections::seal(&mut *transaction, user, &sealed).await?;
        transaction.commit().await?;
        resealed += 1;
    }
    Ok((resealed, lost))
}
