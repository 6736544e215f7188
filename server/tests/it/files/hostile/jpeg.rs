//! JPEG, segment by segment. One code, a single zero bit, means 'nothing here' everywhere, so the data of any
//! picture is zeros and its size can be chosen freely.

/// The frame header.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) width: u16,
    pub(super) height: u16,
    /// How often each component is sampled, horizontally and vertically.
    pub(super) components: &'static [(u8, u8)],
}

pub(super) const FULL_COLOUR: &[(u8, u8)] = &[(1, 1), (1, 1), (1, 1)];
pub(super) const HALF_COLOUR: &[(u8, u8)] = &[(2, 2), (1, 1), (1, 1)];
pub(super) const CMYK: &[(u8, u8)] = &[(1, 1), (1, 1), (1, 1), (1, 1)];
pub(super) const GREY: &[(u8, u8)] = &[(1, 1)];

const BASELINE: u8 = 0xC0;
const PROGRESSIVE: u8 = 0xC2;

pub(super) fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len() + 2).unwrap();
    [&[0xFF, marker], &length.to_be_bytes()[..], data].concat()
}

impl Frame {
    pub(super) fn square(side: u16, components: &'static [(u8, u8)]) -> Self {
        Self { width: side, height: side, components }
    }

    pub(super) fn segment(self, kind: u8) -> Vec<u8> {
        let mut data = vec![8];
        data.extend(self.height.to_be_bytes());
        data.extend(self.width.to_be_bytes());
        data.push(u8::try_from(self.components.len()).unwrap());
        for (index, (across, down)) in (1..).zip(self.components) {
            data.extend([index, across << 4 | down, 0]);
        }
        segment(kind, &data)
    }

    fn start(self, kind: u8) -> Vec<u8> {
        let mut bytes = vec![0xFF, 0xD8];
        bytes.extend(segment(0xDB, &[&[0][..], &[1; 64]].concat()));
        bytes.extend(self.segment(kind));
        // One code of one bit: for DC 'no difference'; for AC 'end of block', or a run of 16,384 of them.
        let run = if kind == PROGRESSIVE { 0xE0 } else { 0 };
        for (class, symbol) in [(0x00, 0), (0x10, run)] {
            bytes.extend(segment(0xC4, &[&[class, 1][..], &[0; 15], &[symbol]].concat()));
        }
        bytes
    }

    fn largest(self) -> (u64, u64) {
        let of = |side: fn(&(u8, u8)) -> u8| u64::from(self.components.iter().map(side).max().unwrap());
        (of(|sampling| sampling.0), of(|sampling| sampling.1))
    }

    /// Of all components together.
    fn blocks(self) -> u64 {
        let (across, down) = self.largest();
        let units = u64::from(self.width).div_ceil(8 * across) * u64::from(self.height).div_ceil(8 * down);
        units * self.components.iter().map(|(across, down)| u64::from(across * down)).sum::<u64>()
    }

    /// Baseline, decoded row by row.
    pub(super) fn plain(self) -> Vec<u8> {
        let mut bytes = self.start(BASELINE);
        bytes.extend(scan(&self.indices(), 0, 63));
        bytes.extend(zeros(self.blocks() * 2));
        bytes.extend([0xFF, 0xD9]);
        bytes
    }

    /// Each component in its own scan, so that nothing can be shown before the end.
    pub(super) fn split(self) -> Vec<u8> {
        let mut bytes = self.start(BASELINE);
        for index in self.indices() {
            bytes.extend(scan(&[index], 0, 63));
            bytes.extend(zeros(self.blocks() / self.components.len() as u64 * 2));
        }
        bytes.extend([0xFF, 0xD9]);
        bytes
    }

    /// With so many scans after the first; each costs a pass over the picture and 40 bytes.
    pub(super) fn progressive(self, scans: usize) -> Vec<u8> {
        let mut bytes = self.start(PROGRESSIVE);
        bytes.extend(scan(&self.indices(), 0, 0));
        bytes.extend(zeros(self.blocks()));
        let of_first = u64::from(self.width).div_ceil(8) * u64::from(self.height).div_ceil(8);
        for index in self.indices().iter().cycle().take(scans) {
            bytes.extend(scan(&[*index], 1, 63));
            bytes.extend(zeros(of_first.div_ceil(16_384) * 15));
        }
        bytes.extend([0xFF, 0xD9]);
        bytes
    }

    fn indices(self) -> Vec<u8> {
        (1..).take(self.components.len()).collect()
    }
}

fn scan(components: &[u8], first: u8, last: u8) -> Vec<u8> {
    let mut data = vec![u8::try_from(components.len()).unwrap()];
    data.extend(components.iter().flat_map(|index| [*index, 0]));
    data.extend([first, last, 0]);
    segment(0xDA, &data)
}

fn zeros(bits: u64) -> Vec<u8> {
    vec![0; usize::try_from(bits.div_ceil(8)).unwrap()]
}

/// Inserts these segments after the start of a JPEG.
pub(super) fn insert(jpeg: &[u8], segments: &[Vec<u8>]) -> Vec<u8> {
    [&jpeg[..2], &segments.concat(), &jpeg[2..]].concat()
}

/// EXIF with an orientation.
pub(super) fn orientation(value: u16) -> Vec<u8> {
    let mut data = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01".to_vec();
    data.extend(value.to_be_bytes());
    data.extend([0; 6]);
    segment(0xE1, &data)
}
