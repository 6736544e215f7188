//! NATS servers of a test, ended with it.

use std::{
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use futures::StreamExt;

use super::ports::free_port;

const TIME_LIMIT: Duration = Duration::from_mins(1);

pub(crate) struct Nats {
    child: Child,
    pub(crate) port: u16,
    flags: Vec<String>,
}

impl Nats {
    pub(crate) fn start(flags: &[&str]) -> Self {
        let flags = flags.iter().map(|flag| (*flag).to_owned()).collect::<Vec<_>>();
        let port = free_port();
        Self { child: spawned(port, &flags), port, flags }
    }

    /// Two that tell each other everything.
    pub(crate) async fn cluster() -> [Self; 2] {
        let routes = [free_port(), free_port()].map(|port| format!("nats://127.0.0.1:{port}"));
        let all = routes.join(",");
        let servers =
            routes.map(|own| Self::start(&["--cluster_name", "test", "--cluster", &own, "--routes", &all]));
        tokio::time::timeout(TIME_LIMIT, heard(&servers)).await.expect("the servers find each other");
        servers
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
    let deadline = Instant::now() + TIME_LIMIT;
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(Instant::now() < deadline, "NATS does not answer");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}

/// Waits until a message has passed from one to the other: they answer before they have found each other.
async fn heard([one, other]: &[Nats; 2]) {
    let listener = async_nats::connect(one.url("")).await.unwrap();
    let speaker = async_nats::connect(other.url("")).await.unwrap();
    let mut messages = listener.subscribe("test").await.unwrap();
    listener.flush().await.unwrap();
    loop {
        speaker.publish("test", "hello".into()).await.unwrap();
        speaker.flush().await.unwrap();
        if let Ok(message) = tokio::time::timeout(Duration::from_millis(200), messages.next()).await {
            assert!(message.is_some(), "the subscription goes on");
            return;
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.end();
    }
}
