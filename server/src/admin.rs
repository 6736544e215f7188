//! `standings admin`: what only the server's operator may do.

use anyhow::{Result, ensure};
use rand::RngExt;
use secrecy::{ExposeSecret, SecretString};

use crate::{
    auth::passwords::{ALLOWED, Passwords, is_allowed},
    clock::Clock,
    config::{Admin, Database, NewPassword, Person},
    database::{self, Use},
    files::Storage,
    personal_data,
    text::printable,
    users::{
        model::Role,
        operator::{Account, Operator},
    },
};

/// Without letters and digits that look alike, because people may type it.
const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

pub async fn run(command: Admin) -> Result<()> {
    match command {
        Admin::Create { database, email, name, password } => {
            let password = given_or_generated(password)?;
            let hash = Passwords::default().hash(password.secret.clone()).await?;
            operator(&database).await?.create_administrator(&name, &email, &hash).await?;
            println!("{email} is an administrator.");
            password.print();
        }
        Admin::List { database } => {
            for admin in operator(&database).await?.administrators().await? {
                let state = if admin.is_active { "active" } else { "inactive" };
                let (email, name) = (printable(&admin.email), printable(&admin.name));
                println!("{email}\t{name}\t{state}{}", mark("\t", &admin));
            }
        }
        Admin::Promote(subject) => {
            operator(&subject.database).await?.set_role(&subject.email, Role::Admin).await?;
            println!("{} is an administrator.", subject.email);
        }
        Admin::Demote(subject) => {
            let account = operator(&subject.database).await?.set_role(&subject.email, Role::User).await?;
            println!("{} is a regular user.{}", subject.email, mark(" ", &account));
        }
        Admin::Deactivate(subject) => {
            let account = operator(&subject.database).await?.deactivate(&subject.email).await?;
            println!("{} is not active; all sessions have ended.{}", subject.email, mark(" ", &account));
        }
        Admin::ResetPassword { subject, password } => {
            let password = given_or_generated(password)?;
            let hash = Passwords::default().hash(password.secret.clone()).await?;
            let account = operator(&subject.database).await?.reset_password(&subject.email, &hash).await?;
            println!("{} has a new password; all sessions have ended.{}", subject.email, mark(" ", &account));
            password.print();
        }
        Admin::ResetSecondFactor(subject) => {
            let account = operator(&subject.database).await?.reset_second_factor(&subject.email).await?;
            let said = "signs in with the password alone; all sessions have ended.";
            println!("{} {said}{}", subject.email, mark(" ", &account));
        }
        Admin::Export(Person { subject, id, storage }) => {
            let (operator, storage) = (operator(&subject.database).await?, Storage::open(&storage)?);
            let document = personal_data::operator::export(&operator, &storage, &subject.email, id).await?;
            println!("{}", serde_json::to_string_pretty(&document)?);
        }
        Admin::Erase { person: Person { subject, id, storage }, confirm } => {
            ensure!(confirm == subject.email, "--confirm is not the same email: nobody was erased");
            let (operator, storage) = (operator(&subject.database).await?, Storage::open(&storage)?);
            personal_data::operator::erase(&operator, &storage, &subject.email, id).await?;
            println!("The account is erased; past boards show a former member.");
        }
    }
    Ok(())
}

/// Says that the account's owner typed the email, which may be somebody else's.
fn mark(before: &str, account: &Account) -> String {
    if account.email_proved_at.is_some() { String::new() } else { format!("{before}email not confirmed") }
}

async fn operator(config: &Database) -> Result<Operator> {
    let pool = database::connect(config, Use::Operator).await?;
    database::refuse_unmigrated(&pool).await?;
    Ok(Operator { pool, clock: Clock::system() })
}

/// Prints a generated password once; never prints a given one.
#[derive(Debug)]
pub struct Password {
    pub secret: SecretString,
    made: bool,
}

impl Password {
    pub fn print(&self) {
        if self.made {
            println!("Password: {}", self.secret.expose_secret());
        }
    }
}

pub fn given_or_generated(given: NewPassword) -> Result<Password> {
    if let Some(secret) = given.password {
        ensure!(is_allowed(&secret), ALLOWED);
        return Ok(Password { secret, made: false });
    }
    let mut random = rand::rng();
    let made: String = (0..20).map(|_| char::from(LETTERS[random.random_range(0..LETTERS.len())])).collect();
    Ok(Password { secret: made.into(), made: true })
}
