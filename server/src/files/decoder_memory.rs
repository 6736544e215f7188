//! Estimates the memory that a decoder needs besides the pixels, from the header of a file. The decoders of
//! JPEG and WebP have no memory limit, so the decision is made before they start.
//!
//! Decoders tolerate malformed files, and the estimate must not be fooled by them: it does not parse the
//! structure but looks for everything that could be a header, and takes the largest.

use image::ImageFormat;

/// In bytes; `None` if the file must not be decoded.
pub(super) fn besides_pixels(bytes: &[u8], format: ImageFormat, width: u32, height: u32) -> Option<u64> {
    match format {
        ImageFormat::Jpeg => jpeg(bytes, width, height),
        ImageFormat::WebP => webp(bytes, u64::from(width) * u64::from(height)),
        // The first frame before its palette is applied, twice.
        ImageFormat::Gif => Some(2 * u64::from(width) * u64::from(height)),
        // The decoders of PNG and TIFF respect `Limits::max_alloc`; that of BMP needs one row.
        _ => Some(0),
    }
}

/// A baseline JPEG is decoded row by row. One with several scans is held whole, as 16-bit coefficients.
fn jpeg(bytes: &[u8], width: u32, height: u32) -> Option<u64> {
    let (mut components, mut whole, mut held) = (None, 0, false);
    for at in 1..bytes.len() {
        // Fill bytes may precede the marker.
        if bytes[at - 1] != 0xFF && bytes[at - 1] != 0 {
            continue;
        }
        match bytes[at] {
            0xC0..=0xC2 => {
                if let Some(frame) = Frame::read(&bytes[at + 1..], width, height) {
                    components = components.max(Some(frame.components));
                    whole = whole.max(frame.coefficients);
                    held |= bytes[at] == 0xC2;
                }
            }
            // A scan of some components only; its frame came before.
            0xDA => held |= scanned(&bytes[at + 1..]).is_some_and(|scan| Some(scan) < components),
            _ => {}
        }
    }
    components.map(|_| if held { 2 * whole } else { 0 })
}

struct Frame {
    components: u8,
    coefficients: u64,
}

impl Frame {
    /// The segment of a frame with these dimensions.
    fn read(segment: &[u8], width: u32, height: u32) -> Option<Self> {
        let &[l1, l2, 8, h1, h2, w1, w2, components, ..] = segment else { return None };
        let size = (u32::from(u16::from_be_bytes([w1, w2])), u32::from(u16::from_be_bytes([h1, h2])));
        let length = u16::from_be_bytes([l1, l2]);
        if size != (width, height) || length != 8 + 3 * u16::from(components) {
            return None;
        }
        let samplings = segment.get(8..8 + 3 * usize::from(components))?.chunks_exact(3);
        let samplings =
            samplings.map(|component| (u64::from(component[1] >> 4), u64::from(component[1] & 15)));
        let (mut max, mut blocks) = ((1, 1), 0);
        for (across, down) in samplings {
            max = (max.0.max(across), max.1.max(down));
            blocks += across * down;
        }
        let units = u64::from(width).div_ceil(8 * max.0) * u64::from(height).div_ceil(8 * max.1);
        Some(Self { components, coefficients: units * blocks * 64 })
    }
}

/// The number of components of a scan.
fn scanned(segment: &[u8]) -> Option<u8> {
    match segment {
        &[l1, l2, count, ..] if u16::from_be_bytes([l1, l2]) == 6 + 2 * u16::from(count) => Some(count),
        _ => None,
    }
}

/// Alpha and animation are composed from several pictures of the full size. A lossy frame is decoded at its
/// own size, and only then compared with the file's.
fn webp(bytes: &[u8], pixels: u64) -> Option<u64> {
    const ANIMATION: u8 = 0x02;
    const ALPHA: u8 = 0x10;
    let frames =
        bytes.windows(18).filter(|window| window.starts_with(b"VP8 ") && window[11..14] == [0x9D, 1, 0x2A]);
    for frame in frames {
        let side = |at: usize| u64::from(u16::from_le_bytes([frame[at], frame[at + 1]]) & 0x3FFF);
        if side(14) * side(16) > pixels {
            return None;
        }
    }
    let extended = bytes.get(12..16) == Some(b"VP8X");
    let layered = extended && bytes.get(20).is_some_and(|flags| flags & (ANIMATION | ALPHA) != 0);
    Some(pixels * if layered { 10 } else { 5 })
}

