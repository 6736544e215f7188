pub mod organisation;
pub mod preview;
pub mod team;
