//! A writer of bits, lowest first, as GIF and lossless WebP need them.

#[derive(Debug, Default)]
pub(super) struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Bits {
    pub(super) fn put(&mut self, value: u32, width: u32) {
        self.pending |= u64::from(value) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.pending.to_le_bytes()[0]);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        self.put(0, 7);
        self.bytes
    }
}
