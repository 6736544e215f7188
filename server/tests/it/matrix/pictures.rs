//! Valid and invalid pictures.

use std::io::Cursor;

use image::{ImageFormat, RgbImage};

use super::content::{Form, Picture};
use crate::support::rows::png;

pub(super) fn good() -> Picture {
    Picture { file_name: "face.png", kind: "image/png", bytes: png(20, 20) }
}

/// The form with the picture that `case` names; None if it names none.
pub(super) fn shown(form: &Form, case: &str) -> Option<Form> {
    let form = form.clone();
    let one = |file_name, kind, bytes| Some(form.clone().showing(&[Picture { file_name, kind, bytes }]));
    match case {
        "picture" | "picture_multipart" => Some(form.showing(&[good()])),
        "two_pictures" => Some(form.showing(&[good(), good()])),
        "missing_picture" => Some(form.showing(&[])),
        "picture_as_url_text" => Some(form.showing(&[]).with("picture", "https://example.com/face.png")),
        "picture_svg" => {
            let svg = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
            one("face.svg", "image/svg+xml", svg.to_vec())
        }
        "picture_html_named_png" => one("face.png", "image/png", b"<html><script>alert(1)</script>".to_vec()),
        "picture_gif" => one("face.gif", "image/gif", gif()),
        "picture_bomb_50000x50000" => one("face.png", "image/png", bomb()),
        "picture_6MiB" => one("face.png", "image/png", vec![0; 6 * 1024 * 1024]),
        _ => None,
    }
}

fn gif() -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::new(20, 20).write_to(&mut bytes, ImageFormat::Gif).unwrap();
    bytes.into_inner()
}

/// A PNG whose header claims 50,000 by 50,000 pixels, with a correct checksum.
fn bomb() -> Vec<u8> {
    let mut bytes = png(1, 1);
    bytes[16..20].copy_from_slice(&50_000_u32.to_be_bytes());
    bytes[20..24].copy_from_slice(&50_000_u32.to_be_bytes());
    bytes[29..33].copy_from_slice(&0xc4cd_aa9d_u32.to_be_bytes());
    bytes
}
