pub mod create;
pub mod delete;
pub mod edit;
pub mod list;
pub mod of_user;
pub mod search;
