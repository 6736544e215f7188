pub mod add;
pub mod available;
pub mod edit;
pub mod remove;
