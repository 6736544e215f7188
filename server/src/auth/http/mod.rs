pub mod idempotency;
pub mod login;
pub mod logout;
pub mod sessions;
pub mod uploads;
