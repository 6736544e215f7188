mod deactivation;
mod google;
mod limits;
mod login;
mod own_sessions;
mod second_factor;
mod session;
