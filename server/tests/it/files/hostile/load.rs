//! The cost of hostile files: CPU time and memory of the real program, and the delay of other requests.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use futures::{StreamExt, stream};
use reqwest::{Method, header};
use serde_json::{Value, json};

use super::{Upload, bombs, uploads};
use crate::support::{
    World,
    binary::{Run, Server},
    client::{FORM, Part, form_body},
    is_small,
    rows::PASSWORD,
};

/// In multiples of the CPU time for the largest plain JPEG, so that the machine's speed does not matter.
const MAX_TIMES: u32 = 8;
/// A shared machine may change its speed between a file and the JPEG it is compared with.
const TRIES: u32 = 5;
const MAX_MEMORY: u64 = 256 << 20;
const AT_ONCE: usize = 8;

struct Caller {
    http: reqwest::Client,
    address: String,
    token: String,
    team: i64,
}

impl Caller {
    async fn signed_in(world: &World, server: &Server) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let admin = world.user("Admin", "admin").await;
        // A new connection each: the server closes one whose body it refuses to read, and a request sent at
        // that moment would be lost.
        let http = reqwest::Client::builder().pool_max_idle_per_host(0).build().unwrap();
        let address = format!("http://{}", server.address);
        let who = json!({ "email": world.email_of(admin).await, "password": PASSWORD }).to_string();
        let request =
            http.post(format!("{address}/api/auth/login")).header(header::CONTENT_TYPE, "application/json");
        let answer = request.body(who).send().await.unwrap().text().await.unwrap();
        let answer = serde_json::from_str::<Value>(&answer).unwrap();
        let token = answer["token"].as_str().expect("a token").to_owned();
        Self { http, address, token, team: world.team("Team", "2026-03-01T00:00:00Z").await }
    }

    async fn get(&self, path: &str) -> u16 {
        let request =
            self.http.get(format!("{}{path}", self.address)).header(header::AUTHORIZATION, &self.token);
        request.send().await.unwrap().status().as_u16()
    }

    /// As a team's new logo, because that accepts all formats.
    async fn upload(&self, upload: &Upload) -> u16 {
        let body = form_body(&[Part::File("picture", &upload.file, &upload.kind, &upload.bytes)]);
        let address = format!("{}/api/groups/{}", self.address, self.team);
        let request = self.http.request(Method::PATCH, address).header(header::AUTHORIZATION, &self.token);
        let answer = request.header(header::CONTENT_TYPE, FORM).body(body).send().await;
        answer.unwrap_or_else(|error| panic!("{}: {error:?}", upload.name)).status().as_u16()
    }

    /// Sends requests until it is stopped; returns the longest wait for an answer.
    async fn keep_asking(&self, stop: &AtomicBool) -> Duration {
        let mut longest = Duration::ZERO;
        // Often enough to be delayed, and seldom enough to cost nothing itself.
        let mut turns = tokio::time::interval(Duration::from_millis(25));
        while !stop.load(Ordering::Relaxed) {
            turns.tick().await;
            for path in ["/healthz", "/api/users/me"] {
                let since = Instant::now();
                assert_eq!(self.get(path).await, 200, "{path}");
                longest = longest.max(since.elapsed());
            }
        }
        longest
    }
}

/// Its peak memory.
fn peak(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
}

/// The CPU time that it takes for an upload.
async fn cost(server: &Server, caller: &Caller, upload: &Upload) -> Duration {
    let since = used(server);
    let status = caller.upload(upload).await;
    assert!([200, 413, 415, 422].contains(&status), "{}: {status}", upload.name);
    used(server).saturating_sub(since)
}

/// Its CPU time so far.
fn used(server: &Server) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.child.id())).unwrap();
    let fields = stat.rsplit(')').next().unwrap().split_whitespace().collect::<Vec<_>>();
    let ticks = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(10 * ticks)
}

