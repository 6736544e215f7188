pub mod add;
pub mod add_many;
pub mod arrange;
pub mod available;
pub mod edit;
pub mod remove;
