pub mod place;
pub mod team;
pub mod teams;
