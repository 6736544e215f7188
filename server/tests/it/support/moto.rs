//! S3 for tests: moto, which ./setup installs.

use std::{
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use super::ports::free_port;

const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../.tools/python/bin/moto_server");

#[derive(Debug)]
pub(crate) struct S3 {
    child: Child,
    pub(crate) endpoint: String,
    pub(crate) bucket: &'static str,
}

impl S3 {
    /// With one empty bucket.
    pub(crate) async fn start() -> Self {
        assert!(Path::new(PROGRAM).exists(), "moto is not installed: run ./setup ({PROGRAM} is missing)");
        let port = free_port();
        let mut command = Command::new(PROGRAM);
        command.args(["-H", "127.0.0.1", "-p", &port.to_string()]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let s3 = Self { child, endpoint: format!("http://127.0.0.1:{port}"), bucket: "pictures-of-a-test" };
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(since.elapsed() < Duration::from_mins(1), "moto never listened on {port}");
            std::thread::yield_now();
        }
        let _ = rustls::crypto::ring::default_provider().install_default();
        let made = reqwest::Client::new().put(format!("{}/{}", s3.endpoint, s3.bucket)).send().await.unwrap();
        assert_eq!(made.status(), 200);
        s3
    }
}

impl Drop for S3 {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
