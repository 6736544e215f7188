//! GIF, block by block.

use super::bits::Bits;

pub(super) fn screen(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = b"GIF89a".to_vec();
    bytes.extend(width.to_le_bytes());
    bytes.extend(height.to_le_bytes());
    // A palette of two.
    bytes.extend([0x80, 0, 0, 10, 20, 30, 200, 210, 220]);
    bytes
}

/// A frame of one colour, as small as possible: each code stands for a longer run than the one before.
pub(super) fn frame(left: u16, width: u16, height: u16) -> Vec<u8> {
    let mut bytes = vec![0x2C];
    for number in [left, 0, width, height] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend([0, 2]);
    for block in runs(u64::from(width) * u64::from(height)).chunks(255) {
        bytes.push(u8::try_from(block.len()).unwrap());
        bytes.extend(block);
    }
    bytes.push(0);
    bytes
}

fn runs(pixels: u64) -> Vec<u8> {
    const CLEAR: u32 = 4;
    const END: u32 = 5;
    const FULL: u32 = 4095;
    // The decoder learns each code just before it comes, and widens when it runs out of them.
    let width = |code: u32| 32 - code.max(CLEAR).leading_zeros();
    let mut bits = Bits::default();
    bits.put(CLEAR, 3);
    let (mut code, mut length, mut left) = (0, 1, pixels);
    while left > 0 {
        bits.put(code, width(code));
        left = left.saturating_sub(length);
        if code < FULL {
            code = if code == 0 { END + 1 } else { code + 1 };
            length += 1;
        }
    }
    bits.put(END, width(code));
    bits.finish()
}

pub(super) fn comment(text: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0x21, 0xFE];
    for block in text.chunks(255) {
        bytes.push(u8::try_from(block.len()).unwrap());
        bytes.extend(block);
    }
    bytes.push(0);
    bytes
}

pub(super) fn file(parts: &[Vec<u8>]) -> Vec<u8> {
    [&parts.concat()[..], &[0x3B]].concat()
}
