//! What tools share that run the server themselves: calls and streams on loopback addresses, processes, databases, figures.

pub mod percentile;
pub mod wire;
pub mod world;
