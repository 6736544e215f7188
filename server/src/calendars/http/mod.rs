pub mod connect;
pub mod connection;
pub mod connections;
pub mod events;
pub mod rules;
pub mod stats;
pub mod users;
pub mod webhook;
