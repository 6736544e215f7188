//! The simple shape with a proxy before everything that servers depend on: PostgreSQL, NATS, S3 and Google.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use live_load::wire::{Call, call::Caller};

use super::proxy::Proxy;
use crate::shape::{
    Role, Shape, Victim,
    process::{Probe, Process, free_address},
    simple::{Simple, Ways},
};

const BUCKET: &str = "pictures";
/// Nobody goes there: whoever returns from Google goes back to the server that sent them.
const PUBLIC_URL: &str = "http://127.0.0.1:8080";
/// Of google-stand-in, if it is told nothing else.
const CLIENT: [(&str, &str); 2] = [
    ("STANDINGS_GOOGLE_CLIENT_ID", "standings.apps.googleusercontent.example"),
    ("STANDINGS_GOOGLE_CLIENT_SECRET", "stand-in-secret"),
];

#[derive(Clone, Debug)]
pub(crate) struct Programs {
    pub(crate) postgres: PathBuf,
    pub(crate) s3: PathBuf,
    pub(crate) google: PathBuf,
}

/// What a server depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needed {
    Database,
    Nats,
    S3,
    Google,
}

#[derive(Debug)]
pub(crate) struct Wired {
    simple: Simple,
    others: Vec<Process>,
    google: SocketAddr,
    proxies: [(Needed, Proxy); 4],
}

impl Wired {
    pub(crate) async fn start(binary: &Path, folder: &Path, programs: &Programs) -> Result<Self> {
        let mut ways = Ways::direct()?;
        let (s3, google) = (free_address()?, free_address()?);
        let proxies = [
            (Needed::Database, Proxy::start(ways.database).await?),
            (Needed::Nats, Proxy::start(ways.nats).await?),
            (Needed::S3, Proxy::start(s3).await?),
            (Needed::Google, Proxy::start(google).await?),
        ];
        let [database, nats, to_s3, to_google] = proxies.each_ref().map(|(_, proxy)| proxy.address);
        (ways.to_database, ways.to_nats) = (database, nats);
        let google_url = format!("http://{to_google}");
        let settings: [(&str, &str); 8] = [
            ("STANDINGS_S3_BUCKET", BUCKET),
            ("STANDINGS_S3_ENDPOINT", &format!("http://{to_s3}")),
            ("STANDINGS_S3_ACCESS_KEY_ID", "test"),
            ("STANDINGS_S3_SECRET_ACCESS_KEY", "test"),
            ("STANDINGS_GOOGLE_ISSUER", &google_url),
            ("STANDINGS_GOOGLE_API", &google_url),
            ("STANDINGS_PROVIDER_SIGN_INS", "1000000/1ms"),
            ("STANDINGS_PUBLIC_URL", PUBLIC_URL),
        ];
        let settings = settings.into_iter().chain(CLIENT);
        ways.settings = settings.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();

        let path =
            |program: &Path| program.canonicalize().with_context(|| format!("no {}", program.display()));
        let command =
            [path(&programs.s3)?.display().to_string(), "-H".into(), "127.0.0.1".into(), "-p".into()];
        let command = command.into_iter().chain([s3.port().to_string()]).collect();
        let mut others = vec![Process::new("s3", Role::Storage, command, Probe::Listens(s3), folder)];
        let command = [
            &path(&programs.google)?.display().to_string(),
            "--port",
            &google.port().to_string(),
            "--address",
            &google_url,
            "--redirect-uri",
            &format!("{PUBLIC_URL}/api/auth/google/callback"),
        ]
        .map(str::to_owned);
        let probe = Probe::Listens(google);
        others.push(Process::new("google", Role::Google, command.to_vec(), probe, folder));
        for process in &mut others {
            process.start().await?;
        }
        let made = Caller::new(s3).exchange(&Call::bare("PUT", &format!("/{BUCKET}"), "")).await?.status;
        ensure!(made == 200, "there is no bucket: {made}");
        let simple = Simple::start(binary, folder, &programs.postgres, &ways).await?;
        Ok(Self { simple, others, google, proxies })
    }

    /// Without a proxy before it.
    pub(crate) fn google(&self) -> SocketAddr {
        self.google
    }

    pub(crate) fn proxy(&self, needed: Needed) -> Result<&Proxy> {
        let found = self.proxies.iter().find(|(one, _)| *one == needed);
        Ok(&found.context("no proxy")?.1)
    }
}

impl Shape for Wired {
    async fn begin(&mut self) -> Result<()> {
        self.simple.begin().await
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.simple.addresses()
    }

    fn servers(&self) -> Vec<SocketAddr> {
        self.simple.servers()
    }

    fn database_url(&self) -> String {
        self.simple.database_url()
    }

    fn victims(&self) -> Vec<Victim> {
        self.simple.victims()
    }

    async fn kill(&mut self, victim: &Victim) -> Result<()> {
        self.simple.kill(victim).await
    }

    async fn start(&mut self, victim: &Victim) -> Result<()> {
        self.simple.start(victim).await
    }

    async fn revive(&mut self) -> Result<Vec<String>> {
        for process in &mut self.others {
            process.start().await?;
        }
        self.simple.revive().await
    }
}
