//! What is stored of hostile files, through the real router.

use std::path::Path;

use axum::http::{Method, StatusCode};

use super::{Upload, bombs, with_bombs};
use crate::support::{Client, World, client::Part, is_small};

const REFUSED: [StatusCode; 3] =
    [StatusCode::PAYLOAD_TOO_LARGE, StatusCode::UNSUPPORTED_MEDIA_TYPE, StatusCode::UNPROCESSABLE_ENTITY];
const NEVER: [&[u8]; 6] = [b"<script", b"<svg", b"Exif", b"tEXt", b"zTXt", b"PK\x03\x04"];

/// Removes and returns everything in the storage.
fn taken_out(folder: &Path) -> Vec<Vec<u8>> {
    let Ok(organisations) = folder.join("pictures").read_dir() else { return Vec::new() };
    organisations
        .flat_map(|organisation| organisation.unwrap().path().read_dir().unwrap())
        .map(|entry| {
            let path = entry.unwrap().path();
            let bytes = std::fs::read(&path).unwrap();
            std::fs::remove_file(path).unwrap();
            bytes
        })
        .collect()
}

fn assert_clean(stored: &[u8], upload: &Upload) {
    let name = &upload.name;
    assert_ne!(stored, upload.bytes, "{name}: kept as it came");
    assert!(stored.starts_with(b"\xFF\xD8\xFF") || stored.starts_with(b"\x89PNG\r\n\x1a\n"), "{name}");
    for never in NEVER {
        let found = stored.windows(never.len()).any(|window| window == never);
        assert!(!found, "{name}: {} was kept", never.escape_ascii());
    }
    let image = image::load_from_memory(stored).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(image.width().max(image.height()) <= 512, "{name}: {}×{}", image.width(), image.height());
}

/// Returns whether it was stored.
async fn send(client: &Client, world: &World, method: Method, path: &str, upload: &Upload) -> bool {
    let made = if method == Method::POST { StatusCode::CREATED } else { StatusCode::OK };
    let logo = Part::File("picture", &upload.file, &upload.kind, &upload.bytes);
    let parts = [Part::Text("name", &upload.name), Part::Text("type", "Field"), logo];
    let answer = client.form(method.clone(), path, &parts).await;
    let stored = taken_out(&world.folder);
    let name = &upload.name;
    if answer.status == made {
        assert_eq!(stored.len(), 1, "{method} {name}");
        assert_clean(&stored[0], upload);
        return true;
    }
    assert!(REFUSED.contains(&answer.status), "{method} {name}: {} {}", answer.status, answer.json());
    assert_eq!(stored.len(), 0, "{method} {name}: refused, and yet something was kept");
    false
}

/// Returns how many were stored, and how many there are.
async fn send_all(method: Method) -> (usize, usize) {
    let world = World::new().await;
    let admin = world.user("Admin", "admin").await;
    let client = world.session_of(admin).await;
    let path = match method {
        Method::POST => "/api/groups".to_owned(),
        _ => format!("/api/groups/{}", world.team("Team", "2026-03-01T00:00:00Z").await),
    };
    let uploads = with_bombs(if is_small() { bombs::light() } else { bombs::all() });
    let mut kept = 0;
    for upload in &uploads {
        kept += usize::from(send(&client, &world, method.clone(), &path, upload).await);
    }
    (kept, uploads.len())
}

// If all were refused, or all accepted, these tests would show little, so they check the numbers.

#[tokio::test]
async fn nothing_hostile_is_kept_as_it_came_with_a_new_team() {
    let (kept, all) = send_all(Method::POST).await;
    println!("kept {kept} of {all}");
    assert!(kept > 60 && kept < all - 60, "{kept} of {all}");
}

#[tokio::test]
async fn nothing_hostile_is_kept_as_it_came_on_an_edit() {
    let (kept, all) = send_all(Method::PATCH).await;
    println!("kept {kept} of {all}");
    assert!(kept > 80 && kept < all - 60, "{kept} of {all}");
}
