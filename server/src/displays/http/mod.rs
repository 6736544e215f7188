pub mod boards;
pub mod create;
pub mod edit;
pub mod list;
pub mod revoke;
pub mod screen;