/// Whether a TIFF stores its pixels in a way for which the decoder's limits hold: in strips, of few colours, without
/// JPEG or fax inside, and with short lists of numbers. The decoder looks at the same directory.
pub(super) fn is_plain_tiff(bytes: &[u8]) -> bool {
    const SHORT: u16 = 3;
    const COMPRESSION: u16 = 259;
    const SAMPLES_PER_PIXEL: u16 = 277;
    /// None, LZW, Deflate and PackBits.
    const COMPRESSIONS: [u16; 5] = [1, 5, 8, 32_773, 32_946];
    const MAX_VALUES: u32 = 65_536;
    let is_plain = |tiff: &Tiff| {
        let start = usize::try_from(tiff.long(4)?).ok()?;
        let entries = usize::from(tiff.short(start)?);
        for at in (0..entries).map(|entry| start + 2 + 12 * entry) {
            let (tag, kind, count) = (tiff.short(at)?, tiff.short(at + 2)?, tiff.long(at + 4)?);
            let value = (kind == SHORT && count == 1).then(|| tiff.short(at + 8)).flatten();
            let is_fine = match tag {
                COMPRESSION => value.is_some_and(|value| COMPRESSIONS.contains(&value)),
                SAMPLES_PER_PIXEL => value.is_some_and(|value| value <= 5),
                // Tiles.
                322..=325 => false,
                // Those that the decoder reads; names and profiles can be long.
                ..400 => count <= MAX_VALUES,
                _ => true,
            };
            if !is_fine {
                return None;
            }
        }
        Some(())
    };
    let tiff = match bytes {
        [b'I', b'I', 42, 0, ..] => Tiff { bytes, little_end: true },
        [b'M', b'M', 0, 42, ..] => Tiff { bytes, little_end: false },
        _ => return false,
    };
    is_plain(&tiff).is_some()
}

struct Tiff<'a> {
    bytes: &'a [u8],
    little_end: bool,
}

impl Tiff<'_> {
    fn short(&self, at: usize) -> Option<u16> {
        let two = *self.bytes.get(at..)?.first_chunk()?;
        Some(if self.little_end { u16::from_le_bytes(two) } else { u16::from_be_bytes(two) })
    }

    fn long(&self, at: usize) -> Option<u32> {
        let four = *self.bytes.get(at..)?.first_chunk()?;
        Some(if self.little_end { u32::from_le_bytes(four) } else { u32::from_be_bytes(four) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A directory with one entry.
    fn tiff(tag: u16, kind: u16, count: u32, value: u32) -> Vec<u8> {
        let entry = [&tag.to_le_bytes()[..], &kind.to_le_bytes(), &count.to_le_bytes(), &value.to_le_bytes()];
        [b"II*\0\x08\0\0\0\x01\0", &entry.concat()[..]].concat()
    }

    #[test]
    fn a_tiff_that_its_decoder_cannot_limit_is_refused() {
        for (tag, kind, count, value, is_plain) in [
            (259, 3, 1, 5, true),
            (259, 3, 1, 7, false),
            (259, 4, 1, 5, false),
            (277, 3, 1, 4, true),
            (277, 3, 1, 60_000, false),
            (322, 3, 1, 256, false),
            (273, 4, 65_536, 8, true),
            (273, 4, 65_537, 8, false),
            (34_675, 7, 1_000_000, 8, true),
        ] {
            assert_eq!(
                is_plain_tiff(&tiff(tag, kind, count, value)),
                is_plain,
                "{tag} {kind} {count} {value}"
            );
        }
        let whole = tiff(259, 3, 1, 5);
        assert!((0..whole.len() - 2).all(|end| !is_plain_tiff(&whole[..end])), "cut short");
        assert!(!is_plain_tiff(b"II+\0\x08\0\0\0\x10\0\0\0\0\0\0\0"), "BigTIFF");
    }

    fn frame(kind: u8, sampling: u8) -> Vec<u8> {
        [&[0xFF, 0xD8, 0xFF, kind, 0, 17, 8, 0, 16, 0, 32, 3], &[1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0][..]]
            .concat()
    }

    fn scan(components: u8) -> Vec<u8> {
        let mut scan = vec![0xFF, 0xDA, 0, 6 + 2 * components, components];
        scan.resize(scan.len() + 2 * usize::from(components) + 3, 1);
        scan
    }

    #[test]
    fn only_a_jpeg_in_several_scans_is_held_whole() {
        let weigh = |bytes: Vec<u8>| jpeg(&bytes, 32, 16);
        assert_eq!(weigh([frame(0xC0, 0x11), scan(3)].concat()), Some(0));
        assert_eq!(weigh([frame(0xC2, 0x11), scan(3)].concat()), Some(2 * 3 * 32 * 16));
        assert_eq!(weigh([frame(0xC0, 0x11), scan(1)].concat()), Some(2 * 3 * 32 * 16));
        assert_eq!(
            weigh([frame(0xC2, 0x22), scan(3)].concat()),
            Some(2 * 32 * 16 * 3 / 2),
            "half the colour"
        );
        assert_eq!(jpeg(&frame(0xC2, 0x11), 99, 99), None, "no frame of the size that the decoder saw");
    }

    #[test]
    fn a_lossy_frame_larger_than_its_webp_is_refused() {
        let file = |side: u16| {
            let side = side.to_le_bytes();
            [b"RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9D\x01\x2A", &[side, side].concat()[..]].concat()
        };
        assert_eq!(webp(&file(8), 64), Some(5 * 64));
        assert_eq!(webp(&file(9), 64), None);
    }
}
