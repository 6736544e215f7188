//! PNG, chunk by chunk.

use super::bits::Bits;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The contents of IHDR.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) depth: u8,
    /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
    pub(super) colour: u8,
    pub(super) interlaced: bool,
}

impl Head {
    pub(super) fn rgba(width: u32, height: u32) -> Self {
        Self { width, height, depth: 8, colour: 6, interlaced: false }
    }

    fn chunk(self) -> Vec<u8> {
        let mut data = [self.width.to_be_bytes(), self.height.to_be_bytes()].concat();
        data.extend([self.depth, self.colour, 0, 0, u8::from(self.interlaced)]);
        chunk(*b"IHDR", &data)
    }

    /// The number of uncompressed bytes.
    fn raw(self) -> u64 {
        let channels = match self.colour {
            2 => 3,
            4 => 2,
            6 => 4,
            _ => 1,
        };
        let (width, height) = (u64::from(self.width), u64::from(self.height));
        let rows = |width: u64, height: u64| match width {
            0 => 0,
            _ => height * (1 + (width * channels * u64::from(self.depth)).div_ceil(8)),
        };
        if !self.interlaced {
            return rows(width, height);
        }
        // The seven passes: first column and row, steps across and down.
        let passes = [
            (0, 0, 8, 8),
            (4, 0, 8, 8),
            (0, 4, 4, 8),
            (2, 0, 4, 4),
            (0, 2, 2, 4),
            (1, 0, 2, 2),
            (0, 1, 1, 2),
        ];
        let pass = |(x, y, across, down): (u64, u64, u64, u64)| {
            rows(width.saturating_sub(x).div_ceil(across), height.saturating_sub(y).div_ceil(down))
        };
        passes.into_iter().map(pass).sum()
    }
}

pub(super) fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).unwrap();
    [&length.to_be_bytes()[..], &kind, data, &crc32(&[&kind, data]).to_be_bytes()].concat()
}

/// All black, and as small as possible.
pub(super) fn flat(head: Head) -> Vec<u8> {
    with_chunks(head, &[], &zeros(head.raw()))
}

/// The header claims a size, but there is almost no data.
pub(super) fn hollow(head: Head) -> Vec<u8> {
    with_chunks(head, &[], &zeros(100))
}

/// A small one with these chunks before the data.
pub(super) fn small_with(chunks: &[Vec<u8>]) -> Vec<u8> {
    let head = Head::rgba(40, 30);
    with_chunks(head, chunks, &zeros(head.raw()))
}

pub(super) fn with_chunks(head: Head, chunks: &[Vec<u8>], data: &[u8]) -> Vec<u8> {
    let palette = if head.colour == 3 { chunk(*b"PLTE", &[7; 6]) } else { Vec::new() };
    let (data, end) = (chunk(*b"IDAT", data), chunk(*b"IEND", b""));
    [SIGNATURE, &head.chunk(), &palette, &chunks.concat(), &data, &end].concat()
}

/// Animated, with so many frames of the full size.
pub(super) fn animated(frames: u32) -> Vec<u8> {
    let head = Head::rgba(200, 200);
    let data = zeros(head.raw());
    let mut bytes = [SIGNATURE, &head.chunk()].concat();
    bytes.extend(chunk(*b"acTL", &[frames.to_be_bytes(), 0_u32.to_be_bytes()].concat()));
    for frame in 0..frames {
        let sequence = (2 * frame).saturating_sub(1);
        let mut control =
            [sequence, head.width, head.height, 0, 0].map(u32::to_be_bytes).as_flattened().to_vec();
        control.extend([0, 1, 0, 25, 0, 0]);
        bytes.extend(chunk(*b"fcTL", &control));
        if frame == 0 {
            bytes.extend(chunk(*b"IDAT", &data));
        } else {
            bytes.extend(chunk(*b"fdAT", &[&(2 * frame).to_be_bytes(), &data[..]].concat()));
        }
    }
    bytes.extend(chunk(*b"IEND", b""));
    bytes
}

/// Zeros, compressed by hand: one, then copies of 258.
pub(super) fn zeros(count: u64) -> Vec<u8> {
    // The fixed codes of deflate, in the order of their bits.
    const ZERO: (u32, u32) = (0b0000_1100, 8);
    const COPY_258_FROM_ONE_BEFORE: (u32, u32) = (0b1010_0011, 8 + 5);
    const END: (u32, u32) = (0, 7);
    let mut bits = Bits::default();
    bits.put(0b011, 3);
    let (copies, single) = (count.saturating_sub(1) / 258, count.min(1) + count.saturating_sub(1) % 258);
    for _ in 0..single {
        bits.put(ZERO.0, ZERO.1);
    }
    for _ in 0..copies {
        bits.put(COPY_258_FROM_ONE_BEFORE.0, COPY_258_FROM_ONE_BEFORE.1);
    }
    bits.put(END.0, END.1);
    let adler = u32::try_from(count % 65_521).unwrap() << 16 | 1;
    [&[0x78, 0x01], &bits.finish()[..], &adler.to_be_bytes()].concat()
}

fn crc32(parts: &[&[u8]]) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut byte = 0_u32;
        while byte < 256 {
            let (mut crc, mut bit) = (byte, 0);
            while bit < 8 {
                crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
                bit += 1;
            }
            table[byte as usize] = crc;
            byte += 1;
        }
        table
    };
    let step = |crc: u32, byte: &u8| TABLE[usize::from(crc.to_le_bytes()[0] ^ byte)] ^ crc >> 8;
    !parts.iter().flat_map(|part| part.iter()).fold(u32::MAX, step)
}
