//! Chunked bodies. The last chunk tells a clean end from a broken connection.

use anyhow::{Context, Result, ensure};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    /// In the line with the size of the next chunk.
    Size,
    Data(usize),
    /// The line end after a chunk's data.
    DataEnd,
    /// The lines after the last chunk, up to an empty one.
    Trailer,
    End,
}

/// Decodes a chunked body that arrives in arbitrary pieces.
#[derive(Debug)]
pub(crate) struct Chunks {
    at: At,
    line: Vec<u8>,
}

impl Default for Chunks {
    fn default() -> Self {
        Self { at: At::Size, line: Vec::new() }
    }
}

impl Chunks {
    pub(crate) fn ended(&self) -> bool {
        self.at == At::End
    }

    pub(crate) fn feed(&mut self, mut input: &[u8], mut body: impl FnMut(&[u8])) -> Result<()> {
        while !input.is_empty() {
            match self.at {
                At::Data(left) => {
                    let (now, rest) = input.split_at(left.min(input.len()));
                    body(now);
                    self.at = if now.len() == left { At::DataEnd } else { At::Data(left - now.len()) };
                    input = rest;
                }
                At::End => anyhow::bail!("bytes after the end of the body"),
                At::Size | At::DataEnd | At::Trailer => {
                    let end = memchr::memchr(b'\n', input);
                    let (now, rest) = input.split_at(end.map_or(input.len(), |end| end + 1));
                    self.line.extend_from_slice(now);
                    input = rest;
                    ensure!(self.line.len() < 1024, "a chunk's size has no end");
                    if end.is_some() {
                        self.take_line()?;
                    }
                }
            }
        }
        Ok(())
    }

    fn take_line(&mut self) -> Result<()> {
        let line = self.line.trim_ascii_end();
        self.at = match self.at {
            At::Size => {
                let digits = line.split(|byte| *byte == b';').next().unwrap_or_default();
                let digits = std::str::from_utf8(digits).context("a chunk's size is not text")?;
                match usize::from_str_radix(digits, 16).context("a chunk's size is no number")? {
                    0 => At::Trailer,
                    size => At::Data(size),
                }
            }
            At::DataEnd => {
                ensure!(line.is_empty(), "a chunk is longer than it says");
                At::Size
            }
            _ if line.is_empty() => At::End,
            at => at,
        };
        self.line.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fed<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Result<(String, bool)> {
        let (mut chunks, mut body) = (Chunks::default(), Vec::new());
        for piece in pieces {
            chunks.feed(piece, |bytes| body.extend_from_slice(bytes))?;
        }
        Ok((String::from_utf8(body).unwrap(), chunks.ended()))
    }

    #[test]
    fn any_cut_gives_the_same_body() {
        let whole = b"6\r\nHello,\r\na;x=1\r\n dear\r\nyou\r\n0\r\n\r\n".as_slice();
        for step in 1..whole.len() {
            assert_eq!(fed(whole.chunks(step)).unwrap(), ("Hello, dear\r\nyou".to_owned(), true), "{step}");
        }
    }

    #[test]
    fn without_the_last_chunk_it_has_not_ended() {
        assert!(!fed([b"2\r\nab\r\n".as_slice()]).unwrap().1);
        assert!(!fed([b"2\r\nab\r\n0\r\n".as_slice()]).unwrap().1);
    }

    #[test]
    fn wrong_sizes_are_refused() {
        assert!(fed([b"2\r\nabc\r\n".as_slice()]).is_err());
        assert!(fed([b"x\r\n".as_slice()]).is_err());
        assert!(fed([b"0\r\n\r\nmore".as_slice()]).is_err());
    }
}
