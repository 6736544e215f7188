//! What is kept about one person: a copy of it, and erasing it.
//!
//! `export.sql` reads it and the function `erase_person` (migration 0048) empties it; both lie above all domains, because a
//! person's texts are everywhere. `columns.csv` names every column of the database that can hold a text, and what happens to it:
//! a test fails for a column that is missing there, and plants a mark in each that is a person's.

pub mod erasing;
pub mod export;
pub mod http;
pub mod model;
pub mod operator;
pub mod requests;
pub mod store;
