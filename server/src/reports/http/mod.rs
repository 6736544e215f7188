pub mod accept;
pub mod get;
pub mod list;
pub mod refuse;
pub mod send;
pub mod withdraw;
