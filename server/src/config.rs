//! The command line and the environment. `standings --help` is the reference: every setting has its flag,
//! variable and description here, and nowhere else.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use clap::{Args, Parser, Subcommand};
use ipnet::IpNet;
use secrecy::SecretString;

pub use self::{
    admin::{Admin, AdminSubject, NewPassword, Person},
    backup::{Backup, Drill, Restore},
    calendars::{CalendarOptions, Calendars},
    history::{ExpectedSeal, Verify},
    limits::{Limits, Rate, SignIn},
    providers::{Google, Provider},
    retention::{Retention, kept_since},
    sample::{Demo, Trial},
    telemetry::{LogFormat, Telemetry},
};

mod admin;
mod backup;
mod calendars;
mod history;
mod limits;
mod providers;
mod retention;
mod sample;
mod telemetry;

/// The live performance dashboard for sales teams.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub telemetry: Telemetry,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the API and the web app
    Serve(Box<Serve>),
    /// Run the background jobs
    Worker(Box<Worker>),
    /// Migrate the database to this version's schema; do nothing if it is up to date
    Migrate(Migrate),
    /// Check whether this machine could serve with these settings, and say what to fix
    Doctor(Box<Serve>),
    /// Verify that nothing which was sealed is missing or changed
    Verify(Verify),
    /// Write the database and the pictures, as they are at one moment, into one file
    Backup(Backup),
    /// Bring a backup back into an empty database, and check that it is what was backed up
    Restore(Restore),
    /// Try a backup: restore it into a database of its own, compare the content, and drop it again
    Drill(Drill),
    /// Print the OpenAPI document of the API
    Openapi,
    /// Manage administrators: the API cannot change roles
    #[command(subcommand)]
    Admin(Admin),
    /// Manage the keys that seal calendar connections
    #[command(subcommand)]
    Calendars(Calendars),
    /// Fill an empty database with a sample organisation
    Demo(Box<Demo>),
    /// Try the product: run it with a sample organisation and a PostgreSQL of its own, until Ctrl C
    Try(Trial),
}

#[derive(Clone, Debug, Args)]
pub struct Database {
    /// PostgreSQL 15 or newer, as postgres://user:password@host/database
    #[arg(long, env = "STANDINGS_DATABASE_URL", hide_env_values = true)]
    pub database_url: SecretString,
    /// Maximum number of connections of this process; a worker in it has as many again
    #[arg(long, env = "STANDINGS_DATABASE_CONNECTIONS", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(2..=1000))]
    pub database_connections: u32,
    /// This database is for tests: accept a server that can lose acknowledged writes
    #[arg(long, env = "STANDINGS_TEST_DATABASE")]
    pub test_database: bool,
}

#[derive(Debug, Args)]
pub struct Migrate {
    #[command(flatten)]
    pub database: Database,
    /// The same database, with the role that owns its tables: they are migrated by it, and the role of the other
    /// address, created if it is missing, then serves with fewer rights. Without it one role does both
    #[arg(long, env = "STANDINGS_OWNER_DATABASE_URL", hide_env_values = true)]
    pub owner_database_url: Option<SecretString>,
}

#[derive(Clone, Debug, Args)]
pub struct Storage {
    /// Folder of the pictures; created if it is missing
    #[arg(long, env = "STANDINGS_FILES", default_value = "files")]
    pub files: PathBuf,
    #[command(flatten)]
    pub s3: Option<S3>,
}

#[derive(Clone, Debug, Args)]
pub struct S3 {
    /// Bucket of the pictures, instead of the folder
    #[arg(long, env = "STANDINGS_S3_BUCKET", required = false,
          requires_all = ["s3_access_key_id", "s3_secret_access_key"])]
    pub s3_bucket: String,
    /// Address of an S3 that is not Amazon's (https://…; http only in a network of your own)
    #[arg(long, env = "STANDINGS_S3_ENDPOINT", requires = "s3_bucket")]
    pub s3_endpoint: Option<String>,
    /// Region of the bucket
    #[arg(long, env = "STANDINGS_S3_REGION", default_value = "us-east-1")]
    pub s3_region: String,
    /// Key that may read, write, list and delete objects in the bucket
    #[arg(long, env = "STANDINGS_S3_ACCESS_KEY_ID", required = false, requires = "s3_bucket")]
    pub s3_access_key_id: String,
    /// The key's secret; better set in the environment than on the command line
    #[arg(
        long,
        env = "STANDINGS_S3_SECRET_ACCESS_KEY",
        hide_env_values = true,
        required = false,
        requires = "s3_bucket"
    )]
    pub s3_secret_access_key: SecretString,
}

#[derive(Clone, Debug, Args)]
pub struct Serve {
    #[command(flatten)]
    pub database: Database,
    /// A replica of that database, from which boards and lists may be read, as far as it is up to date
    #[arg(long, env = "STANDINGS_READ_DATABASE_URL", hide_env_values = true)]
    pub read_database_url: Option<SecretString>,
    #[command(flatten)]
    pub storage: Storage,
    #[command(flatten)]
    pub http: Http,
    #[command(flatten)]
    pub sign_in: SignIn,
    #[command(flatten)]
    pub limits: Limits,
    #[command(flatten)]
    pub google: Option<Google>,
    #[command(flatten)]
    pub provider: Option<Provider>,
    #[command(flatten)]
    pub calendars: CalendarOptions,
    #[command(flatten)]
    pub live: Live,
    #[command(flatten)]
    pub retention: Retention,
    /// Email domains, separated by commas: a person who signs in with a provider, has a verified email of one
    /// of them and has no account gets one, which an administrator must activate
    #[arg(long, env = "STANDINGS_NEW_ACCOUNT_DOMAINS", value_delimiter = ',')]
    pub new_account_domains: Vec<String>,
    /// Also run the background jobs in this process
    #[arg(long, env = "STANDINGS_WITH_WORKER")]
    pub with_worker: bool,
}

