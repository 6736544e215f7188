//! The real program, as an operator runs it.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Output, Stdio},
};

use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_standings");

#[derive(Debug)]
pub(crate) struct Run {
    command: Command,
    /// For pictures, unless a test names another
    files: TempDir,
}

impl Run {
    /// On a test's database; the environment is empty, so that a developer's settings have no effect.
    pub(crate) fn standings(args: &[&str], database: &str) -> Self {
        let run = Self::bare(args);
        let files = run.files.path().to_str().unwrap().to_owned();
        run.with("STANDINGS_DATABASE_URL", database)
            .with("STANDINGS_TEST_DATABASE", "true")
            .with("STANDINGS_FILES", &files)
    }

    pub(crate) fn bare(args: &[&str]) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(args).env_clear();
        // … but for the clock that scripts/odd-hours has set.
        let is_clock = |name: &str| name.starts_with("FAKETIME") || name == "LD_PRELOAD" || name == "TZ";
        command.envs(std::env::vars().filter(|(name, _)| is_clock(name)));
        Self { command, files: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn with(mut self, variable: &str, value: &str) -> Self {
        self.command.env(variable, value);
        self
    }

    /// For callers that manage the process themselves.
    pub(crate) fn command(self) -> Command {
        self.command
    }

    pub(crate) fn output(mut self) -> Output {
        self.command.output().unwrap()
    }

    /// Returns its output.
    pub(crate) fn succeeds(self) -> String {
        let output = self.output();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Returns its error message.
    pub(crate) fn fails(self) -> String {
        let output = self.output();
        assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        String::from_utf8(output.stderr).unwrap()
    }

    /// Starts it and waits until it is ready.
    pub(crate) fn serving(mut self) -> Server {
        let mut child = self.command.stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let (address, metrics) = (String::new(), String::new());
        let mut server = Server { child, address, metrics, rest: None, _files: self.files };
        let mut log = Vec::new();
        for line in lines.by_ref() {
            log.push(line.clone());
            if line.contains("Standings is ready") {
                (server.address, server.metrics) =
                    (value(&line, " address="), value(&line, " metrics_address="));
                break;
            }
        }
        assert!(!server.address.is_empty(), "it never got ready: {log:#?}");
        // The rest is read too, because a full pipe would block the program.
        server.rest = Some(std::thread::spawn(move || lines.collect()));
        server
    }
}

fn value(line: &str, key: &str) -> String {
    line.split(key).nth(1).and_then(|rest| rest.split_whitespace().next()).unwrap_or_default().to_owned()
}

#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
    pub(crate) metrics: String,
    rest: Option<std::thread::JoinHandle<Vec<String>>>,
    _files: TempDir,
}

impl Server {
    pub(crate) fn terminate(&self) {
        let killed = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status().unwrap();
        assert!(killed.success());
    }

    /// Returns the exit code, and what it logged after it was ready.
    pub(crate) fn wait(mut self) -> (Option<i32>, Vec<String>) {
        let code = self.child.wait().unwrap().code();
        (code, self.rest.take().unwrap().join().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
