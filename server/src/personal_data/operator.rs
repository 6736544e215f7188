//! The operator's commands: any account, an administrator's too, and those that were deleted long ago.

use anyhow::{Result, bail};

use super::{
    erasing::{self, Job},
    export,
    model::PersonalData,
    store::{self, Holder},
};
use crate::{
    auth::model::email_key, files::Storage, ids::UserId, text::printable, users::operator::Operator,
};

pub async fn erase(operator: &Operator, storage: &Storage, email: &str, id: Option<i64>) -> Result<()> {
    let user = chosen(operator, email, id).await?;
    operator.remove(user, async |transaction| erasing::leave(transaction, user).await).await?;
    Job { user }.run(&operator.pool, &operator.clock, storage).await
}

pub async fn export(
    operator: &Operator,
    storage: &Storage,
    email: &str,
    id: Option<i64>,
) -> Result<PersonalData> {
    let user = chosen(operator, email, id).await?;
    export::document(&operator.pool, storage, (user, true), operator.clock.now()).await
}

/// An email may have had several accounts one after the other, of different people: none of them is taken for another.
async fn chosen(operator: &Operator, email: &str, id: Option<i64>) -> Result<UserId> {
    let holders = store::with_email(&operator.pool, &email_key(email)).await?;
    let list = holders.iter().map(line).collect::<String>();
    match (id, &holders[..]) {
        (_, []) => bail!("there is no account with the email {email}"),
        (None, [holder]) => Ok(holder.id),
        (None, _) => bail!(
            "several accounts have or had the email {email}, and nothing was done: repeat the command with --id and \
             the number of the one that is meant{list}"
        ),
        (Some(id), holders) => match holders.iter().find(|holder| holder.id == UserId(id)) {
            Some(holder) => Ok(holder.id),
            None => bail!(
                "the account {id} does not have the email {email}, and nothing was done. Those that do:{list}"
            ),
        },
    }
}

fn line(Holder { id, name, is_active, deleted_at }: &Holder) -> String {
    let state = match deleted_at {
        Some(at) => format!("deleted on {}", at.format("%Y-%m-%d")),
        None if *is_active => "active".to_owned(),
        None => "inactive".to_owned(),
    };
    format!("\n  {id}\t{}\t{state}", printable(name))
}
