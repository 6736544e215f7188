//! What the stand-in promises to the tests that use it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod calendar;
mod control;
mod model;
mod pages;
mod push;
mod quota;
mod sign_in;
mod support;
mod sync;
mod tokens;
