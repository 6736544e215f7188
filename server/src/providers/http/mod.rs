pub mod callback;
mod landing;
pub mod list;
pub mod start;
