pub mod google;
pub mod login;
pub mod logout;
pub mod sessions;
