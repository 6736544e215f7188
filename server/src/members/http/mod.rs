pub mod add;
pub mod edit;
pub mod remove;
