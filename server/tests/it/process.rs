//! The program as a process: flags, shutdown, metrics.

use std::{
    io::{Read, Write},
    net::TcpStream,
    sync::{Arc, Barrier},
    time::Duration,
};

use crate::support::{TestDatabase, World, binary::Run};

fn serve(database: &str, flags: &[&str]) -> Run {
    // A busy machine may need longer than the default limit.
    let always =
        ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--request-timeout", "1h"];
    Run::standings(&[&always, flags].concat(), database)
}

/// One request on its own connection. None if the connection was not accepted.
fn ask(address: &str, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect_timeout(&address.parse().unwrap(), Duration::from_secs(5)).ok()?;
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: standings\r\nConnection: close\r\n\r\n");
    // From here on an answer is expected; anything else is returned as an empty one.
    let mut answer = String::new();
    let _ = stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
    Some(answer)
}

#[tokio::test]
async fn a_stop_answers_every_request_whose_connection_was_accepted() {
    let world = World::new().await;
    // However long a busy machine lets them wait.
    world.set_for_serving(&[("lock_timeout", "0")]).await;
    let server = serve(&world.database_url(), &["--drain-wait", "100ms", "--max-requests", "1000"]).serving();
    let address = server.address.clone();
    // Requests that are running at the shutdown: they wait for a lock that is released later.
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
    world.until_waiting_for_a_lock(10).await;
    let midway = Arc::new(Barrier::new(21));
    let askers = (0..20).map(|_| {
        let (address, midway) = (address.clone(), Arc::clone(&midway));
        std::thread::spawn(move || {
            let five = || (0..5).map(|_| ask(&address, "/api/users/me")).collect::<Vec<_>>();
            let before = five();
            midway.wait();
            // During the 100 ms of draining, and beyond.
            let spread = |_| {
                std::thread::park_timeout(Duration::from_millis(30));
                ask(&address, "/api/users/me")
            };
            [before, (0..5).map(spread).collect()].concat()
        })
    });
    let askers = askers.collect::<Vec<_>>();
    midway.wait();
    server.terminate();
    let answers = askers.into_iter().flat_map(|asker| asker.join().unwrap()).collect::<Vec<_>>();
    lock.rollback().await.unwrap();
    assert_eq!(answers.len(), 200);
    let answered = answers.iter().flatten().filter(|answer| answer.starts_with("HTTP/1.1 401")).count();
    assert!(answered >= 100, "those before the signal at least");
    for answer in slow {
        assert!(answer.join().unwrap().starts_with("HTTP/1.1 401"));
    }
    let (code, log) = server.wait();
    assert_eq!(code, Some(0), "{log:#?}");
    // A client cannot tell a connection reset in the kernel's queue from one that the server dropped, but the
    // server has counted what it accepted: all of those were answered.
    let accepted = log.iter().find_map(|line| line.split("accepted=").nth(1)).expect("the count");
    assert_eq!(
        accepted.trim().parse(),
        Ok(answered + 10),
        "accepted by the server, and answered with the ten slow ones"
    );
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
    ask(&server.address, &format!("/{}", "long".repeat(5_000))).unwrap();
    let id = answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    server.terminate();
    let (_, log) = server.wait();
    assert!(log.iter().all(|line| line.len() < 1_000), "an address makes a line long");
    let log = log.join("\n");
    assert!(log.contains(&id) && log.contains("longlong"), "{log}");
    assert!(!log.contains("very-secret"), "{log}");
}

#[tokio::test]
async fn who_sends_slowly_takes_no_place_from_others_and_is_given_up() {
    let world = World::new().await;
    let server = serve(&world.database_url(), &["--max-requests", "2", "--body-timeout", "3s"]).serving();
    let slow = (0..20).map(|_| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let head = "POST /api/auth/login HTTP/1.1\r\nHost: s\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{";
        stream.write_all(head.as_bytes()).unwrap();
        stream
    });
    let slow = slow.collect::<Vec<_>>();
    for _ in 0..20 {
        let answer = ask(&server.address, "/api/users/me").unwrap();
        assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    }
    for mut stream in slow {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too_slow"), "{answer}");
    }
}

#[tokio::test]
async fn more_connections_than_allowed_are_closed_at_once() {
    let world = World::new().await;
    let server = serve(&world.database_url(), &["--max-connections", "2"]).serving();
    let connect = || {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: s\r\n\r\n");
        let read = stream.read(&mut [0; 64]).unwrap_or(0);
        (read > 0).then_some(stream)
    };
    let (first, second) = (connect().unwrap(), connect().unwrap());
    assert!(connect().is_none());
    drop(first);
    while connect().is_none() {
        std::thread::yield_now();
    }
    drop(second);
}

#[tokio::test]
async fn a_request_names_its_host_once() {
    let world = World::new().await;
    let server = serve(&world.database_url(), &[]).serving();
    let status = |head: &str| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        stream.write_all(format!("{head}Connection: close\r\n\r\n").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!(status("GET /healthz HTTP/1.1\r\nHost: a\r\n"), "200");
    assert_eq!(status("GET /healthz HTTP/1.0\r\n"), "200");
    assert_eq!(status("GET /healthz HTTP/1.1\r\n"), "400");
    assert_eq!(status("GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n"), "400");
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
            .with("STANDINGS_S3_SECRET_ACCESS_KEY", "hunter2")
            .with("STANDINGS_GOOGLE_CLIENT_SECRET", "hunter2")
            .with("STANDINGS_OIDC_CLIENT_SECRET", "hunter2")
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
