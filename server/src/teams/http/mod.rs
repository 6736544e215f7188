pub mod delete;
pub mod list;
pub mod of_user;
