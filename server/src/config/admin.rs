//! The commands about administrators and people.

use clap::{Args, Subcommand};
use secrecy::SecretString;

use super::{Database, Storage};

#[derive(Debug, Subcommand)]
pub enum Admin {
    /// Create an administrator; prints a password unless one is given
    Create {
        #[command(flatten)]
        database: Database,
        #[arg(long)]
        email: String,
        #[arg(long)]
        name: String,
        #[command(flatten)]
        password: NewPassword,
    },
    /// List the administrators
    List {
        #[command(flatten)]
        database: Database,
    },
    /// Make a user an administrator
    Promote(AdminSubject),
    /// Make an administrator a regular user
    Demote(AdminSubject),
    /// Deactivate an account and end its sessions
    Deactivate(AdminSubject),
    /// Set a new password and end all sessions; prints the password unless one is given
    ResetPassword {
        #[command(flatten)]
        subject: AdminSubject,
        #[command(flatten)]
        password: NewPassword,
    },
    /// Turn off an account's two-step sign-in, for somebody who lost their authenticator and their recovery codes; ends
    /// all sessions
    ResetSecondFactor(AdminSubject),
    /// Print what is kept about a person, as JSON
    Export(Person),
    /// Erase a person: name, email, picture, texts, calendars and sign-ins go for good, and the scores of past days are a
    /// 'Former member's. Administrators too, and accounts that were deleted
    Erase {
        #[command(flatten)]
        person: Person,
        /// The email once more: it cannot be undone
        #[arg(long)]
        confirm: String,
    },
}

#[derive(Debug, Args)]
pub struct Person {
    #[command(flatten)]
    pub subject: AdminSubject,
    /// Which account is meant, if several had this email one after the other; without it these are listed and nothing is
    /// done
    #[arg(long)]
    pub id: Option<i64>,
    #[command(flatten)]
    pub storage: Storage,
}

#[derive(Debug, Args)]
pub struct AdminSubject {
    #[command(flatten)]
    pub database: Database,
    /// Email of the account
    #[arg(long)]
    pub email: String,
}

#[derive(Debug, Args)]
pub struct NewPassword {
    /// The password; without it one is generated and printed. Better set in the environment than on the
    /// command line, where other users of the machine can read it
    #[arg(long, env = "STANDINGS_NEW_PASSWORD", hide_env_values = true)]
    pub password: Option<SecretString>,
}
