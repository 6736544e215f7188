//! Standings: the live performance dashboard for sales teams.
//!
//! One folder a domain (`auth`, `users`, `teams`, `boards`, `files` …), each with the same rooms:
//! `model` (types and pure rules), `store` (one function a query), `service` (what happens),
//! `access` (who may), `http` (one file a verb). [`routes`] is the table of every call, [`jobs`]
//! the table of every job.

pub mod access_requests;
pub mod admin;
pub mod app;
pub mod area;
pub mod audit;
pub mod auth;
pub mod bell;
pub mod blocking;
pub mod boards;
pub mod calendars;
pub mod change;
pub mod clock;
pub mod config;
pub mod database;
pub mod demo;
pub mod displays;
pub mod doctor;
pub mod events;
pub mod files;
pub mod http;
pub mod jobs;
pub mod listen;
pub mod live;
pub mod members;
pub mod oidc;
pub mod once;
pub mod organisation;
pub mod outside;
pub mod profile;
pub mod routes;
pub mod scores;
pub mod serve;
pub mod setup;
pub mod teams;
pub mod telemetry;
pub mod users;
