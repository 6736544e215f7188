//! A primary and a streaming replica of it, both private to a test and ended with it.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use uuid::Uuid;

use super::ports::free_port;

pub(crate) struct Replicated {
    folder: PathBuf,
    pub(crate) primary: Postgres,
    pub(crate) replica: Postgres,
}

/// One server, in a folder of its own.
pub(crate) struct Postgres {
    data: PathBuf,
    pub(crate) port: u16,
}

impl Replicated {
    /// Everything that the rest of this test makes is on its primary. Each test is a process of its own.
    pub(crate) fn start() -> Self {
        let folder = std::env::temp_dir().join(format!("standings-replicated-{}", Uuid::now_v7()));
        std::fs::create_dir(&folder).unwrap();
        let chown = Command::new("chown").arg(owner()).arg(&folder).status();
        assert!(chown.unwrap().success());
        let primary = Postgres { data: folder.join("primary"), port: free_port() };
        let data = primary.data.to_str().unwrap().to_owned();
        run(
            "initdb",
            &[
                "-D",
                &data,
                "-U",
                "postgres",
                "-A",
                "trust",
                "--encoding=UTF8",
                "--locale=C.UTF-8",
                "--no-sync",
            ],
        );
        // Acknowledged means flushed, as the product demands; it need not survive a machine.
        let settings = "\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\nfull_page_writes = off\ntimezone = 'UTC'\nwal_keep_size = 1GB\n";
        append(&primary.data.join("postgresql.conf"), settings);
        primary.start();
        let replica = Postgres { data: folder.join("replica"), port: free_port() };
        let (from, to) = (primary.port.to_string(), replica.data.to_str().unwrap().to_owned());
        run(
            "pg_basebackup",
            &[
                "-h",
                "127.0.0.1",
                "-p",
                &from,
                "-U",
                "postgres",
                "-D",
                &to,
                "-R",
                "-X",
                "stream",
                "--checkpoint=fast",
                "--no-sync",
            ],
        );
        replica.start();
        let replicated = Self { folder, primary, replica };
        super::database::use_server(replicated.primary.url(""));
        replicated
    }
}

impl Postgres {
    /// With this role, as `role@`, or the superuser.
    pub(crate) fn url(&self, role: &str) -> String {
        let role = if role.is_empty() { "postgres@" } else { role };
        format!("postgres://{role}127.0.0.1:{}", self.port)
    }

    /// The same database and role as this address, here.
    pub(crate) fn instead_of(&self, url: &str) -> String {
        let (before, after) = url.rsplit_once('@').unwrap();
        format!("{before}@127.0.0.1:{}/{}", self.port, after.split_once('/').unwrap().1)
    }

    pub(crate) fn start(&self) {
        let (log, port) = (self.data.with_extension("log"), format!("-p {}", self.port));
        self.control(&["-w", "-l", log.to_str().unwrap(), "-o", &port, "start"]);
    }

    /// At once, as if the machine had lost its power.
    pub(crate) fn stop(&self) {
        self.control(&["-m", "immediate", "stop"]);
    }

    pub(crate) fn promote(&self) {
        self.control(&["-w", "promote"]);
    }

    fn control(&self, arguments: &[&str]) {
        run("pg_ctl", &[&["-D", self.data.to_str().unwrap()], arguments].concat());
    }
}

impl Drop for Replicated {
    fn drop(&mut self) {
        for server in [&self.replica, &self.primary] {
            if server.data.join("postmaster.pid").exists() {
                let stop = ["-D", server.data.to_str().unwrap(), "-m", "immediate", "stop"];
                let _ = program("pg_ctl", &stop).status();
            }
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.starts_with(b"0\n")
}

/// PostgreSQL does not run as root.
fn owner() -> String {
    if is_root() { "postgres".to_owned() } else { whoami() }
}

fn whoami() -> String {
    String::from_utf8(Command::new("id").arg("-un").output().unwrap().stdout).unwrap().trim().to_owned()
}

fn program(name: &str, arguments: &[&str]) -> Command {
    let folder =
        std::env::var("STANDINGS_PG_BIN").unwrap_or_else(|_| "/usr/lib/postgresql/15/bin".to_owned());
    let path = Path::new(&folder).join(name);
    let mut command = if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(path);
        command
    } else {
        Command::new(path)
    };
    command.args(arguments).current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn run(name: &str, arguments: &[&str]) {
    let status = program(name, arguments).status().unwrap();
    assert!(status.success(), "{name} {arguments:?}");
}

fn append(file: &Path, text: &str) {
    let all = std::fs::read_to_string(file).unwrap() + text;
    std::fs::write(file, all).unwrap();
}
