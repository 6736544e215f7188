pub mod open;
