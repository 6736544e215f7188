//! Two processes on one database.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use super::Office;
use crate::support::binary::{Run, Server};

/// The time limit for anything that should happen.
pub(super) const TIME_LIMIT: Duration = Duration::from_mins(1);

pub(super) fn serve(database: &str, nats: Option<&str>) -> Server {
    let flags = ["serve", "--listen=127.0.0.1:0", "--metrics-listen=127.0.0.1:0", "--drain-wait=0s"];
    let run = Run::standings(&flags, database);
    match nats {
        Some(nats) => run.with("STANDINGS_NATS_URL", nats).serving(),
        None => run.serving(),
    }
}

pub(super) fn send(address: &str, request: &str, token: &str) -> BufReader<TcpStream> {
    send_as("HTTP/1.1", address, request, token)
}

pub(super) fn send_as(protocol: &str, address: &str, request: &str, token: &str) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(TIME_LIMIT)).unwrap();
    write!(stream, "{request} {protocol}\r\nHost: s\r\nAuthorization: {token}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        .unwrap();
    BufReader::new(stream)
}

fn until(stream: &mut BufReader<TcpStream>, word: &str) -> Instant {
    let mut line = String::new();
    while !line.contains(word) {
        line.clear();
        assert!(stream.read_line(&mut line).unwrap() > 0, "the stream ended before it said {word}");
    }
    Instant::now()
}

pub(super) fn metric(server: &Server, line: &str) -> bool {
    let mut answer = send(&server.metrics, "GET /metrics", "none");
    let mut said = String::new();
    answer.read_to_string(&mut said).unwrap();
    said.lines().any(|said| said == line)
}

/// An administrator's. The processes use the real time, so it does too.
pub(super) async fn session(office: &Office) -> String {
    let token = standings::token::Token::generate();
    sqlx::query(
        "INSERT INTO sessions (user_id, token_sha256, created_at, last_seen_at, expires_at)
         SELECT id, $1, now(), now(), now() + interval '1 day' FROM users WHERE role = 'admin'",
    )
    .bind(&token.sha256().0[..])
    .execute(&office.world.pool)
    .await
    .unwrap();
    token.reveal()
}

#[tokio::test]
async fn a_change_in_one_process_is_sent_by_the_other_at_once() {
    let nats = std::env::var("STANDINGS_NATS_URL").expect("scripts/services env test");
    let office = Office::open().await;
    let token = session(&office).await;
    let (one, other) =
        (serve(&office.world.database_url(), Some(&nats)), serve(&office.world.database_url(), Some(&nats)));
    let begun = Instant::now();
    while !(metric(&one, "nats_connected 1") && metric(&other, "nats_connected 1")) {
        assert!(begun.elapsed() < TIME_LIMIT, "NATS is not reached");
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut screen = send(&one.address, &format!("GET /api/live?watch=team:{}", office.team), &token);
    until(&mut screen, "event: board");
    // A change without a notification is found by the next comparison of versions; the second begins right
    // after one. On a busy machine it may begin later: then both are measured again.
    let mut rounds = Vec::new();
    while rounds.iter().all(|(best, found)| *best >= *found / 2) {
        assert!(rounds.len() < 5, "the quickest, and one without a notification, took: {rounds:?}");
        let mut found = Duration::ZERO;
        for _ in 0..2 {
            let raised = Instant::now();
            office.raise_silently().await;
            found = until(&mut screen, "event: board").duration_since(raised);
        }
        let first = 500 + 5 * rounds.len();
        let best = (first..first + 5).map(|balle| {
            let score = format!("POST /api/groups/{}/tables/user/{}/balle/{balle}", office.team, office.ann);
            until(&mut send(&other.address, &score, &token), "HTTP/1.1 200");
            let set = Instant::now();
            until(&mut screen, &format!("{balle}.0")).duration_since(set)
        });
        rounds.push((best.min().unwrap(), found));
    }
}
