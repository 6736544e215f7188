use anyhow::Context;
use bytes::{BufMut, Bytes, BytesMut};
use sqlx::PgConnection;
use tokio::sync::mpsc;

/// PostgreSQL counts microseconds from 2000, not from 1970.
const EPOCH: i64 = 946_684_800_000_000;

/// Large enough to make messages cheap, small enough to save memory.
const CHUNK: usize = 256 * 1024;
const CHUNKS_AHEAD: usize = 8;

/// Writes rows in PostgreSQL's binary COPY format, which is faster to read than text.
#[derive(Debug)]
pub(super) struct Rows {
    buffer: BytesMut,
    to: mpsc::Sender<Bytes>,
    written: u64,
    columns: i16,
}

/// COPY has ended on the other side, so writing more is useless.
#[derive(Debug)]
pub(super) struct Stopped;

pub(super) type Written = Result<(), Stopped>;

impl Rows {
    pub(super) fn row(&mut self) -> Written {
        if self.buffer.len() >= CHUNK {
            self.flush()?;
        }
        self.written += 1;
        self.buffer.put_i16(self.columns);
        Ok(())
    }

    /// A row whose id is its number.
    pub(super) fn numbered_row(&mut self) -> Written {
        self.row()?;
        self.bigint(i64::try_from(self.written).unwrap_or(i64::MAX));
        Ok(())
    }

    pub(super) fn null(&mut self) {
        self.buffer.put_i32(-1);
    }

    pub(super) fn bigint(&mut self, number: i64) {
        self.buffer.put_i32(8);
        self.buffer.put_i64(number);
    }

    pub(super) fn integer(&mut self, number: i32) {
        self.buffer.put_i32(4);
        self.buffer.put_i32(number);
    }

    pub(super) fn boolean(&mut self, value: bool) {
        self.buffer.put_i32(1);
        self.buffer.put_u8(value.into());
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.buffer.put_i32(i32::try_from(bytes.len()).unwrap_or(i32::MAX));
        self.buffer.put_slice(bytes);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    pub(super) fn text_of(&mut self, parts: &[&str]) {
        let length: usize = parts.iter().map(|part| part.len()).sum();
        self.buffer.put_i32(i32::try_from(length).unwrap_or(i32::MAX));
        for part in parts {
            self.buffer.put_slice(part.as_bytes());
        }
    }

    pub(super) fn text_or_null(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.text(text),
            None => self.null(),
        }
    }

    /// An instant in microseconds since 1970.
    pub(super) fn instant(&mut self, at: i64) {
        self.bigint(at - EPOCH);
    }

    pub(super) fn instant_or_null(&mut self, at: Option<i64>) {
        match at {
            Some(at) => self.instant(at),
            None => self.null(),
        }
    }

    /// A numeric with two decimals, given in halves. Its digits are base 10,000.
    pub(super) fn halves(&mut self, halves: i64) {
        let (whole, half) = (halves / 2, halves % 2 == 1);
        let digit = |number: i64| i16::try_from(number % 10_000).unwrap_or(0);
        let digits = [digit(whole / 10_000), digit(whole), if half { 5_000 } else { 0 }];
        let first = usize::from(digits[0] == 0);
        let shown = if halves == 0 { &[] } else { &digits[first..if half { 3 } else { 2 }] };
        let length = i16::try_from(shown.len()).unwrap_or(0);
        self.buffer.put_i32(8 + 2 * i32::from(length));
        self.buffer.put_i16(length);
        self.buffer.put_i16(i16::from(first == 0)); // the weight of the first digit
        self.buffer.put_i16(0); // not negative
        self.buffer.put_i16(2); // places shown
        for digit in shown {
            self.buffer.put_i16(*digit);
        }
    }

    pub(super) fn json(&mut self, json: &str) {
        self.text_of(&["\u{1}", json]);
    }

    fn flush(&mut self) -> Written {
        let chunk = std::mem::replace(&mut self.buffer, BytesMut::with_capacity(CHUNK + 4096)).freeze();
        self.to.blocking_send(chunk).map_err(|_| Stopped)
    }
}

/// Copies the rows that `write` makes into a table. A thread makes them while PostgreSQL takes the earlier
/// ones, so only a few chunks exist at a time. Returns their number, and what `write` returned.
pub(super) async fn into_table<T: Send + 'static>(
    connection: &mut PgConnection,
    table: &'static str,
    columns: &'static [&'static str],
    write: impl FnOnce(&mut Rows) -> Result<T, Stopped> + Send + 'static,
) -> anyhow::Result<(u64, T)> {
    let (to, mut chunks) = mpsc::channel(CHUNKS_AHEAD);
    let width = i16::try_from(columns.len())?;
    let writer = tokio::task::spawn_blocking(move || {
        let mut rows = Rows { buffer: BytesMut::with_capacity(CHUNK + 4096), to, written: 0, columns: width };
        rows.buffer.put_slice(b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0");
        let result = write(&mut rows)?;
        rows.buffer.put_i16(-1);
        rows.flush()?;
        Ok::<_, Stopped>((rows.written, result))
    });
    let statement = format!("COPY {table} ({}) FROM STDIN (FORMAT binary)", columns.join(", "));
    let failed = || format!("the rows of {table} cannot be copied");
    let mut copy = connection.copy_in_raw(&statement).await.with_context(failed)?;
    while let Some(chunk) = chunks.recv().await {
        copy.send(chunk).await.with_context(failed)?;
    }
    let Ok(written) = writer.await? else {
        copy.abort("the rows stopped").await?;
        anyhow::bail!("the rows of {table} were cut off");
    };
    let copied = copy.finish().await.with_context(failed)?;
    anyhow::ensure!(copied == written.0, "{table}: {copied} rows arrived of {}", written.0);
    Ok(written)
}

#[cfg(test)]
mod tests {
    use super::{BytesMut, Rows, mpsc};

    fn numeric(halves: i64) -> Vec<i16> {
        let mut rows = Rows { buffer: BytesMut::new(), to: mpsc::channel(1).0, written: 0, columns: 1 };
        rows.halves(halves);
        rows.buffer[4..].chunks(2).map(|pair| i16::from_be_bytes([pair[0], pair[1]])).collect()
    }

    #[test]
    fn scores_as_postgresql_writes_them() {
        // digits, weight, sign, places, then the digits
        assert_eq!(numeric(0), [0, 0, 0, 2]);
        assert_eq!(numeric(2 * 1_486), [1, 0, 0, 2, 1_486]);
        assert_eq!(numeric(2 * 812 + 1), [2, 0, 0, 2, 812, 5_000]);
        assert_eq!(numeric(2 * 12_345), [2, 1, 0, 2, 1, 2_345]);
        assert_eq!(numeric(2 * 20_000 + 1), [3, 1, 0, 2, 2, 0, 5_000]);
    }
}
