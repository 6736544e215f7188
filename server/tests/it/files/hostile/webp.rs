//! WebP, chunk by chunk. A lossless picture of one colour needs no bits for its pixels.

use super::bits::Bits;

pub(super) fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).unwrap();
    let padding: &[u8] = if data.len() % 2 == 1 { &[0] } else { &[] };
    [&kind, &length.to_le_bytes()[..], data, padding].concat()
}

pub(super) fn file(chunks: &[Vec<u8>]) -> Vec<u8> {
    let body = [&b"WEBP"[..], &chunks.concat()].concat();
    [&b"RIFF"[..], &u32::try_from(body.len()).unwrap().to_le_bytes(), &body].concat()
}

/// Five codes with one symbol each: these channels, and distance 0.
fn codes(bits: &mut Bits, green: u32) {
    for symbol in [green, 0, 0, 255, 0] {
        // A simple code with one symbol of eight bits.
        bits.put(0b101, 3);
        bits.put(symbol, 8);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    Least,
    /// Every pixel is predicted from its neighbours, and its colours from each other.
    Most,
}

pub(super) fn lossless(width: u32, height: u32, alpha: bool, effort: Effort) -> Vec<u8> {
    let mut bits = Bits::default();
    bits.put(0x2F, 8);
    bits.put(width - 1, 14);
    bits.put(height - 1, 14);
    bits.put(u32::from(alpha), 1);
    bits.put(0, 3);
    if effort == Effort::Most {
        // Predictor 13 and the colour transform, for blocks of 512 by 512; then green from the others.
        for (kind, green) in [(0, 13), (1, 77)] {
            bits.put(1 | kind << 1 | 7 << 3, 6);
            bits.put(0, 1);
            codes(&mut bits, green);
        }
        bits.put(1 | 2 << 1, 3);
    }
    // No more transforms, no colour cache, one set of codes.
    bits.put(0, 3);
    codes(&mut bits, 99);
    chunk(*b"VP8L", &bits.finish())
}

/// A lossy key frame of only zeros, which is a valid picture.
pub(super) fn lossy(width: u16, height: u16) -> Vec<u8> {
    const FIRST_PARTITION: u32 = 200_000;
    let tag = (FIRST_PARTITION << 5 | 1 << 4).to_le_bytes();
    let mut data = [&tag[..3], &[0x9D, 0x01, 0x2A], &width.to_le_bytes(), &height.to_le_bytes()].concat();
    data.resize(data.len() + 400_000, 0);
    chunk(*b"VP8 ", &data)
}

/// The flags are 2 for animation, 16 for alpha.
pub(super) fn extended(flags: u8, width: u32, height: u32) -> Vec<u8> {
    let (width, height) = ((width - 1).to_le_bytes(), (height - 1).to_le_bytes());
    chunk(*b"VP8X", &[&[flags, 0, 0, 0], &width[..3], &height[..3]].concat())
}

pub(super) fn animation() -> Vec<u8> {
    chunk(*b"ANIM", &[0; 6])
}

pub(super) fn frame(width: u32, height: u32, picture: &[u8]) -> Vec<u8> {
    let (width, height) = ((width - 1).to_le_bytes(), (height - 1).to_le_bytes());
    chunk(*b"ANMF", &[&[0; 6], &width[..3], &height[..3], &[1, 0, 0, 0], picture].concat())
}
