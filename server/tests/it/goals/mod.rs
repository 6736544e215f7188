//! Goals: what was set for people and teams, and how they come along.

mod targets;
