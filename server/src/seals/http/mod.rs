pub mod proof;
pub mod verify;
