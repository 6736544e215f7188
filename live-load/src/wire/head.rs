//! The head of a response.

use anyhow::{Context, Result, ensure};

const LONGEST: usize = 16 * 1024;

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) status: u16,
    pub(crate) body: Body,
    /// Bytes of the head; the body follows.
    pub(crate) size: usize,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Body {
    Sized(usize),
    Chunked,
}

impl Head {
    /// Returns None while the head is incomplete.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Option<Self>> {
        let Some(end) = memchr::memmem::find(bytes, b"\r\n\r\n") else {
            ensure!(bytes.len() < LONGEST, "the answer's head has no end");
            return Ok(None);
        };
        let text = std::str::from_utf8(&bytes[..end]).context("the answer's head is not text")?;
        let mut lines = text.split("\r\n");
        let status = lines.next().and_then(|line| line.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok());
        let mut body = Body::Sized(0);
        for (name, value) in lines.filter_map(|line| line.split_once(':')) {
            if name.eq_ignore_ascii_case("content-length") {
                body = Body::Sized(value.trim().parse().context("content-length is no number")?);
            } else if name.eq_ignore_ascii_case("transfer-encoding") {
                ensure!(value.trim().eq_ignore_ascii_case("chunked"), "unknown encoding{value}");
                body = Body::Chunked;
            }
        }
        Ok(Some(Self { status: status.context("the answer has no status")?, body, size: end + 4 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_read_when_it_is_complete() {
        let bytes =
            b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n";
        for cut in 0..bytes.len() - 3 {
            assert_eq!(Head::parse(&bytes[..cut]).unwrap(), None);
        }
        let head = Head::parse(bytes).unwrap().unwrap();
        assert_eq!(head, Head { status: 200, body: Body::Chunked, size: bytes.len() - 3 });
    }

    #[test]
    fn a_sized_body_and_none() {
        let sized =
            Head::parse(b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 17\r\n\r\n").unwrap().unwrap();
        assert_eq!((sized.status, sized.body), (503, Body::Sized(17)));
        let none = Head::parse(b"HTTP/1.1 204 No Content\r\n\r\n").unwrap().unwrap();
        assert_eq!(none.body, Body::Sized(0));
    }

    #[test]
    fn what_is_not_http_is_refused() {
        assert!(Head::parse(b"SSH-2.0-OpenSSH\r\n\r\n").is_err());
        assert!(Head::parse(&[b'a'; LONGEST]).is_err());
    }
}
