//! Valid pictures, truncated and with flipped bytes.

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

use super::Upload;

pub(super) const FORMATS: [ImageFormat; 6] = [
    ImageFormat::Png,
    ImageFormat::Jpeg,
    ImageFormat::WebP,
    ImageFormat::Gif,
    ImageFormat::Bmp,
    ImageFormat::Tiff,
];

/// A small picture with some content.
pub(super) fn good(format: ImageFormat) -> Vec<u8> {
    let image = RgbImage::from_fn(64, 48, |x, y| {
        let mixed = (x * 7919 + y * 104_729).to_le_bytes();
        Rgb([mixed[0], mixed[1] ^ mixed[0], mixed[2]])
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    DynamicImage::from(image).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

pub(super) fn all() -> Vec<Upload> {
    FORMATS.into_iter().flat_map(|format| [truncated(format), flipped(format)].concat()).collect()
}

fn truncated(format: ImageFormat) -> Vec<Upload> {
    let good = good(format);
    let places = [1, 4, 9, 13, 21, 30, 45, good.len() / 4, good.len() / 2, good.len() - 20, good.len() - 1];
    places.map(|at| Upload::new(format!("{format:?} cut at {at}"), good[..at].to_vec())).into()
}

/// Every byte of the header, then samples.
fn flipped(format: ImageFormat) -> Vec<Upload> {
    let good = good(format);
    let heads = (0..24).step_by(3);
    let places = heads.chain((1..10).map(|part| good.len() * part / 10));
    places
        .map(|at| {
            let mut bytes = good.clone();
            bytes[at] ^= 0xFF;
            Upload::new(format!("{format:?} with byte {at} turned over"), bytes)
        })
        .collect()
}
