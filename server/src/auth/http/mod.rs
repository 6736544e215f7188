pub mod google;
pub mod login;
pub mod logout;
