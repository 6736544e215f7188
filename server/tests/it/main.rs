//! The server's tests: HTTP against the real router on a real PostgreSQL, with a database per test and a
//! clock that the test controls. `support` has the helpers.
#![expect(
    clippy::disallowed_methods,
    reason = "tests write the rows they need and read what was stored as plain SQL"
)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say so loudly")]

mod access_requests;
mod admin;
mod audit_log;
mod auth;
mod backup;
mod boards;
mod calendars;
mod causes;
mod database;
mod demo;
mod disk_full;
mod doctor;
mod events;
mod files;
mod goals;
mod http;
mod idempotency;
mod import;
mod invitations;
mod jobs;
mod limits;
mod live;
mod managers;
mod matrix;
mod members;
mod migrations;
mod openapi;
mod organisation;
mod personal_data;
mod points;
mod process;
mod replica;
mod reports;
mod roles;
mod score_sheet;
mod scores;
mod seals;
mod secrets;
mod setup;
mod support;
mod teams;
mod today;
mod together;
mod traces;
mod users;
mod working_calendar;
