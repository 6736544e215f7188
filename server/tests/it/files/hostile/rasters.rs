//! BMP and TIFF, by their headers.

use super::{Upload, png};

pub(super) fn all() -> Vec<Upload> {
    [bitmaps(), tiffs()].concat()
}

fn bitmaps() -> Vec<Upload> {
    let bitmap = |width: i32, height: i32, bits: u16, compression: u32, data: &[u8]| {
        let info = [40_u32.to_le_bytes(), width.to_le_bytes(), height.to_le_bytes()].concat();
        let depth = [1_u16.to_le_bytes(), bits.to_le_bytes()].concat();
        let rest = [compression.to_le_bytes(), [0; 4], [0; 4], [0; 4], [0; 4], [0; 4]].concat();
        let start = if bits <= 8 { 54 + 1024 } else { 54_u32 };
        let palette = if bits <= 8 { vec![7; 1024] } else { Vec::new() };
        [b"BM\0\0\0\0\0\0\0\0", &start.to_le_bytes()[..], &info, &depth, &rest, &palette, data].concat()
    };
    [
        ("that says 50,000²", bitmap(50_000, 50_000, 24, 0, b"")),
        ("that says 2³¹ by 1", bitmap(i32::MAX, 1, 24, 0, b"")),
        ("upside down beyond measure", bitmap(10, i32::MIN, 24, 0, b"")),
        ("of 6300² in runs, and none of it", bitmap(6300, 6300, 8, 1, b"\0\x01")),
        ("of 6300² in runs of zero", bitmap(6300, 6300, 8, 1, &[0, 2, 255, 255].repeat(100_000))),
        ("of 6300² and none of it", bitmap(6300, 6300, 32, 0, b"")),
    ]
    .map(|(what, bytes)| Upload::new(format!("BMP {what}"), bytes))
    .into()
}

const WIDTH: u16 = 256;
const HEIGHT: u16 = 257;
const COMPRESSION: u16 = 259;
const SAMPLES: u16 = 277;

/// One strip, deflated.
fn tiff(side: u32, changes: &[(u16, u32)], strip: &[u8]) -> Vec<u8> {
    let mut entries = vec![
        (WIDTH, side),
        (HEIGHT, side),
        (258, 8),
        (COMPRESSION, 8),
        (262, 2),
        (273, 0),
        (SAMPLES, 3),
        (278, side),
        (279, u32::try_from(strip.len()).unwrap()),
    ];
    for &(tag, value) in changes {
        entries.retain(|(other, _)| *other != tag);
        entries.push((tag, value));
    }
    entries.sort_unstable();
    let start = 8 + 2 + 12 * entries.len() + 4;
    let mut bytes = b"II*\0\x08\0\0\0".to_vec();
    bytes.extend(u16::try_from(entries.len()).unwrap().to_le_bytes());
    for (tag, value) in entries {
        // Those of one short number; the others are long.
        let is_short = matches!(tag, 258..=262 | SAMPLES);
        let value = if tag == 273 { u32::try_from(start).unwrap() } else { value };
        bytes.extend(tag.to_le_bytes());
        bytes.extend(if is_short { 3_u16 } else { 4 }.to_le_bytes());
        bytes.extend(1_u32.to_le_bytes());
        bytes.extend(value.to_le_bytes());
    }
    bytes.extend([0; 4]);
    [bytes, strip.to_vec()].concat()
}

fn tiffs() -> Vec<Upload> {
    let zeros = png::zeros(700_000_000);
    [
        ("of 3200²", tiff(3200, &[], &zeros)),
        ("of 6300²", tiff(6300, &[], &zeros)),
        ("that says 2³²", tiff(u32::MAX, &[], b"")),
        ("of 65,535 colours", tiff(3200, &[(SAMPLES, 65_535)], &zeros)),
        ("with a JPEG inside", tiff(10, &[(COMPRESSION, 7)], &zeros)),
        ("with a fax inside", tiff(6300, &[(COMPRESSION, 4), (258, 1), (SAMPLES, 1)], &zeros)),
        ("in tiles of 2³²", tiff(10, &[(322, u32::MAX), (323, u32::MAX)], &zeros)),
        ("with a strip of all memory", tiff(3200, &[(279, u32::MAX)], &zeros)),
    ]
    .map(|(what, bytes)| Upload::new(format!("TIFF {what}"), bytes))
    .into()
}
