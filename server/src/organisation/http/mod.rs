pub mod edit;
pub mod get;
pub mod special_days;
pub mod zones;
