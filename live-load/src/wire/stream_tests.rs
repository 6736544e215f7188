//! Streams and calls against a scripted server.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use super::{
    call::Caller,
    stream::{Opened, Stream},
};

/// Answers each connection's first request with these pieces, then closes it.
async fn stub(pieces: &'static [&'static str]) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let mut request = [0; 1024];
            let size = socket.read(&mut request).await.unwrap();
            assert!(request[..size].ends_with(b"\r\n\r\n"));
            for piece in pieces {
                socket.write_all(piece.as_bytes()).await.unwrap();
                socket.flush().await.unwrap();
                tokio::task::yield_now().await;
            }
        }
    });
    address
}

const HEAD: &str = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";

#[tokio::test]
async fn a_stream_that_ends_cleanly() {
    let address =
        stub(&[HEAD, "3\r\n:\n\n\r\n14\r\nevent: board\n", "data: 1\r\n", "2\r\n\n\n\r\n0\r\n\r\n"]).await;
    let mut stream = Stream::opened(address, "token", "team:1").await.unwrap();
    let event = stream.next().await.unwrap().unwrap();
    assert_eq!((event.name.as_str(), event.data.as_str()), ("board", "1"));
    assert!(stream.next().await.unwrap().is_none());
}

#[tokio::test]
async fn a_stream_that_breaks() {
    let address = stub(&[HEAD, "9\r\ndata: 1\n\n\r\n", "9\r\ndata:"]).await;
    let mut stream = Stream::opened(address, "token", "").await.unwrap();
    assert_eq!(stream.next().await.unwrap().unwrap().data, "1");
    assert!(stream.next().await.is_err());
}

#[tokio::test]
async fn a_refusal_differs_from_a_failure() {
    let address = stub(&["HTTP/1.1 503 Service Unavailable\r\n", "content-length: 0\r\n\r\n"]).await;
    assert!(matches!(Stream::open(address, "token", "").await.unwrap(), Opened::Refused(503)));
    assert!(Stream::open(stub(&[]).await, "token", "").await.is_err());
}

#[tokio::test]
async fn a_call_has_the_status_of_its_whole_answer() {
    let whole = stub(&["HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n", "done"]).await;
    assert_eq!(Caller::new(whole).call("POST", "/", "token").await.unwrap(), 200);
    let cut = stub(&["HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n", "do"]).await;
    assert!(Caller::new(cut).call("POST", "/", "token").await.is_err());
}

#[tokio::test]
async fn nothing_but_loopback_is_called() {
    let elsewhere = "192.0.2.1:80".parse().unwrap();
    let refusal = Stream::open(elsewhere, "token", "").await.unwrap_err();
    assert!(refusal.to_string().contains("not a loopback address"), "{refusal}");
    let refusal = Caller::new(elsewhere).call("GET", "/", "token").await.unwrap_err();
    assert!(refusal.to_string().contains("not a loopback address"), "{refusal}");
}
