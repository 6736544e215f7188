//! Server-sent events from a body that arrives in pieces.

/// One message of a stream.
#[derive(Debug, PartialEq, Eq)]
pub struct Event {
    pub name: String,
    pub data: String,
}

#[derive(Debug, Default)]
pub struct Events {
    /// The beginning of an incomplete line.
    begun: Vec<u8>,
    name: String,
    data: Option<String>,
}

impl Events {
    pub fn feed(&mut self, mut body: &[u8], mut event: impl FnMut(Event)) {
        while let Some(end) = memchr::memchr(b'\n', body) {
            if self.begun.is_empty() {
                self.line(&body[..end], &mut event);
            } else {
                let mut line = std::mem::take(&mut self.begun);
                line.extend_from_slice(&body[..end]);
                self.line(&line, &mut event);
            }
            body = &body[end + 1..];
        }
        self.begun.extend_from_slice(body);
    }

    fn line(&mut self, line: &[u8], event: &mut impl FnMut(Event)) {
        let line = String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line));
        if line.is_empty() {
            let name = std::mem::take(&mut self.name);
            if let Some(data) = self.data.take() {
                event(Event { name, data });
            }
            return;
        }
        let (field, value) = line.split_once(':').unwrap_or((&line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match (field, &mut self.data) {
            ("event", _) => value.clone_into(&mut self.name),
            ("data", Some(data)) => {
                data.push('\n');
                data.push_str(value);
            }
            ("data", none) => *none = Some(value.to_owned()),
            // Comments (an empty field) keep the connection alive; other fields are ignored.
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] = ": hello\n\nevent: board\ndata: {\"version\":7,\"имя\":1}\n\n: still here\nevent:version\r\ndata:1\r\ndata: 2\r\nid: 9\r\n\r\nevent: board\ndata: cut".as_bytes();

    fn fed<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<(String, String)> {
        let (mut events, mut seen) = (Events::default(), Vec::new());
        for piece in pieces {
            events.feed(piece, |event| seen.push((event.name, event.data)));
        }
        seen
    }

    #[test]
    fn any_cut_gives_the_same_events() {
        let wanted = [("board", "{\"version\":7,\"имя\":1}"), ("version", "1\n2")];
        let wanted = wanted.map(|(name, data)| (name.to_owned(), data.to_owned()));
        for step in 1..=BODY.len() {
            assert_eq!(fed(BODY.chunks(step)), wanted, "{step}");
        }
    }

    #[test]
    fn an_event_without_data_is_none() {
        assert!(fed([b"event: board\n\n".as_slice()]).is_empty());
        assert_eq!(fed([b"event: board\n\ndata: 1\n\n".as_slice()]), [(String::new(), "1".to_owned())]);
    }
}
