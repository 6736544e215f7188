//! NATS servers of a test, ended with it.

use std::{
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

pub(crate) struct Nats {
    child: Child,
    pub(crate) port: u16,
    flags: Vec<String>,
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

impl Nats {
    pub(crate) fn start(flags: &[&str]) -> Self {
        let flags = flags.iter().map(|flag| (*flag).to_owned()).collect::<Vec<_>>();
        let port = free_port();
        Self { child: spawned(port, &flags), port, flags }
    }

    /// Two that tell each other everything.
    pub(crate) fn cluster() -> [Self; 2] {
        let routes = [free_port(), free_port()].map(|port| format!("nats://127.0.0.1:{port}"));
        let all = routes.join(",");
        routes.map(|own| Self::start(&["--cluster_name", "test", "--cluster", &own, "--routes", &all]))
    }

    pub(crate) fn url(&self, user: &str) -> String {
        format!("nats://{user}127.0.0.1:{}", self.port)
    }

    pub(crate) fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub(crate) fn start_again(&mut self) {
        self.child = spawned(self.port, &self.flags);
    }
}

fn spawned(port: u16, flags: &[String]) -> Child {
    let at = port.to_string();
    let mut nats = Command::new("/usr/sbin/nats-server");
    nats.args(["--addr", "127.0.0.1", "--port", &at]).args(flags).stderr(Stdio::null());
    let child = nats.spawn().unwrap();
    let deadline = Instant::now() + Duration::from_mins(1);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(Instant::now() < deadline, "NATS does not answer");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.end();
    }
}
