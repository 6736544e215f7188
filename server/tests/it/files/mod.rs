//! Pictures.

mod form;
mod get;
mod hostile;
mod s3;
mod slow;
mod sweep;
