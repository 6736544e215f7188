//! Standings: the live performance dashboard for sales teams.
//!
//! One folder per domain (`auth`, `users`, `teams`, `boards`, `files` …), each with the same files: `model`
//! (types and pure rules), `store` (one function per query), `service` (the use cases), `access` (who may),
//! `http` (one file per verb). [`routes`] is the table of every call, [`jobs`] the table of every job.

pub mod access_requests;
pub mod account;
pub mod admin;
pub mod app;
pub mod audit;
pub mod auth;
pub mod blocking;
pub mod boards;
pub mod calendars;
pub mod change;
pub mod clock;
pub mod config;
pub mod connections;
pub mod context;
pub mod database;
pub mod demo;
pub mod displays;
pub mod doctor;
pub mod error;
pub mod events;
pub mod files;
pub mod given;
pub mod http;
pub mod http_client;
pub mod idempotency;
pub mod ids;
pub mod import;
pub mod inbox;
pub mod invitations;
pub mod jobs;
pub mod ledger;
pub mod limits;
pub mod listen;
pub mod listing;
pub mod live;
pub mod managers;
pub mod managing;
pub mod members;
pub mod notifier;
pub mod oidc;
pub mod organisation;
pub mod paging;
pub mod point_rules;
pub mod points;
pub mod profile;
pub mod providers;
pub mod queue;
pub mod reports;
pub mod routes;
pub mod scores;
pub mod search;
pub mod serve;
pub mod setup;
pub mod stints;
pub mod teams;
pub mod telemetry;
pub mod text;
pub mod token;
pub mod topic;
pub mod trial;
pub mod users;
pub mod web;
