pub mod csv;
pub mod list;
pub mod mine;
