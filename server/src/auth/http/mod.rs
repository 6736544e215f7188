mod landing;
pub mod login;
pub mod logout;
pub mod provider_callback;
pub mod provider_start;
pub mod providers;
pub mod sessions;
