pub mod history;
pub mod set;
pub mod start_over;
