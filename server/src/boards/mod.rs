//! Boards: the members of a team with scores and places, now or at the end of a past day.
//!
//! Today's board comes from `members`. The board of a past day is what it was at the end of that day in the
//! organisation's time zone: everybody with a stint then, each with the newest ledger row before it.
//! `standing_at` is that definition. A day that nothing can change any more is closed: its boards are
//! computed once and read from then on.

pub mod card;
pub mod closings;
pub mod gain;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
pub mod you;
