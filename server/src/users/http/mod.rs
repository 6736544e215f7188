pub mod create;
pub mod edit;
pub mod edit_me;
pub mod list;
pub mod one;
pub mod page;
pub mod search;
pub mod toggle;
