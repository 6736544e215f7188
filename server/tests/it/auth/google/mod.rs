//! Signing in with Google, and with a provider beside it.

mod accounts;
mod checks;
mod journey;
mod new_accounts;
mod other_provider;
mod settings;
