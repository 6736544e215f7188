pub mod edit;
pub mod get;
pub mod zones;