async fn serving(world: &World) -> (Server, Arc<Caller>) {
    let args = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"];
    // Eight at once wait for each other, on a busy machine for long.
    let args = [&args[..], &["--request-timeout", "1h", "--uploads-of-person", "16"]].concat();
    let run =
        Run::standings(&args, &world.database_url()).with("STANDINGS_FILES", world.folder.to_str().unwrap());
    let server = run.serving();
    let caller = Arc::new(Caller::signed_in(world, &server).await);
    // Memory that the program takes once is not counted.
    let small = Upload::new("small".into(), crate::support::rows::png(600, 600));
    assert_eq!(caller.upload(&small).await, 200);
    (server, caller)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_hostile_file_takes_long_or_much_memory() {
    let world = World::new().await;
    let (server, caller) = serving(&world).await;
    let plain = bombs::plain_jpeg();
    assert_eq!(caller.upload(&plain).await, 200);
    let before = peak(&server);
    let mut most_time = MAX_TIMES * cost(&server, &caller, &plain).await;
    let mut slowest = (0.0, "");
    let mut largest = (0, "");
    let uploads = uploads();
    for upload in &uploads {
        let mut time = cost(&server, &caller, upload).await;
        for _ in 1..TRIES {
            if time <= most_time {
                break;
            }
            most_time = MAX_TIMES * cost(&server, &caller, &plain).await;
            time = cost(&server, &caller, upload).await;
        }
        assert!(time <= most_time, "{}: {time:?}, at most {most_time:?}, {TRIES} times", upload.name);
        let (share, grown) = (time.div_duration_f64(most_time), peak(&server) - before);
        if share > slowest.0 {
            slowest = (share, &upload.name);
        }
        if grown > largest.0 {
            largest = (grown, &upload.name);
        }
        assert!(grown <= MAX_MEMORY, "{}: {} MiB", upload.name, grown >> 20);
    }
    let (percent, slow) = (100.0 * slowest.0, slowest.1);
    println!("slowest {percent:.0} % ({slow}); largest {} MiB ({})", largest.0 >> 20, largest.1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_file_does_not_delay_other_requests() {
    let world = World::new().await;
    let (_server, caller) = serving(&world).await;
    let uploads = if is_small() { vec![bombs::transformed_webp()] } else { bombs::all() };
    let mut measured = Vec::new();
    for _ in 0..TRIES {
        let stop = Arc::new(AtomicBool::new(false));
        let asking = tokio::spawn({
            let (caller, stop) = (Arc::clone(&caller), Arc::clone(&stop));
            async move { caller.keep_asking(&stop).await }
        });
        let mut slowest = Duration::ZERO;
        for upload in &uploads {
            let since = Instant::now();
            caller.upload(upload).await;
            slowest = slowest.max(since.elapsed());
        }
        stop.store(true, Ordering::Relaxed);
        let waited = asking.await.unwrap();
        println!("others waited {waited:?}, the slowest file took {slowest:?}");
        // Requests that a file delays wait as long as the slowest file takes, every time.
        if waited <= slowest / 2 {
            return;
        }
        measured.push((waited, slowest));
    }
    panic!("how long others waited, and the slowest file took: {measured:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_at_once_take_no_more_memory_than_two() {
    let world = World::new().await;
    let uploads = if is_small() { vec![bombs::interlaced_png(); AT_ONCE] } else { bombs::all() };
    let (server, caller) = serving(&world).await;
    let before = peak(&server);
    stream::iter(&uploads)
        .for_each_concurrent(AT_ONCE, |upload| {
            let caller = Arc::clone(&caller);
            async move {
                let status = caller.upload(upload).await;
                assert!([200, 413, 415, 422].contains(&status), "{}: {status}", upload.name);
            }
        })
        .await;
    let grown = peak(&server) - before;
    println!("eight at once: {} MiB", grown >> 20);
    assert!(grown <= 2 * MAX_MEMORY, "{} MiB", grown >> 20);
}
