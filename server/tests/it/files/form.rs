//! Malformed forms are refused at once.

use std::time::{Duration, Instant};

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use futures::{StreamExt, stream};

use crate::support::{Answer, Client, World, rows::png};

const TYPE: &str = "multipart/form-data; boundary=x";

async fn admin(world: &World) -> Client {
    let admin = world.user("Admin", "admin").await;
    world.session_of(admin).await
}

async fn post(client: &Client, kind: &str, body: impl Into<Body>) -> Answer {
    client
        .clone()
        .with_header(header::CONTENT_TYPE, kind)
        .send(Method::POST, "/api/groups", body.into())
        .await
}

/// A part with these headers besides its disposition.
fn part(disposition: &str, headers: &str, bytes: &[u8]) -> Vec<u8> {
    let head = format!("--x\r\nContent-Disposition: form-data; {disposition}\r\n{headers}\r\n");
    [head.as_bytes(), bytes, b"\r\n"].concat()
}

fn whole(parts: &[Vec<u8>]) -> Vec<u8> {
    [&parts.concat()[..], b"--x--\r\n"].concat()
}

fn logo() -> Vec<u8> {
    part("name=\"picture\"; filename=\"a.png\"", "", &png(20, 20))
}

fn text(name: &str, text: &str) -> Vec<u8> {
    part(&format!("name=\"{name}\""), "", text.as_bytes())
}

/// A form that is valid except for this part.
fn complete(more: Vec<u8>) -> Vec<u8> {
    whole(&[text("name", "Volga"), text("type", "Field"), logo(), more])
}

#[tokio::test]
async fn a_malformed_form_is_refused() {
    let world = World::new().await;
    let client = admin(&world).await;
    let good = complete(Vec::new());
    let nested = part(
        "name=\"picture\"; filename=\"a\"",
        "Content-Type: multipart/mixed; boundary=y\r\n",
        b"--y\r\n\r\n--y--",
    );
    let long = "n".repeat(100_000);
    let encoded = part("name=\"name\"", "Content-Transfer-Encoding: base64\r\n", b"Vm9sZ2E=");
    let foreign = part("name=\"name\"", "Content-Type: text/plain; charset=koi8-r\r\n", b"Volga");
    let no_name = part("filename=\"a\"", "", b"?");
    let cases: [(&str, &str, Vec<u8>, u16); 18] = [
        ("no boundary", "multipart/form-data", good.clone(), 415),
        ("an empty boundary", "multipart/form-data; boundary=", good.clone(), 400),
        ("another boundary", "multipart/form-data; boundary=z", good.clone(), 400),
        ("another type", "multipart/mixed; boundary=x", good.clone(), 415),
        ("nothing", TYPE, Vec::new(), 400),
        ("no end", TYPE, good[..good.len() - 9].to_vec(), 400),
        ("no parts", TYPE, b"--x--\r\n".to_vec(), 422),
        ("a form in a form", TYPE, whole(&[text("name", "Volga"), text("type", "Field"), nested]), 415),
        ("thousands of parts", TYPE, complete(text("name", "a").repeat(50_000)), 422),
        ("thousands of pictures", TYPE, complete(logo().repeat(5_000)), 422),
        ("a part without a name", TYPE, complete(no_name), 422),
        ("a name of 100 kB", TYPE, complete(text(&long, "a")), 422),
        ("a header of 100 kB", TYPE, complete(part("name=\"who\"", &format!("X: {long}\r\n"), b"a")), 422),
        ("a header without an end", TYPE, [b"--x\r\nX: ", long.repeat(50).as_bytes()].concat(), 400),
        ("500 headers", TYPE, whole(&[part("name=\"name\"", &"X: y\r\n".repeat(500), b"a")]), 400),
        ("a text of 100 kB", TYPE, whole(&[text("name", &long)]), 413),
        ("a transfer encoding", TYPE, whole(&[encoded, text("type", "Field"), logo()]), 422),
        ("another character set", TYPE, whole(&[foreign, text("type", "Field"), logo()]), 422),
    ];
    for (what, kind, body, status) in cases {
        let answer = post(&client, kind, body).await;
        assert_eq!(answer.status, status, "{what}: {}", answer.json());
        assert_eq!(answer.json()["success"], false, "{what}");
    }
    assert_eq!(post(&client, TYPE, good).await.status, StatusCode::CREATED, "and the good one is taken");
}

#[tokio::test]
async fn a_file_name_of_100_kb_is_not_stored() {
    let world = World::new().await;
    let disposition = format!("name=\"picture\"; filename=\"{}.png\"", "n".repeat(100_000));
    let form = whole(&[text("name", "Volga"), text("type", "Field"), part(&disposition, "", &png(20, 20))]);
    assert_eq!(post(&admin(&world).await, TYPE, form).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn an_overlong_field_is_named() {
    let world = World::new().await;
    let answer = post(&admin(&world).await, TYPE, whole(&[text("name", &"n".repeat(20_000))])).await;
    assert_eq!(answer.json()["error"], "'name' is too long");
}

#[tokio::test]
async fn headers_without_an_end_in_small_pieces_are_refused_in_time() {
    let world = World::new().await;
    let client = admin(&world).await;
    let timed = async |start: &[u8]| {
        let start = [Ok::<_, std::io::Error>(start.to_vec())];
        let pieces = start.into_iter().chain((0..20_000).map(|_| Ok(vec![b'a'; 250])));
        let pieces = stream::iter(pieces).then(|piece| async {
            tokio::task::yield_now().await;
            piece
        });
        let since = Instant::now();
        let answer = post(&client, TYPE, Body::from_stream(pieces)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        since.elapsed()
    };
    // The same bytes as the picture of an endless form. The quickest of each, because a busy machine can only slow
    // an answer down; and again until both had a quiet moment.
    let (mut picture, mut headers) = (Duration::MAX, Duration::MAX);
    for _ in 0..20 {
        picture = picture.min(timed(&part("name=\"picture\"; filename=\"a.png\"", "", b"")).await);
        headers = headers.min(timed(b"--x\r\nX: ").await);
        if headers <= 5 * picture {
            break;
        }
    }
    assert!(headers <= 5 * picture, "headers {headers:?}, a picture {picture:?}");
}
