//! A stream on its connection, byte by byte: the server leaves hyper once the head is sent.

use std::{
    io::{BufRead, BufReader, Read},
    net::TcpStream,
    time::{Duration, Instant},
};

use super::{
    Office,
    processes::{TIME_LIMIT, metric, send, serve, session},
};
use crate::support::binary::Server;

fn head(answer: &mut BufReader<TcpStream>) -> String {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(answer.read_line(&mut head).unwrap() > 0, "the head ends early: {head}");
    }
    head
}

/// Returns an empty text at the end of the answer.
fn chunk(answer: &mut BufReader<TcpStream>) -> String {
    let mut size = String::new();
    answer.read_line(&mut size).unwrap();
    let size = usize::from_str_radix(size.trim_end(), 16).unwrap_or_else(|_| panic!("not a size: {size}"));
    let mut chunk = vec![0; size + 2];
    answer.read_exact(&mut chunk).unwrap();
    assert_eq!(chunk.split_off(size), b"\r\n");
    String::from_utf8(chunk).unwrap()
}

fn chunk_with(answer: &mut BufReader<TcpStream>, text: &str) {
    while !chunk(answer).contains(text) {}
}

fn until_streams(server: &Server, count: usize) {
    let begun = Instant::now();
    while !metric(server, &format!("live_streams {count}")) {
        assert!(begun.elapsed() < TIME_LIMIT, "there are never {count} streams");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[tokio::test]
async fn messages_are_chunks_until_the_server_stops() {
    let office = Office::open().await;
    let token = session(&office).await;
    let server = serve(&office.world.database_url(), None);
    let mut screen = send(&server.address, &format!("GET /api/live?watch=team:{}", office.team), &token);
    assert!(head(&mut screen).contains("transfer-encoding: chunked\r\n"));
    assert_eq!(chunk(&mut screen), ": live\n\n");
    chunk_with(&mut screen, "event: board");
    let score = format!("POST /api/groups/{}/tables/user/{}/balle/512", office.team, office.ann);
    assert!(head(&mut send(&server.address, &score, &token)).starts_with("HTTP/1.1 200"));
    chunk_with(&mut screen, "512.0");
    server.terminate();
    while !chunk(&mut screen).is_empty() {}
    assert_eq!(screen.read(&mut [0]).unwrap(), 0, "the connection must be closed after the last chunk");
    assert_eq!(server.wait().0, Some(0));
}

#[tokio::test]
async fn a_reader_that_leaves_and_one_that_wants_only_the_head_hold_no_stream() {
    let office = Office::open().await;
    let token = session(&office).await;
    let server = serve(&office.world.database_url(), None);
    let mut screens = [0; 2].map(|_| {
        let mut screen = send(&server.address, &format!("GET /api/live?watch=team:{}", office.team), &token);
        head(&mut screen);
        chunk_with(&mut screen, "event: board");
        screen
    });
    assert!(head(&mut send(&server.address, "HEAD /api/live", &token)).starts_with("HTTP/1.1 200"));
    until_streams(&server, 2);
    screens[0].get_ref().shutdown(std::net::Shutdown::Both).unwrap();
    until_streams(&server, 1);
    let score = format!("POST /api/groups/{}/tables/user/{}/balle/77", office.team, office.ann);
    head(&mut send(&server.address, &score, &token));
    chunk_with(&mut screens[1], "77.0");
}

#[tokio::test]
async fn a_reader_that_knows_no_chunks_gets_the_messages_alone() {
    let office = Office::open().await;
    let token = session(&office).await;
    let server = serve(&office.world.database_url(), None);
    let mut screen = super::processes::send_as(
        "HTTP/1.0",
        &server.address,
        &format!("GET /api/live?watch=team:{}", office.team),
        &token,
    );
    assert!(!head(&mut screen).contains("transfer-encoding"));
    let mut line = String::new();
    screen.read_line(&mut line).unwrap();
    assert_eq!(line, ": live\n");
}
