//! A copy of what is kept about a person, and erasing it.

mod asking;
mod commands;
mod leftovers;
mod log;
mod marks;
mod planted;
