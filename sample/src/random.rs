use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use std::ops::Range;

/// The seeded random source. Each topic has its own, so that one more choice in a topic does not change the
/// others. The generator is named, not `StdRng`, because the rows of a seed must not change with a library
/// upgrade.
#[derive(Debug)]
pub(super) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub(super) fn new(seed: u64, topic: &str) -> Self {
        // FNV-1a: the standard library's hasher promises no stable result.
        let topic = topic.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(Xoshiro256PlusPlus::seed_from_u64(seed ^ topic))
    }

    /// From 0 to 1, without 1.
    pub(super) fn unit(&mut self) -> f64 {
        self.0.random()
    }

    pub(super) fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    pub(super) fn real(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * self.unit()
    }

    /// A whole number of the range; its start if the range is empty.
    pub(super) fn whole(&mut self, range: Range<i64>) -> i64 {
        if range.is_empty() { range.start } else { self.0.random_range(range) }
    }

    pub(super) fn index(&mut self, length: usize) -> usize {
        if length == 0 { 0 } else { self.0.random_range(0..length) }
    }

    /// The list must not be empty.
    pub(super) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.index(list.len())]
    }

    /// One of the words of a text.
    pub(super) fn word(&mut self, words: &'static str) -> &'static str {
        let number = self.index(words.split_whitespace().count());
        words.split_whitespace().nth(number).unwrap_or_default()
    }

    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        list.shuffle(&mut self.0);
    }

    pub(super) fn base64url(&mut self, length: usize) -> String {
        const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        (0..length).map(|_| char::from(*self.pick(ALPHABET))).collect()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the numbers here are scores and counts, far below 2^53")]
pub(super) fn rounded(number: f64) -> i64 {
    number.round() as i64
}

#[expect(clippy::cast_precision_loss, reason = "counts and spans here stay far below 2^53")]
pub(super) fn real(number: i64) -> f64 {
    number as f64
}

/// Counts fit every integer here: the options limit them.
pub(super) fn count<N: TryInto<i64>>(number: N) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}
