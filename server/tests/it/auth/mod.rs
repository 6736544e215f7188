mod deactivation;
mod google;
mod limits;
mod login;
mod own_sessions;
pub(crate) mod second_factor;
mod session;