#[derive(Clone, Debug, Args)]
pub struct Worker {
    #[command(flatten)]
    pub database: Database,
    #[command(flatten)]
    pub storage: Storage,
    #[command(flatten)]
    pub google: Option<Google>,
    #[command(flatten)]
    pub calendars: CalendarOptions,
    #[command(flatten)]
    pub retention: Retention,
    /// Address for Prometheus, if this worker is monitored by itself
    #[arg(long, env = "STANDINGS_WORKER_METRICS_LISTEN")]
    pub metrics_listen: Option<SocketAddr>,
    /// The address people type (https://…): Google sends push notifications about calendars to it
    #[arg(long, env = "STANDINGS_PUBLIC_URL")]
    pub public_url: Option<String>,
}

#[derive(Clone, Debug, Args)]
pub struct Http {
    /// Address for people and proxies
    #[arg(long, env = "STANDINGS_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Address for Prometheus, separate so that metrics stay private
    #[arg(long, env = "STANDINGS_METRICS_LISTEN", default_value = "127.0.0.1:9464")]
    pub metrics_listen: SocketAddr,
    /// The address people type (https://…); with https, browsers are told to stay on https. Providers
    /// redirect people to it, so signing in with a provider needs it
    #[arg(long, env = "STANDINGS_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// With https, tell browsers to use https for all subdomains of that address too, not only for Standings
    #[arg(long, env = "STANDINGS_HSTS_SUBDOMAINS")]
    pub hsts_subdomains: bool,
    /// Networks of proxies whose X-Forwarded-For is trusted, separated by commas
    #[arg(long, env = "STANDINGS_TRUSTED_PROXIES", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpNet>,
    /// A request that takes longer is answered with 503; the time in which an upload arrives does not count
    #[arg(long, env = "STANDINGS_REQUEST_TIMEOUT", default_value = "8s", value_parser = humantime::parse_duration)]
    pub request_timeout: Duration,
    /// Maximum number of concurrent requests; more are answered with 503 at once. A quarter of them is only for
    /// changes, which still find a place when everybody reads
    #[arg(long, env = "STANDINGS_MAX_REQUESTS", default_value_t = 512,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub max_requests: u32,
    /// Maximum number of open connections, most of them the streams of open screens; more are closed at once
    #[arg(long, env = "STANDINGS_MAX_CONNECTIONS", default_value_t = 25_000)]
    pub max_connections: usize,
    /// … from one address (IPv6: from one /64). Trusted proxies and this machine are not limited by it
    #[arg(long, env = "STANDINGS_MAX_CONNECTIONS_OF_ADDRESS", default_value_t = 1_000)]
    pub max_connections_of_address: usize,
    /// Maximum size of a request body in bytes, except for uploads
    #[arg(long, env = "STANDINGS_MAX_BODY", default_value_t = 256 * 1024)]
    pub max_body: usize,
    /// A body must have arrived within this time, except for uploads; otherwise it is answered with 408
    #[arg(long, env = "STANDINGS_BODY_TIMEOUT", default_value = "10s", value_parser = humantime::parse_duration)]
    pub body_timeout: Duration,
    /// … and an upload within this time
    #[arg(long, env = "STANDINGS_UPLOAD_TIMEOUT", default_value = "1m", value_parser = humantime::parse_duration)]
    pub upload_timeout: Duration,
    /// On shutdown: how long /readyz answers 503 before connections are refused, so that proxies switch to
    /// other processes
    #[arg(long, env = "STANDINGS_DRAIN_WAIT", default_value = "2s", value_parser = humantime::parse_duration)]
    pub drain_wait: Duration,
    /// On shutdown: how long running requests may take to finish
    #[arg(long, env = "STANDINGS_DRAIN_LIMIT", default_value = "30s", value_parser = humantime::parse_duration)]
    pub drain_limit: Duration,
}

impl Http {
    /// Whether people reach us only by https.
    pub fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

#[derive(Clone, Debug, Args)]
pub struct Live {
    /// NATS, as nats://user:password@host:4222, if several processes serve one database: each then learns of
    /// the others' changes at once. One process does not need it. Several addresses of a cluster are separated by commas
    #[arg(long, env = "STANDINGS_NATS_URL", hide_env_values = true)]
    pub nats_url: Option<SecretString>,
    /// Maximum number of open live streams; more are answered with 503
    #[arg(long, env = "STANDINGS_MAX_STREAMS", default_value_t = 20_000,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_streams: u32,
    /// … of one session, a browser's tabs; more are answered with 429
    #[arg(long, env = "STANDINGS_MAX_STREAMS_OF_SESSION", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_streams_of_session: u32,
    /// … of one display's link, the screens that show it
    #[arg(long, env = "STANDINGS_MAX_STREAMS_OF_DISPLAY", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_streams_of_display: u32,
}
