pub mod check;
pub mod create;
pub mod list;
pub mod look;
pub mod open;
pub mod renew;
pub mod withdraw;
