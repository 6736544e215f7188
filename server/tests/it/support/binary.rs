//! The real program, as an operator runs it.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Output, Stdio},
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_standings");

#[derive(Debug)]
pub(crate) struct Run(Command);

impl Run {
    /// On a test's database; the environment is empty, so that a developer's settings have no effect.
    pub(crate) fn standings(args: &[&str], database: &str) -> Self {
        Self::bare(args).with("STANDINGS_DATABASE_URL", database).with("STANDINGS_TEST_DATABASE", "true")
    }

    pub(crate) fn bare(args: &[&str]) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(args).env_clear();
        Self(command)
    }

    pub(crate) fn with(mut self, variable: &str, value: &str) -> Self {
        self.0.env(variable, value);
        self
    }

    /// For callers that manage the process themselves.
    pub(crate) fn command(self) -> Command {
        self.0
    }

    pub(crate) fn output(mut self) -> Output {
        self.0.output().unwrap()
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
        let mut child = self.0.stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
        let mut server = Server { child, address: String::new(), metrics: String::new(), rest: None };
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
