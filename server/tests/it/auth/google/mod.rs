//! Signing in with Google and with the other provider.

mod accounts;
mod checks;
mod journey;
mod new_accounts;
mod other_provider;
mod settings;
mod unproved;
