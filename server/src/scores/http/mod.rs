pub mod history;
pub mod set;
