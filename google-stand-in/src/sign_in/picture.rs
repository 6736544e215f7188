//! Pictures of people: a square of one colour each, as real PNG files.

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

const SIDE: u8 = 16;

pub(super) async fn picture(Path(name): Path<String>) -> Response {
    match name.strip_suffix(".png").and_then(|number| number.parse().ok()) {
        Some(number) => ([(header::CONTENT_TYPE, "image/png")], png(number)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn png(number: u8) -> Vec<u8> {
    let colour = [number.wrapping_mul(37), number.wrapping_mul(91), number.wrapping_mul(53)];
    let row = [0].into_iter().chain(colour.into_iter().cycle().take(3 * usize::from(SIDE)));
    let pixels: Vec<u8> = std::iter::repeat_n(row, usize::from(SIDE)).flatten().collect();

    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let header = [0, 0, 0, SIDE, 0, 0, 0, SIDE, 8, 2, 0, 0, 0];
    for (kind, data) in [(b"IHDR", header.to_vec()), (b"IDAT", stored(&pixels)), (b"IEND", Vec::new())] {
        let length = u32::try_from(data.len()).expect("a picture is small");
        let body = [kind.as_slice(), &data].concat();
        file.extend(length.to_be_bytes());
        file.extend(&body);
        file.extend(crc32(&body).to_be_bytes());
    }
    file
}

/// zlib without compressing: one stored block.
fn stored(data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).expect("a picture fits one block");
    let mut block = vec![0x78, 0x01, 0x01];
    block.extend(length.to_le_bytes());
    block.extend((!length).to_le_bytes());
    block.extend(data);
    let (a, b) = data.iter().fold((1_u32, 0_u32), |(a, b), byte| {
        let a = (a + u32::from(*byte)) % 65521;
        (a, (b + a) % 65521)
    });
    block.extend(((b << 16) | a).to_be_bytes());
    block
}

fn crc32(data: &[u8]) -> u32 {
    !data.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(
            crc ^ u32::from(*byte),
            |crc, _| {
                if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 }
            },
        )
    })
}
