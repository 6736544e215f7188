//! HTTP by hand: whoever asks ten times as much as a server can answer, on the same two cores, must cost little.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail, ensure};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

#[derive(Debug)]
pub(crate) struct Line {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Line {
    pub(crate) async fn connect(address: SocketAddr) -> Result<Self> {
        ensure!(address.ip().is_loopback(), "{address} is not a loopback address");
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::with_capacity(8 * 1024) })
    }

    /// The status of the answer, when all of it is here.
    pub(crate) async fn ask(&mut self, request: &[u8]) -> Result<u16> {
        self.buffer.clear();
        self.stream.write_all(request).await?;
        loop {
            let read = self.stream.read_buf(&mut self.buffer).await?;
            ensure!(read > 0, "the server closed the connection");
            if let Some(status) = whole(&self.buffer)? {
                return Ok(status);
            }
        }
    }
}

/// The status, if the answer is complete.
fn whole(answer: &[u8]) -> Result<Option<u16>> {
    let Some(end) = answer.windows(4).position(|four| four == b"\r\n\r\n") else { return Ok(None) };
    let (head, body) = (std::str::from_utf8(&answer[..end])?, &answer[end + 4..]);
    let status = head.get(9..12).and_then(|status| status.parse().ok()).context("not an answer")?;
    let header = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
    let is_whole = match (header("content-length: "), header("transfer-encoding: ")) {
        (Some(length), _) => body.len() >= length.parse()?,
        (None, Some("chunked")) => body == b"0\r\n\r\n" || body.ends_with(b"\r\n0\r\n\r\n"),
        _ if status == 204 || status == 304 => true,
        _ => bail!("an answer of unknown length: {head}"),
    };
    Ok(is_whole.then_some(status))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_complete_when_all_of_it_is_there() {
        let status = |answer: &str| whole(answer.as_bytes()).unwrap();
        assert_eq!(status("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n"), None);
        assert_eq!(status("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n1"), None);
        assert_eq!(status("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n12"), Some(200));
        assert_eq!(status("HTTP/1.1 503 Busy\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n"), None);
        assert_eq!(
            status("HTTP/1.1 503 Busy\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n"),
            Some(503)
        );
        assert_eq!(status("HTTP/1.1 204 No\r\na: b\r\n\r\n"), Some(204));
        assert!(whole(b"HTTP/1.1 200 OK\r\na: b\r\n\r\n").is_err());
    }
}
