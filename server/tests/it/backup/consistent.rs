//! A restored copy is equal to what was backed up, also while people write. CI restores twice, `just restores` twenty times.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicI64, Ordering::SeqCst},
};

use axum::http::{Method, StatusCode};
use tokio::task::JoinHandle;

use super::{Copy, Scene, content, pictures};
use crate::support::{Client, World, client::Part, rows::png, sized};

const WRITERS: usize = 3;

/// Each round restores twice: what was backed up while people wrote, and what they left.
#[tokio::test(flavor = "multi_thread")]
async fn a_restored_copy_is_equal_by_content_also_while_people_write() {
    for round in 0..sized(1, 1, 10) {
        let scene = Scene::new(round).await;
        written_meanwhile(&scene).await;

        let before = scene.backed_up("quiet.tar");
        let expected = content(&scene.world.pool).await;
        let copy = Copy::new().await;
        let said = copy.restore(&before).succeeds();
        assert!(said.contains("are what was backed up"), "{said}");
        let (restored, pool) = (&copy.database.pool().await, &scene.world.pool);
        for (what, there) in content(restored).await {
            assert_eq!(expected.get(&what), Some(&there), "{what} of round {round}");
        }
        let stored = pictures(pool, &scene.world.folder).await;
        assert!(stored.len() > 3 && stored.values().any(Option::is_some), "{}", stored.len());
        assert_eq!(stored, pictures(restored, copy.files.path()).await);
        assert_eq!(content(restored).await.len(), expected.len());
    }
}

/// The copy has of each writer everything up to one moment, which lies within the backup, and nothing later.
async fn written_meanwhile(scene: &Scene) {
    let world = &scene.world;
    let admin = world.session_of(world.user("Vera", "admin").await).await;
    // Today: a team of the past would change boards that are sealed.
    let team = world.team("Writers", &world.now().to_rfc3339()).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut writers = Vec::new();
    for number in 0..WRITERS {
        writers.push(Writer::start(world, &admin, team, number, &stop).await);
    }
    let logos = replace_logos(admin.clone(), team, Arc::clone(&stop));
    for writer in &writers {
        writer.until(3).await;
    }
    let first = writers.iter().map(|writer| writer.acknowledged.load(SeqCst)).collect::<Vec<_>>();
    let path = scene.path("meanwhile.tar");
    let backup = scene.backup(&["--to", path.to_str().unwrap()]);
    tokio::task::spawn_blocking(move || backup.succeeds()).await.unwrap();
    let last = writers.iter().map(|writer| writer.acknowledged.load(SeqCst)).collect::<Vec<_>>();
    stop.store(true, SeqCst);
    logos.await.unwrap();

    let copy = Copy::new().await;
    copy.restore(&path).succeeds();
    let restored = copy.database.pool().await;
    for (writer, (first, last)) in writers.into_iter().zip(first.into_iter().zip(last)) {
        let scores: Vec<i64> =
            sqlx::query_scalar("SELECT balle::bigint FROM score_changes WHERE member_id = $1 ORDER BY id")
                .bind(writer.member)
                .fetch_all(&restored)
                .await
                .unwrap();
        let count = i64::try_from(scores.len()).unwrap();
        assert_eq!(scores, (1..=count).collect::<Vec<_>>(), "without a gap");
        assert!(count >= first, "acknowledged before the backup: {first}, in it: {count}");
        assert!(count <= last + 1, "acknowledged when it was over: {last}, in it: {count}");
        let (score, audited): (i64, i64) = sqlx::query_as(
            "SELECT m.balle::bigint, (SELECT count(*) FROM audit_log WHERE action = 'score.set' AND subject = 'member/' || m.id)
             FROM members m WHERE m.id = $1",
        )
        .bind(writer.member)
        .fetch_one(&restored)
        .await
        .unwrap();
        assert_eq!((score, audited), (count, count), "score, ledger and audit log are of one moment");
        writer.writing.await.unwrap();
    }
    for (key, bytes) in pictures(&restored, copy.files.path()).await {
        assert!(image::load_from_memory(&bytes.unwrap_or_default()).is_ok(), "{key} is not in the backup");
    }
}

struct Writer {
    member: i64,
    acknowledged: Arc<AtomicI64>,
    writing: JoinHandle<()>,
}

impl Writer {
    /// Sets the score to 1, 2, 3 …
    async fn start(world: &World, admin: &Client, team: i64, number: usize, stop: &Arc<AtomicBool>) -> Self {
        let user = world.user(&format!("Writer {number}"), "user").await;
        let member = world.member(team, user, &world.now().to_rfc3339()).await;
        let acknowledged = Arc::new(AtomicI64::new(0));
        let (admin, stop, done) = (admin.clone(), Arc::clone(stop), Arc::clone(&acknowledged));
        let writing = tokio::spawn(async move {
            for score in 1_i64.. {
                if stop.load(SeqCst) {
                    break;
                }
                let path = format!("/api/groups/{team}/tables/user/{user}/balle/{score}");
                let answer = admin.post(&path, serde_json::json!({})).await;
                assert_eq!(answer.status, StatusCode::OK, "{}", answer.json());
                done.store(score, SeqCst);
            }
        });
        Self { member, acknowledged, writing }
    }

    async fn until(&self, score: i64) {
        while self.acknowledged.load(SeqCst) < score {
            assert!(!self.writing.is_finished(), "the writer has failed");
            tokio::task::yield_now().await;
        }
    }
}

/// New pictures come and old ones go.
fn replace_logos(admin: Client, team: i64, stop: Arc<AtomicBool>) -> JoinHandle<()> {
    tokio::spawn(async move {
        for size in (20..).take(200) {
            if stop.load(SeqCst) {
                break;
            }
            let parts = [Part::File("picture", "a.png", "image/png", &png(size, size))];
            let answer = admin.form(Method::PATCH, &format!("/api/groups/{team}"), &parts).await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.json());
        }
    })
}
