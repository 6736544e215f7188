//! The simple shape: a durable PostgreSQL, a NATS, two servers and a worker, all of this program's own.

use std::{
    fs,
    net::SocketAddr,
    os::unix::fs::{DirBuilderExt, PermissionsExt},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use live_load::world::server::clock;
use rand::seq::IndexedRandom;
use tokio::process::Command;

use super::{
    Role, Shape, Victim,
    process::{self, Probe, Process, as_postgres, free_address, is_root},
};

const SERVERS: usize = 2;

#[derive(Debug)]
pub(crate) struct Simple {
    processes: Vec<Process>,
    addresses: Vec<SocketAddr>,
    database: String,
}

/// Where PostgreSQL and NATS listen, and where servers find them; both are the same unless something is between.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    pub(crate) database: SocketAddr,
    pub(crate) nats: SocketAddr,
    pub(crate) to_database: SocketAddr,
    pub(crate) to_nats: SocketAddr,
    /// Further settings of servers and workers
    pub(crate) settings: Vec<(String, String)>,
    pub(crate) places: Places,
    /// By the names of processes
    pub(crate) around: Vec<(String, Around)>,
}

/// Where things are kept; in the run's folder if nothing is said.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    pub(crate) database: Option<PathBuf>,
    /// PostgreSQL's write-ahead log, in small segments
    pub(crate) log: Option<PathBuf>,
    pub(crate) files: Option<PathBuf>,
}

/// A command that starts a process otherwise than usual, and becomes it.
#[derive(Clone, Debug)]
pub(crate) struct Around(pub(crate) Vec<String>);

impl Ways {
    pub(crate) fn direct() -> Result<Self> {
        let (database, nats) = (free_address()?, free_address()?);
        Ok(Self {
            database,
            nats,
            to_database: database,
            to_nats: nats,
            settings: Vec::new(),
            places: Places::default(),
            around: Vec::new(),
        })
    }
}

impl Simple {
    /// Only the database; `begin` starts the rest. In `folder`, which must be empty and which the user postgres can enter.
    pub(crate) async fn start(binary: &Path, folder: &Path, postgres: &Path, ways: &Ways) -> Result<Self> {
        let places = &ways.places;
        let data = places.database.clone().unwrap_or_else(|| folder.join("pg"));
        create_database(&data, places.log.as_deref(), postgres, ways.database.port()).await?;
        let url = |address: SocketAddr| format!("postgres://postgres@{address}/postgres");
        let database = url(ways.database);
        let path = |path: &Path| path.display().to_string();
        let mut command = as_postgres();
        command.extend([path(&postgres.join("postgres")), "-D".to_owned(), path(&data)]);
        let probe = Probe::Database(database.clone());
        let mut processes = vec![Process::new("postgres", Role::Postgres, command, probe, folder)];

        let nats = ways.nats;
        let command = ["nats-server", "--addr", "127.0.0.1", "--port", &nats.port().to_string()];
        let command = command.map(str::to_owned).to_vec();
        processes.push(Process::new("nats", Role::Nats, command, Probe::Listens(nats), folder));

        let program = |options: &[&str]| {
            let files = places.files.clone().unwrap_or_else(|| folder.join("files"));
            let files = format!("--files={}", path(&files));
            let options = options.iter().map(|option| (*option).to_owned());
            [path(binary)].into_iter().chain(options).chain([files]).collect::<Vec<_>>()
        };
        let mut addresses = Vec::new();
        for number in 1..=SERVERS {
            let (address, metrics) = (free_address()?, free_address()?);
            let options = ["serve", &format!("--listen={address}"), &format!("--metrics-listen={metrics}")];
            let name = format!("server-{number}");
            let process = Process::new(&name, Role::Server, program(&options), Probe::Ready(address), folder);
            let nats = format!("nats://{}", ways.to_nats);
            processes
                .push(with_settings(process, &url(ways.to_database), ways).with("STANDINGS_NATS_URL", &nats));
            addresses.push(address);
        }
        let metrics = free_address()?;
        let options = ["worker", &format!("--metrics-listen={metrics}")];
        let worker = Process::new("worker", Role::Worker, program(&options), Probe::Listens(metrics), folder);
        processes.push(with_settings(worker, &url(ways.to_database), ways));
        let processes = processes.into_iter().map(|process| dressed(process, ways)).collect();
        let mut simple = Self { processes, addresses, database };
        simple.processes[0].start().await?;
        simple.migrate(binary).await?;
        Ok(simple)
    }

