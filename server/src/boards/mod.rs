//! Boards: who is in a team, with which score, in which place; now, or at the end of a past day.
//!
//! The board of now is what `members` says. The board of a day is what it said at the end of that day
//! in the organisation's time zone: who had a stint then, each with the newest ledger row before it.
//! `standing_at` is that definition; a day that nothing can be added to any more is closed, which is
//! computed once and read from then on.

pub mod card;
pub mod closings;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
