mod limits;
mod login;
mod session;
