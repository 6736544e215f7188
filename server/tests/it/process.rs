//! The program as a process: its flags, its stop, its metrics.

use std::{
    io::{Read, Write},
    net::TcpStream,
    sync::{Arc, Barrier},
    time::Duration,
};

use crate::support::{TestDatabase, World, binary::Run};

fn serve(database: &str, flags: &[&str]) -> Run {
    let files = std::env::temp_dir().join("standings-test-process");
    let always = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"];
    Run::standings(&[&always, flags].concat(), database).with("STANDINGS_FILES", files.to_str().unwrap())
}

/// One request on a connection of its own: None when the connection was not accepted.
fn ask(address: &str, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect_timeout(&address.parse().unwrap(), Duration::from_secs(5)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: standings\r\nConnection: close\r\n\r\n");
    // From here on an answer is owed, and anything else is an empty one.
    let mut answer = String::new();
    let _ = stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
    Some(answer)
}

#[tokio::test]
async fn a_stop_answers_every_request_whose_connection_was_accepted() {
    let world = World::new().await;
    let server = serve(&world.database_url(), &["--drain-wait", "100ms", "--max-requests", "1000"]).serving();
    let address = server.address.clone();
    // Requests that are at work when the stop comes: they wait for a lock that is given back only later.
    let mut lock = world.pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let slow = (0..10).map(|_| {
        let address = address.clone();
        std::thread::spawn(move || {
            let mut stream = TcpStream::connect(&address).unwrap();
            stream
                .write_all(
                    b"GET /api/users/me HTTP/1.1\r\nHost: s\r\nAuthorization: x\r\nConnection: close\r\n\r\n",
                )
                .unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        })
    });
    let slow = slow.collect::<Vec<_>>();
    let start = Arc::new(Barrier::new(21));
    let askers = (0..20).map(|_| {
        let (address, start) = (address.clone(), Arc::clone(&start));
        std::thread::spawn(move || {
            start.wait();
            // Ten each, spread over a quarter of a second: before, at and after the signal.
            let pace = Duration::from_millis(25);
            (0..10)
                .map(|_| {
                    std::thread::park_timeout(pace);
                    ask(&address, "/api/users/me")
                })
                .collect::<Vec<_>>()
        })
    });
    let askers = askers.collect::<Vec<_>>();
    start.wait();
    std::thread::park_timeout(Duration::from_millis(60));
    server.terminate();
    let answers = askers.into_iter().flat_map(|asker| asker.join().unwrap()).collect::<Vec<_>>();
    lock.rollback().await.unwrap();
    let (accepted, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.is_some());
    assert_eq!(accepted.len() + refused.len(), 200);
    for answer in accepted.into_iter().flatten() {
        assert!(answer.starts_with("HTTP/1.1 401"), "an accepted connection got: {answer:?}");
    }
    assert!(!refused.is_empty(), "the stop came too late to be tested");
    for answer in slow {
        assert!(answer.join().unwrap().starts_with("HTTP/1.1 401"));
    }
    let (code, log) = server.wait();
    assert_eq!(code, Some(0), "{log:#?}");
}

#[tokio::test]
async fn while_it_drains_it_is_not_ready_but_still_answers() {
    let world = World::new().await;
    let server = serve(&world.database_url(), &["--drain-wait", "60s"]).serving();
    assert!(ask(&server.address, "/readyz").unwrap().starts_with("HTTP/1.1 200"));
    server.terminate();
    let ready = loop {
        let answer = ask(&server.address, "/readyz").unwrap();
        if !answer.starts_with("HTTP/1.1 200") {
            break answer;
        }
    };
    assert!(ready.starts_with("HTTP/1.1 503"), "{ready}");
    assert!(ask(&server.address, "/api/users/me").unwrap().starts_with("HTTP/1.1 401"));
}

#[tokio::test]
async fn logs_are_structured_carry_the_request_id_and_no_query() {
    let world = World::new().await;
    let server = serve(&world.database_url(), &["--drain-wait", "0s", "--log-format", "text"]).serving();
    let answer = ask(&server.address, "/auth/google?token=very-secret").unwrap();
    let id = answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    server.terminate();
    let (_, log) = server.wait();
    let log = log.join("\n");
    assert!(log.contains(&id), "{log}");
    assert!(!log.contains("very-secret"), "{log}");
}

#[tokio::test]
async fn metrics_are_on_a_listener_of_their_own_and_speak_of_routes() {
    let world = World::new().await;
    let server = serve(&world.database_url(), &[]).serving();
    ask(&server.address, "/api/file/one").unwrap();
    ask(&server.address, "/api/file/two").unwrap();
    assert!(ask(&server.address, "/metrics").unwrap().starts_with("HTTP/1.1 404"));
    let metrics = ask(&server.metrics, "/metrics").unwrap();
    let counted = r#"http_requests_total{method="GET",route="/api/file/{fileId}",status="404"} 2"#;
    assert!(metrics.contains(counted), "{metrics}");
    assert!(metrics.contains("http_request_duration_seconds_bucket"), "{metrics}");
}

#[test]
fn help_is_the_reference_and_prints_no_secret() {
    let secret = "postgres://u:hunter2@h/d";
    for args in [["serve", "--help"], ["demo", "--help"], ["migrate", "--help"], ["worker", "--help"]] {
        let help = Run::bare(&args)
            .with("STANDINGS_DATABASE_URL", secret)
            .with("STANDINGS_NEW_PASSWORD", "hunter2")
            .succeeds();
        assert!(help.contains("STANDINGS_DATABASE_URL"), "{help}");
        assert!(!help.contains("hunter2"), "{help}");
    }
}

#[test]
fn a_database_address_that_cannot_be_read_is_not_repeated() {
    let run = Run::bare(&["migrate"]).with("STANDINGS_DATABASE_URL", "nonsense:hunter2@@");
    let said = run.fails();
    assert!(said.contains("postgres://user:password@host/name") && !said.contains("hunter2"), "{said}");
}

#[tokio::test]
async fn serve_refuses_a_database_that_is_not_migrated() {
    let database = TestDatabase::empty().await;
    assert!(serve(&database.url(), &[]).fails().contains("run 'standings migrate'"));
}
