pub mod end;
pub mod list;
pub mod name;