    async fn migrate(&self, binary: &Path) -> Result<()> {
        let mut command = Command::new(binary);
        command
            .arg("migrate")
            .env_clear()
            .envs(clock())
            .env("STANDINGS_DATABASE_URL", &self.database)
            .kill_on_drop(true);
        let output = command.output().await?;
        ensure!(output.status.success(), "cannot migrate: {}", String::from_utf8_lossy(&output.stderr));
        Ok(())
    }

    /// Of the first server, where people write.
    pub(crate) fn server_pid(&self) -> Result<u32> {
        let server = self.processes.iter().find(|process| process.role == Role::Server);
        server.and_then(Process::pid).context("no server runs")
    }

    fn of(&mut self, victim: &Victim) -> Result<&mut Process> {
        self.process(&victim.name)
    }

    pub(crate) fn process(&mut self, name: &str) -> Result<&mut Process> {
        let found = self.processes.iter_mut().find(|process| process.name == name);
        found.with_context(|| format!("there is no {name}"))
    }
}

/// One person makes the changes of many here.
fn with_settings(process: Process, database: &str, ways: &Ways) -> Process {
    let process = process.with("STANDINGS_DATABASE_URL", database);
    let process = process.with("STANDINGS_WRITES", "1000000/1ms").with("STANDINGS_UPLOADS_OF_PERSON", "64");
    ways.settings.iter().fold(process, |process, (name, value)| process.with(name, value))
}

fn dressed(process: Process, ways: &Ways) -> Process {
    let own = ways.around.iter().filter(|(name, _)| *name == process.name).map(|(_, around)| around);
    own.collect::<Vec<_>>().into_iter().fold(process, |process, around| process.inside(&around.0))
}

/// As durable as PostgreSQL is by itself: nothing here is switched off.
async fn create_database(data: &Path, log: Option<&Path>, postgres: &Path, port: u16) -> Result<()> {
    fs::DirBuilder::new().mode(0o700).create(data)?;
    if is_root() {
        let chowned = Command::new("chown").arg("postgres:postgres").arg(data).status().await?;
        ensure!(chowned.success(), "cannot give {} to the user postgres", data.display());
    }
    let mut command = Command::new("setpriv");
    command.args(as_postgres()).arg(postgres.join("initdb")).arg("-D").arg(data);
    // What initdb makes need not survive a power cut; what is written afterwards does.
    command.args(["-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]);
    if let Some(log) = log {
        command.arg("--data-checksums").arg("--wal-segsize=1").arg("--waldir").arg(log);
    }
    let output = command.current_dir("/").kill_on_drop(true).output().await.context("no setpriv")?;
    ensure!(output.status.success(), "initdb: {}", String::from_utf8_lossy(&output.stderr));
    let settings = fs::read_to_string(data.join("postgresql.conf"))?;
    let settings = format!(
        "{settings}\nlisten_addresses = '127.0.0.1'\nport = {port}\nunix_socket_directories = ''\ntimezone = 'UTC'\n\
         update_process_title = on\n"
    );
    Ok(fs::write(data.join("postgresql.conf"), settings)?)
}

impl Shape for Simple {
    async fn begin(&mut self) -> Result<()> {
        for process in &mut self.processes {
            process.start().await?;
        }
        Ok(())
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.addresses.clone()
    }

    fn servers(&self) -> Vec<SocketAddr> {
        self.addresses.clone()
    }

    fn database_url(&self) -> String {
        self.database.clone()
    }

    fn victims(&self) -> Vec<Victim> {
        let processes =
            self.processes.iter().map(|process| Victim { name: process.name.clone(), role: process.role });
        let backend = Victim { name: "postgres".to_owned(), role: Role::Backend };
        processes.chain([backend]).collect()
    }

    async fn kill(&mut self, victim: &Victim) -> Result<()> {
        let process = self.of(victim)?;
        if victim.role != Role::Backend {
            return process.kill().await;
        }
        match process.backends()?.choose(&mut rand::rng()) {
            Some(backend) => process::kill(*backend),
            None => Ok(()),
        }
    }

    async fn start(&mut self, victim: &Victim) -> Result<()> {
        self.of(victim)?.start().await
    }

    async fn revive(&mut self) -> Result<Vec<String>> {
        let mut ended = Vec::new();
        for process in &mut self.processes {
            if !process.runs() {
                ended.push(format!("{}: {}", process.name, process.end_of_log()));
                process.start().await?;
            }
        }
        Ok(ended)
    }
}

/// A folder that the user postgres can enter, unlike a private home.
pub(crate) fn new_folder(run: &str) -> Result<PathBuf> {
    let folder = Path::new("/var/tmp").join(format!("standings-faults-{run}"));
    fs::DirBuilder::new().mode(0o755).create(&folder).with_context(|| folder.display().to_string())?;
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755))?;
    Ok(folder)
}
