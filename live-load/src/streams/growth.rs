//! The memory cost of connections.

use std::fmt;

use crate::world::proc::Memory;

#[derive(Debug)]
pub(crate) struct Growth {
    what: &'static str,
    before: Memory,
    after: Memory,
    count: u32,
}

impl Growth {
    pub(crate) fn new(what: &'static str, before: Memory, after: Memory, count: usize) -> Self {
        Self { what, before, after, count: u32::try_from(count).unwrap_or(u32::MAX) }
    }

    /// Kilobytes per connection.
    pub(crate) fn each(&self) -> f64 {
        let grown = self.after.resident.saturating_sub(self.before.resident);
        f64::from(u32::try_from(grown).unwrap_or(u32::MAX)) / f64::from(self.count)
    }
}

impl fmt::Display for Growth {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = (self.before, self.after);
        write!(
            formatter,
            "{:20} RSS {:>7} → {:>7} KB   PSS {:>7} → {:>7} KB   {:5.2} KB each",
            self.what,
            before.resident,
            after.resident,
            before.proportional,
            after.proportional,
            self.each()
        )
    }
}
