pub mod idempotency;
pub mod login;
pub mod logout;
pub mod second_factor;
pub mod sessions;
pub mod uploads;
