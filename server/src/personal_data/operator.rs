//! The operator's commands: any account, an administrator's too, and those that were deleted long ago.

use anyhow::{Result, ensure};

use super::{
    erasing::{self, Job},
    export,
    model::PersonalData,
    store,
};
use crate::{auth::model::email_key, files::Storage, users::operator::Operator};

/// Returns the number of accounts that had this email.
pub async fn erase(operator: &Operator, storage: &Storage, email: &str) -> Result<usize> {
    let people = store::with_email(&operator.pool, &email_key(email)).await?;
    ensure!(!people.is_empty(), "there is no account with the email {email}");
    operator.remove(email, erasing::leave).await?;
    for user in &people {
        Job { user: *user }.run(&operator.pool, &operator.clock, storage).await?;
    }
    Ok(people.len())
}

/// Of each account that had this email.
pub async fn export(operator: &Operator, storage: &Storage, email: &str) -> Result<Vec<PersonalData>> {
    let people = store::with_email(&operator.pool, &email_key(email)).await?;
    ensure!(!people.is_empty(), "there is no account with the email {email}");
    let mut documents = Vec::new();
    for user in people {
        documents.push(export::document(&operator.pool, storage, (user, true), operator.clock.now()).await?);
    }
    Ok(documents)
}
