pub mod history;
pub mod set;
pub mod set_many;
pub mod start_over;
pub mod statement;
